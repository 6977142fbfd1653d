// What this screen says of itself to the desk: which scene it shows, on how large a glass.
import type { Evening } from './evening.svelte'

/** To be called as a screen begins; `scene` is asked again whenever it may be another one. */
export function tellsDesk(evening: Evening, scene: () => string) {
  $effect(() => {
    const tell = () => evening.link.showing(scene(), innerWidth, innerHeight)
    tell()
    addEventListener('resize', tell)
    return () => removeEventListener('resize', tell)
  })
}
