// How the copies of this evening stand, asked again and again; what is amiss is heard too.
import type { KioskEvening } from '../game'
import { signal } from '../state/signal.svelte'
import type { Backup } from '../wire'

const AGAIN = 5000
/** So often it is heard as long as nothing is done about it. */
const CALLS = 60_000

export class Backups {
  now = $state.raw<Backup | null>(null)
  #heard = -Infinity

  constructor(readonly evening: KioskEvening) {}

  /** To be run as an effect of the desk. */
  follow = () => {
    void this.#look()
    const timer = setInterval(this.#look, AGAIN)
    return () => clearInterval(timer)
  }

  #look = async () => {
    try {
      this.now = await this.evening.api.backup()
    } catch {
      return // the link is gone too, and its banner says so
    }
    if (!this.now.amiss) return void (this.#heard = -Infinity)
    if (performance.now() - this.#heard < CALLS) return
    this.#heard = performance.now()
    signal.give('refused')
  }
}
