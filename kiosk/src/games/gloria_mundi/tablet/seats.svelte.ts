// Seats without a phone of their own: their players' badges, kept on the tablet at the table.
import { SvelteMap } from 'svelte/reactivity'
import { Api, pair } from '../../../core/state/api'
import type { Badge } from '../../../core/wire'
import { Table } from '../table.svelte'

export class Seats {
  readonly #key: string
  readonly #badges = new SvelteMap<string, Badge>()
  readonly #tables = new Map<string, Promise<Table>>()

  constructor(readonly host: Table) {
    this.#key = `ludi.mundi.seats.${host.badge.evening}`
    const kept = JSON.parse(localStorage.getItem(this.#key) ?? '[]') as Badge[]
    for (const badge of kept) if (badge.who) this.#badges.set(badge.who, badge)
  }
  /** Whether a seat is played on this tablet. */
  has = (roman: string) => this.#badges.has(roman)

  /** Spends the number of a pairing; false where it is of another seat. Raises Problem where it is no good. */
  async take(roman: string, number: string): Promise<boolean> {
    const evening = this.host.badge.evening ?? ''
    const { badge, kind, who } = await pair(evening, { number })
    if (kind !== 'player' || who !== roman) return false
    this.#badges.set(roman, { badge, kind, who, evening })
    this.#tables.delete(roman)
    this.#keep()
    return true
  }

  /** The seat is somebody's phone again. */
  leave(roman: string) {
    this.#badges.delete(roman)
    this.#tables.delete(roman)
    this.#keep()
  }

  /** The game as this seat knows it; asked for once. */
  open(roman: string): Promise<Table> {
    const badge = this.#badges.get(roman)!
    const opened =
      this.#tables.get(roman) ?? new Api(badge).about().then((about) => new Table(badge, about, this.host.game))
    this.#tables.set(roman, opened)
    opened.catch(() => this.#tables.delete(roman))
    return opened
  }

  #keep = () => localStorage.setItem(this.#key, JSON.stringify([...this.#badges.values()]))
}
