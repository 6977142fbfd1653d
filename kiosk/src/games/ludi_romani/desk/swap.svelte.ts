// Two people swap their parts: three acts, since nobody plays two, which are undone together. The last swap is kept with its evening,
// so that it can be undone after another page of the desk was looked at, or this one was loaded anew.
import { why } from '../../../core/form/entered'
import type { Room } from '../room.svelte'
import { t } from '../texts'

export interface Part {
  person: number
  name: string
  player: string
}

/** One of its acts, and what it does in a sentence. */
interface Step {
  id: string
  says: string
}

/** Its acts, or those that take it back; what is said where all are recorded. */
interface Kept {
  steps: Step[]
  whole: string
  undone: boolean
}

const kept = new WeakMap<Room, Swap>()

export class Swap {
  #kept: Kept
  readonly #key: string
  private constructor(readonly evening: Room) {
    this.#key = `ludi.swap.${evening.badge.evening}`
    const before = sessionStorage.getItem(this.#key)
    this.#kept = $state.raw(before ? (JSON.parse(before) as Kept) : { steps: [], whole: '', undone: false })
    evening.together = this
  }
  #keep(kept: Kept) {
    this.#kept = kept
    sessionStorage.setItem(this.#key, JSON.stringify(kept))
  }

  static of(evening: Room): Swap {
    const swap = kept.get(evening) ?? new Swap(evening)
    kept.set(evening, swap)
    return swap
  }

  // No derived values: one is made for the page on which it was first read, and ends with that page.
  #entry = (id: string) => this.evening.link.acts.find((act) => act.act_id === id)
  #number = (id: string) =>
    this.evening.outbox.answered.find(({ body }) => body.act_id === id)?.number ?? this.#entry(id)?.number
  /** The act as this device still holds it: on its way, refused, or behind a refused one. */
  #held = (id: string) =>
    [...this.evening.outbox.waiting, ...this.evening.outbox.refused].find(({ body }) => body.act_id === id)
  /** What is recorded of it, and was not taken back by itself. */
  #stands = (id: string) => (this.#entry(id)?.taken_back_by ? undefined : this.#number(id))
  get #recorded(): number[] {
    return this.#kept.steps.flatMap(({ id }) => this.#stands(id) ?? [])
  }
  /** Nothing of it is on its way any more: what stays behind a refused act waits for a hand. */
  get #settled(): boolean {
    const waits = this.evening.outbox.waiting.filter((one) => !one.behind).map(({ body }) => body.act_id)
    const { steps } = this.#kept
    return steps.length > 0 && !steps.some(({ id }) => waits.includes(id))
  }
  get undoable(): boolean {
    return !this.#kept.undone && this.#settled && this.#recorded.length > 0
  }
  /** What became of it, when that is known. */
  get told(): string {
    if (!this.#settled) return ''
    const { steps, whole, undone } = this.#kept
    const lacks = steps.filter(({ id }) => !this.#stands(id)).map((step) => this.#lack(step))
    if (!lacks.length) return whole
    if (undone) return t.prepare.unswappedHalf(lacks)
    return this.#recorded.length ? t.prepare.swappedHalf(lacks) : t.prepare.notSwapped(lacks)
  }
  #lack({ id, says }: Step): string {
    const held = this.#held(id)
    return held ? `${says} (${held.behind ? t.act.behind : why(this.evening, held)})` : says
  }
  /** Whether an act is of it, and goes with the others of it. */
  has = (number: number) => this.undoable && this.#recorded.includes(number)
  get says(): string {
    return t.prepare.swapUndo
  }

  /** The first part is laid down before it is handed on. */
  do(one: Part, other: Part) {
    const { evening } = this
    const [mine, theirs] = [evening.name(one.player), evening.name(other.player)]
    const title = `${t.prepare.swap} ${mine}, ${theirs}`
    const step = (kind: string, fields: Record<string, unknown>, says: string): Step => ({
      id: evening.record(kind, fields, title),
      says,
    })
    const whole = t.prepare.swapped(one.name, theirs, other.name, mine)
    const steps = [
      step('persona_recedere', { player: one.player }, t.prepare.laidDown(mine)),
      step(
        'personam_assignare',
        { player: other.player, person: one.person, recast: true },
        t.prepare.handed(theirs, one.name),
      ),
      step('personam_assignare', { player: one.player, person: other.person }, t.prepare.handed(mine, other.name)),
    ]
    this.#keep({ steps, whole, undone: false })
  }

  /** What was recorded is taken back, the last act of it first; what was not must not be recorded later from the tray. What stays behind a
   * refused act leaves before it, or it would be sent now. */
  undo() {
    const { outbox } = this.evening
    const numbers = this.#recorded.reverse()
    for (const { id } of [...this.#kept.steps].reverse()) {
      const held = this.#held(id)
      if (held) outbox.remove(held)
    }
    const steps = numbers.map((number) => {
      const says = t.act.takeBackOf(number)
      return { id: this.evening.record('revocare', { number }, says), says }
    })
    this.#keep({ steps, whole: t.prepare.unswapped, undone: true })
  }
}
