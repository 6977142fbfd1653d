// What is looked at of the evening that is gone through again: which screen of the room, whose, and as known when.
import type { KioskEvening } from '../game'

export class Looking {
  readonly #evening: KioskEvening
  shown = $state<string>()
  #chosen = $state('')
  /** As it is known today, and not as it was known then. */
  corrected = $state(false)

  /** As the address asks. */
  constructor(evening: KioskEvening, asked: URLSearchParams) {
    this.#evening = evening
    this.shown = (this.moments.find((each) => each.id === asked.get('show')) ?? this.moments[0])?.id
    this.#chosen = asked.get('who') ?? ''
    this.corrected = asked.has('corrected')
  }

  get moments() {
    return this.#evening.game.audit?.moments ?? []
  }
  readonly moment = $derived.by(() => this.moments.find((each) => each.id === this.shown))
  readonly everybody = $derived.by(() => {
    const each = this.moment?.each
    return each ? (this.#evening.about.badges[each]?.whose ?? []) : []
  })
  get who() {
    return this.moment?.each ? this.#chosen || this.everybody[0] : undefined
  }
  set who(id: string | undefined) {
    this.#chosen = id ?? ''
  }
  readonly as = $derived.by(() => (this.who ? `${this.moment!.each}:${this.who}` : this.moment?.as))

  /** What the address says of it. */
  readonly query = $derived.by(() => ({
    ...(this.shown ? { show: this.shown } : {}),
    ...(this.who ? { who: this.who } : {}),
    ...(this.corrected ? { corrected: '' } : {}),
  }))
}
