// Rows that stand beside the evening: asked for again and again, and behind everything that is done to them.
import { Attempts } from '../state/attempts.svelte'
import type { KioskEvening } from '../game'

export class Rows<Row> extends Attempts {
  all = $state.raw<Row[]>([])
  /** They were told once. */
  known = $state(false)

  /** Made with its page. `every`: after so many milliseconds they are asked for again, as long as the link is live. */
  constructor(
    readonly evening: KioskEvening,
    readonly ask: () => Promise<Row[]>,
    every: number,
  ) {
    super()
    void this.attempt()
    $effect(() => {
      const timer = setInterval(() => evening.link.state === 'live' && this.attempt(), every)
      return () => clearInterval(timer)
    })
  }

  /** Does something to them, and looks what they are then. */
  override attempt(work?: () => Promise<unknown>) {
    return super.attempt(async () => {
      await work?.()
      this.all = await this.ask()
      this.known = true
    })
  }
}
