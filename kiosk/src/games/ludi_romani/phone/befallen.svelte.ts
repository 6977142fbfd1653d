// What befell this phone's player: asked for anew when it may be otherwise.
import type { History } from '../../../core/wire'
import type { Room } from '../room.svelte'

/** A busy minute is asked about once, not act by act. */
const WAITS = 1500

export class Befallen {
  known = $state.raw<History | null>(null)
  failed = $state(false)

  /** To be made as a part begins: the newest so many acts, again whenever `when` is another. */
  constructor(evening: Room, limit: number, when: () => unknown) {
    $effect(() => {
      void when()
      let over = false
      const timer = setTimeout(
        () =>
          evening.api.history(`player:${evening.badge.who}`, limit).then(
            (found) => !over && ([this.known, this.failed] = [found, false]),
            () => !over && (this.failed = true),
          ),
        this.known ? WAITS : 0,
      )
      return () => {
        over = true
        clearTimeout(timer)
      }
    })
  }
}
