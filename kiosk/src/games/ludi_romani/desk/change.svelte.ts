// A change of the calendar that the desk is about to make: the server says what it would bring before it is made.
import type { Fields } from '../../../core/act'
import type { Check } from '../../../core/wire'
import type { Room } from '../room.svelte'

export interface Wanted {
  kind: string
  fields: Fields
  title: string
  /** Fields that are filled in by whoever does it, since he says so thereby. */
  said?: Fields
}

export class Change {
  /** The clock is to stand: why and until when is asked. */
  pausing = $state(false)
  wanted = $state.raw<Wanted | null>(null)
  told = $state.raw<Check | null>(null)

  constructor(readonly evening: Room) {}

  /** Ask what it would bring. */
  async ask(wanted: Wanted, by?: string) {
    this.wanted = wanted
    this.told = null
    const { kind, fields, said } = wanted
    const told = await this.evening.api.check({ kind, ...fields, ...said, ...(by ? { by } : {}) }).catch(() => null)
    if (this.wanted === wanted) this.told = told
  }

  /** The same once more, since the evening went on: what was told stands until the answer comes. */
  async again(by?: string) {
    const { wanted } = this
    if (!wanted || !this.told) return
    const { kind, fields, said } = wanted
    const told = await this.evening.api.check({ kind, ...fields, ...said, ...(by ? { by } : {}) }).catch(() => null)
    if (this.wanted === wanted && told) this.told = told
  }

  make(by?: string) {
    if (!this.wanted) return
    const { kind, fields, said, title } = this.wanted
    this.evening.record(kind, { ...fields, ...said }, title, by)
    this.leave()
  }

  leave = () => (this.wanted = this.told = null)
}
