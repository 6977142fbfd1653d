// Calls for a referee as this device knows them, and what it can do about them.
import { kindName } from '../texts'
import type { Call, Calls } from '../wire'
import { clock } from './clock.svelte'
import type { Evening } from './evening.svelte'
import { actId } from './ids'

/** From here on somebody has waited too long, and far too long: gold, terracotta. */
const LONG = 2 * 60_000
const TOO_LONG = 2 * LONG
/** So many of those who are near are asked to go. */
const NEAREST = 3

export class Calling {
  wrong = $state('')
  constructor(readonly evening: Evening) {}

  readonly all = $derived.by(() => this.evening.link.data<Calls>('calls')?.calls ?? [])
  readonly mine = $derived.by(() => this.all.filter((call) => call.by === this.evening.badge.who))

  /** Somebody of the evening, or what a device is for. */
  name = (id: string) => (this.evening.people.has(id) ? this.evening.name(id) : kindName(id))
  nearest = ({ near }: { near: readonly string[] }) => near.slice(0, NEAREST)
  waited = (call: Call) => clock.now - call.called
  tone = (call: Call) => (this.waited(call) >= TOO_LONG ? 'late' : this.waited(call) >= LONG ? 'long' : '')

  async #try(work: () => Promise<unknown>) {
    this.wrong = ''
    try {
      await work()
      return true
    } catch (error) {
      this.wrong = (error as Error).message
      return false
    }
  }
  call = (wants: string, words: string, where?: string) =>
    this.#try(() =>
      this.evening.api.call({ id: actId(), words, ...(wants ? { wants } : {}), ...(where ? { where } : {}) }),
    )
  take = (call: Call) => this.#try(() => this.evening.api.takeCall(call.id))
  end = (call: Call) => this.#try(() => this.evening.api.endCall(call.id))
}
