// Rows that stand beside the evening: asked for again and again, and behind everything that is done to them.
import type { Evening } from '../state/evening.svelte'
import { t } from '../texts'

export class Rows<Row> {
  all = $state.raw<Row[]>([])
  /** Why the last try came to nothing. */
  wrong = $state('')

  /** Made with its page. `every`: after so many milliseconds they are asked for again, as long as the link is live. */
  constructor(
    readonly evening: Evening,
    readonly ask: () => Promise<Row[]>,
    every: number,
  ) {
    void this.attempt()
    $effect(() => {
      const timer = setInterval(() => evening.link.state === 'live' && this.attempt(), every)
      return () => clearInterval(timer)
    })
  }

  /** Does something to them, and looks what they are then. */
  async attempt(work?: () => Promise<unknown>) {
    this.wrong = ''
    try {
      await work?.()
      this.all = await this.ask()
    } catch (error) {
      this.wrong = `${t.desk.failed} ${(error as Error).message}`
    }
  }
}
