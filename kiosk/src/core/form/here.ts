import { onDestroy } from 'svelte'

/** Whether the form that asks is still on the screen. What is heard of an act after its form was left must not close the next one. */
export function here(): () => boolean {
  let stands = true
  onDestroy(() => (stands = false))
  return () => stands
}
