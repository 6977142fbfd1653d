// What a hand does on the plan board, by finger, mouse or keys: months set, moved and opened.
import { Dragging } from '../../../core/state/dragging.svelte'
import type { Match } from '../match.svelte'
import type { Draft } from '../plan/draft.svelte'
import { moved, withMonth } from '../plan/plan'
import { title } from '../plan/words'
import { t } from '../texts'
import { keyed } from './keys'

/** What a finger carries over the board. */
interface Carried {
  month?: number
  card?: string
}

export class Hand {
  /** The month that is opened, and a card that was laid upon it and still needs its purpose. */
  opened = $state<number | null>(null)
  offered = $state<string | undefined>()
  /** Whether the plan is read aloud. */
  seals = $state(false)
  readonly drag: Dragging<Carried, number>

  /** `wide`: all months stand in one row; `focus` gives one of them the keys. */
  constructor(
    readonly match: Match,
    readonly draft: Draft,
    readonly wide: () => boolean,
    readonly focus: (place: number) => void,
  ) {
    this.drag = new Dragging(this.#put)
  }

  #put = ({ month, card }: Carried, place: number) => {
    if (month !== undefined) return void (month !== place && this.shift(month, place))
    const set = this.draft.plan.months[place]
    if (card && set && set.use !== 'build') this.#set(place, { ...set, card })
    else this.show(place, card)
  }
  #set(place: number, month: Parameters<typeof withMonth>[2] & object) {
    const { draft, match } = this
    draft.set(withMonth(draft.plan, place, month), t.plan.setTo(t.months[place] ?? '', title(match, month)))
  }
  shift(from: number, to: number) {
    this.draft.set(moved(this.draft.plan, from, to), t.plan.moved(t.months[from] ?? '', t.months[to] ?? ''))
    if (this.opened === from) this.opened = to
  }
  show(place: number, card?: string) {
    ;[this.opened, this.offered] = [place, card]
  }
  close() {
    const place = this.opened
    this.opened = null
    if (place !== null) this.focus(place)
  }

  /** Arrows choose, with Alt they move; on two rows up and down go half a year. */
  key(event: KeyboardEvent, place: number) {
    if (event.ctrlKey || event.metaKey) return
    const { draft } = this
    const half = this.wide() ? 1 : 6
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -half, ArrowDown: half }[event.key]
    if (by) {
      event.preventDefault()
      const to = Math.max(0, Math.min(draft.plan.months.length - 1, place + by))
      if (event.altKey) this.shift(place, to)
      return this.focus(to)
    }
    if (event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace')
      return draft.set(withMonth(draft.plan, place, null), t.plan.cleared(t.months[place] ?? ''))
    if (event.key === 's' || event.key === 'S') return void (this.seals = true)
    const month = keyed(event.key, draft.plan.months[place] ?? null, this.match.gallery?.cards ?? [])
    if (month) this.#set(place, month)
  }
}
