// Notes beside the hours, for those at the desk alone.
import type { Api } from '../../../core/state/api'

const AGAIN = 8000

export class Cues {
  of = $state.raw(new Map<number, string>())

  constructor(readonly api: Api) {}

  /** To be run as an effect of its page. */
  follow = () => {
    void this.#look()
    const timer = setInterval(this.#look, AGAIN)
    return () => clearInterval(timer)
  }

  #look = async () => {
    const rows = await this.api.cues().catch(() => null) // the link is gone too, and its banner says so
    if (rows) this.of = new Map(rows.map(({ row, text }) => [row, text]))
  }

  async write(row: number, text: string) {
    await this.api.cue(row, text).catch(() => undefined)
    await this.#look()
  }
}
