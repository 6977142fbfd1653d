// Two people swap their parts: three acts, since nobody plays two, which are undone together. The last swap is kept with its evening,
// so that it can be undone after another page of the desk was looked at too.
import type { Room } from '../room.svelte'
import { t } from '../texts'

export interface Part {
  person: number
  name: string
  player: string
}

const kept = new WeakMap<Room, Swap>()

export class Swap {
  /** What was done last, as a sentence. */
  told = $state('')
  #acts = $state.raw<string[]>([])
  private constructor(readonly evening: Room) {}

  static of(evening: Room): Swap {
    const swap = kept.get(evening) ?? new Swap(evening)
    kept.set(evening, swap)
    return swap
  }

  // No derived value: one is made for the page on which it was first read, and ends with that page.
  get #numbers(): number[] {
    return this.#acts.map((id) => this.evening.outbox.answered.find(({ body }) => body.act_id === id)?.number ?? 0)
  }
  get undoable(): boolean {
    return this.#acts.length > 0 && this.#numbers.every(Boolean)
  }

  /** The first part is laid down before it is handed on. */
  do(one: Part, other: Part) {
    const { evening } = this
    const title = `${t.prepare.swap} ${evening.name(one.player)}, ${evening.name(other.player)}`
    this.#acts = [
      evening.record('persona_recedere', { player: one.player }, title),
      evening.record('personam_assignare', { player: other.player, person: one.person, recast: true }, title),
      evening.record('personam_assignare', { player: one.player, person: other.person }, title),
    ]
    this.told = t.prepare.swapped(one.name, evening.name(other.player), other.name, evening.name(one.player))
  }

  /** The last act of it first. */
  undo() {
    for (const number of [...this.#numbers].reverse())
      this.evening.record('revocare', { number }, t.act.takeBackOf(number))
    this.told = t.prepare.unswapped
    this.#acts = []
  }
}
