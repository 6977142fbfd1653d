// One month on its way from nothing to card, purpose, thing and count: what was tapped and is no month yet stands here.
import type { Match } from '../match.svelte'
import { t } from '../texts'
import type { Draft } from './draft.svelte'
import { withMonth, type MonthPlan, type Use } from './plan'
import { title } from './words'

export class Saying {
  /** It belongs to one month alone. */
  #begun = $state.raw<{ place: number; card?: string; use?: Use }>({ place: -1 })

  /** `offered`: a card that was laid upon the month; `go` leads on to another month. */
  constructor(
    readonly match: Match,
    readonly draft: Draft,
    readonly place: () => number,
    readonly offered: string | undefined,
    readonly go: (place: number) => void,
  ) {
    if (offered) this.#begun = { place: place(), card: offered }
  }

  readonly #tapped = $derived.by(() => (this.#begun.place === this.place() ? this.#begun : undefined))
  readonly #month = $derived.by(() => this.draft.plan.months[this.place()] ?? null)
  /** The month as it is set, unless something else is being said of it. */
  readonly now = $derived.by(() => (this.#tapped ? null : this.#month))
  readonly card = $derived.by(() => this.#tapped?.card ?? this.#month?.card)
  readonly use = $derived.by(() => (this.#tapped ? this.#tapped.use : this.#month?.use))
  /** The month before it, where this one says nothing yet and such a card is left: it may be said again. */
  readonly before = $derived.by(() => {
    const before = this.draft.plan.months[this.place() - 1]
    return before && !this.#month && !this.#tapped && this.draft.left(before.card) > 0 ? before : null
  })

  pick(card: string) {
    const month = this.#month
    if (month && !this.#tapped && month.use !== 'build') return this.set({ ...month, card })
    this.#begun = { place: this.place(), card, use: this.#tapped?.use ?? month?.use }
    if (this.#begun.use === 'patronise') this.turn('patronise')
  }
  turn(use: Use) {
    const { card } = this
    if (!card) return
    if (use === 'patronise') this.set({ card, use, building: null, count: null })
    else this.#begun = { place: this.place(), card, use }
  }
  many(count: number, building: string | null = null) {
    const { card, use } = this
    if (card && use) this.set({ card, use, building, count })
  }
  again() {
    if (this.before) this.set({ ...this.before })
  }
  /** Whoever plans from January on is led to the next month that is empty; a month that said something already stays open. */
  set(next: MonthPlan) {
    const { draft } = this
    const [place, first] = [this.place(), !this.#month]
    this.#begun = { place: -1 }
    draft.set(withMonth(draft.plan, place, next), t.plan.setTo(t.months[place] ?? '', title(this.match, next)))
    const empty = draft.unset.find((each) => each > place) ?? draft.unset[0]
    if (first && !this.offered && empty !== undefined) this.go(empty)
  }
}
