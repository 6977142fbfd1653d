// Notes beside the hours, for those at the desk alone. One that could not be sent stands where it was written, and is sent again.
import { refusal, type Api } from '../../../core/state/api'

const AGAIN = 8000

export class Cues {
  of = $state.raw(new Map<number, string>())
  /** Why the server would not keep the last one. */
  wrong = $state('')
  #unsent = new Map<number, string>()

  constructor(readonly api: Api) {}

  /** To be run as an effect of its page. */
  follow = () => {
    void this.#look()
    const timer = setInterval(this.#look, AGAIN)
    return () => clearInterval(timer)
  }

  #look = async () => {
    for (const [row, text] of this.#unsent) await this.#send(row, text)
    const rows = await this.api.cues().catch(() => null) // the link is gone too, and its banner says so
    if (rows) this.of = new Map([...rows.map(({ row, text }) => [row, text] as const), ...this.#unsent])
  }

  async #send(row: number, text: string) {
    try {
      await this.api.cue(row, text)
    } catch (error) {
      if (!refusal(error)) return
      this.wrong = error.message
    }
    if (this.#unsent.get(row) === text) this.#unsent.delete(row)
  }

  async write(row: number, text: string) {
    this.wrong = ''
    this.#unsent.set(row, text)
    this.of = new Map([...this.of, [row, text]])
    await this.#look()
  }
}
