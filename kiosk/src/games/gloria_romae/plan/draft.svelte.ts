// The one owner of a plan's values on a device: what a hand sets stands here, is kept here, and is asked of the server from here.
import { untrack } from 'svelte'
import type { Match } from '../match.svelte'
import type { MonthResult, Trial } from '../views'
import type { Check, Objection } from '../../../core/wire'
import { keep, kept } from './kept'
import { begun, changed, redone, undone, type Past } from './past'
import { emptyPlan, open, received, same, sent, unset, used, whole, type Plan } from './plan'

export const KIND = 'consilium_mittere'
/** A hand that goes on is not asked about: milliseconds. */
const REST = 140

/** What the server said, and of which plan. */
interface Said {
  of: Plan
  trial: Trial | null
  objections: Objection[]
  missing: string[]
}

export class Draft {
  #past = $state.raw<Past<Plan>>(begun(emptyPlan(0)))
  #said = $state.raw<Said | null>(null)
  /** Whether the device keeps the draft, with all that was before it. */
  kept = $state(true)
  /** What a hand did last, in words. */
  told = $state('')
  readonly #whose: string

  constructor(readonly match: Match) {
    this.#whose = `${match.badge.evening}.${match.badge.who ?? ''}`
    const months = match.gallery?.months ?? 0
    const sealed = match.myPage?.plan
    this.#past = kept(this.#whose, months) ?? begun(sealed ? received(sealed) : emptyPlan(months))
  }

  get plan(): Plan {
    return this.#past.now
  }
  readonly unset = $derived.by(() => unset(this.#past.now))
  /** How many cards there are of each, and how many are left over. */
  readonly hand = $derived.by(() =>
    Object.fromEntries((this.match.gallery?.cards ?? []).map(({ id, copies }) => [id, copies])),
  )
  left = (card: string) => (this.hand[card] ?? 0) - used(this.plan, card)

  set(plan: Plan, told = '') {
    this.#past = changed(this.#past, plan, same)
    this.#keep(told)
  }
  get undoes() {
    return this.#past.before.length > 0
  }
  get redoes() {
    return this.#past.after.length > 0
  }
  undo(told = '') {
    this.#past = undone(this.#past)
    this.#keep(told)
  }
  redo(told = '') {
    this.#past = redone(this.#past)
    this.#keep(told)
  }
  #keep(told: string) {
    this.told = told
    this.kept = keep(this.#whose, this.#past)
  }

  /** What the plan leaves to be chosen: of clients that it patronises, of buildings that it lays at or that another choice names. */
  readonly open = $derived.by(() => this.#open(this.#past.now))
  #open(plan: Plan): string[] {
    const { match } = this
    const touched = plan.months.map((month) =>
      month?.use === 'patronise' ? match.cards.get(month.card)?.client.id : month?.building,
    )
    const leaves = (id: string) => Boolean((match.clients.get(id) ?? match.buildings.get(id))?.options)
    return open(touched, plan.choices, leaves)
  }
  readonly fields = $derived.by(() => sent(this.#past.now, this.open))

  /** How the draft stands to what is sealed. */
  get state(): 'notIn' | 'sealed' | 'changed' {
    const sealed = this.match.myPage?.plan
    if (!sealed) return 'notIn'
    return same(received(sealed), {
      ...this.plan,
      choices: Object.fromEntries(this.fields.choices.map((each) => [each.of, each.chosen])),
    })
      ? 'sealed'
      : 'changed'
  }

  /** So many months from January on are as the server said them last: until the first that was changed since, or is not set. */
  readonly #known = $derived.by(() => {
    const [said, plan] = [this.#said, this.#past.now]
    if (!said?.trial) return 0
    if (!same({ ...said.of, months: [] }, { ...plan, months: [] })) return 0
    const gap = plan.months.findIndex(
      (month, i) => !month || JSON.stringify(month) !== JSON.stringify(said.of.months[i]),
    )
    return gap < 0 ? plan.months.length : gap
  })
  /** What a month would bring, if nobody else acted; undefined where that is not known yet. */
  month(place: number): MonthResult | undefined {
    return place < this.#known ? this.#said?.trial?.months[place] : undefined
  }
  /** What the clients of a month ask, one thing after another. */
  asks = (place: number) =>
    this.month(place) ? (this.#said?.trial?.patronage?.find((each) => each.month === place + 1)?.asks ?? []) : []
  /** What would suffice in a month that comes to less than it says. */
  enough = (place: number) =>
    this.month(place) ? this.#said?.trial?.enough?.find((each) => each.month === place + 1)?.sentence : undefined
  /** The whole of it, of a plan that is whole. */
  readonly trial = $derived.by(() =>
    this.#known === this.#past.now.months.length && !this.unset.length ? this.#said?.trial : null,
  )
  /** What stands against sealing it, once it is whole. */
  readonly objections = $derived.by(() =>
    !this.unset.length && this.#said && same(this.#said.of, this.#past.now) ? this.#said.objections : [],
  )
  /** Whether the server has said what it says of the draft as it stands. */
  readonly answered = $derived.by(() => this.#said !== null && same(this.#said.of, this.#past.now))

  /** To be run as an effect: whatever is set is asked about, as soon as the hand rests. */
  follow = () => {
    const plan = this.#past.now
    const live = this.match.link.state === 'live'
    const planning = this.match.match?.phase === 'planning'
    void this.match.link.number
    if (!live || !planning || !plan.months.length) return
    const stop = new AbortController()
    const rest = setTimeout(() => void untrack(() => this.#ask(plan, stop.signal)), REST)
    return () => {
      clearTimeout(rest)
      stop.abort()
    }
  }

  async #ask(plan: Plan, signal: AbortSignal) {
    const asked = whole(plan, this.hand)
    try {
      const fields = { ...sent(asked, this.#open(asked)), garnets: plan.garnets }
      const answer = (await this.match.api.check({ kind: KIND, ...(fields as object) }, signal)) as Check & {
        trial?: Trial | null
      }
      const { trial = null, objections, missing } = answer
      this.#said = { of: plan, trial, objections, missing }
    } catch {
      // Without an answer what was said last stands; the link wakes the next question.
    }
  }
}
