// As a screen has it: what is made with effects lives until the screen is left.
import { flushSync } from 'svelte'

export function rooted<T>(make: () => T): [T, leave: () => void] {
  let made: T
  const leave = $effect.root(() => {
    made = make()
  })
  flushSync()
  return [made!, leave]
}
