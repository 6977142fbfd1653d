// Which rows of the ledger are shown, by words, role and region; and in which order, by a column.
import type { Room } from '../room.svelte'
import type { LedgerRow, PROPERTIES } from '../views'

const WORDS = ['name', 'role', 'region'] as const
export type Key = (typeof WORDS)[number] | (typeof PROPERTIES)[number]
const inWords = (key: Key) => (WORDS as readonly string[]).includes(key)

export class Order {
  text = $state('')
  role = $state('')
  region = $state('')
  by = $state<Key | null>(null)
  down = $state(true)

  constructor(readonly evening: Room) {}

  readonly all = $derived.by(() => this.evening.withNames(this.evening.ledger?.players ?? []))
  readonly roles = $derived.by(() => [...new Set(this.all.map((row) => row.role))])
  readonly shown = $derived.by(() => {
    const { by, down } = this
    const fits = this.all.filter(this.#fits)
    if (!by) return fits
    const order = (a: LedgerRow, b: LedgerRow) => {
      const [x, y] = [this.#worth(a, by), this.#worth(b, by)]
      return typeof x === 'number' && typeof y === 'number' ? y - x : String(x).localeCompare(String(y))
    }
    return fits.sort((a, b) => (down ? order(a, b) : order(b, a)))
  })

  /** Where somebody is, on a seat or without one. */
  place = (row: LedgerRow) => row.region ?? this.evening.places.get(row.id) ?? ''
  #worth = (row: LedgerRow, key: Key) => (key === 'region' ? this.evening.name(this.place(row)) : row[key])
  #fits = (row: LedgerRow) =>
    row.name.toLowerCase().includes(this.text.trim().toLowerCase()) &&
    (!this.role || row.role === this.role) &&
    (!this.region || this.place(row) === this.region)

  /** First tap: most first, or A first; second: the other way; third: the roster's own order. */
  sort(key: Key) {
    if (this.by !== key) [this.by, this.down] = [key, true]
    else if (this.down) this.down = false
    else this.by = null
  }
  sorting = (key: Key) => (this.by !== key ? 'none' : inWords(key) === this.down ? 'ascending' : 'descending')
}
