// An evening of this game as its screens know it: look-ups over the views that most of them need.
import { SvelteMap } from 'svelte/reactivity'
import { useEvening as shared } from '../../core/state/context'
import type { KioskGame } from '../../core/game'
import { before, Evening } from '../../core/state/evening.svelte'
import type { Value } from '../../core/act'
import type { Field } from '../../core/form/fields'
import { clock } from '../../core/state/clock.svelte'
import { hour } from '../../core/format'
import type { ActKind, Annals, Readiness } from '../../core/wire'
import { List } from './desk/list.svelte'
import { t } from './texts'
import type { Account, Interval, Iudicium, Ledger, Person, Region, Row, Seating, Timer } from './views'

/** What views say in place of an id that whoever reads them may not know. */
const UNSEEN = 'unseen'

export class Room extends Evening<KioskGame> {
  declare readonly timer: Timer | undefined
  declare readonly people: Map<string, Person>
  readonly iudicium = $derived.by(() => this.link.data<Iudicium>('iudicium'))
  /** People on their way in, for the desk. */
  readonly list = new List(this.api)
  /** What is still missing, as the desk heard it last. */
  ready = $state.raw<Readiness | null>(null)
  readonly seating = $derived.by(() => this.link.data<Seating>('seating'))
  readonly ledger = $derived.by(() => this.link.data<Ledger>('ledger'))

  readonly regions = $derived.by(
    () => new Map((this.seating?.regions ?? []).map((region): [string, Region] => [region.id, region])),
  )
  readonly holdings = $derived.by(
    () => new Map((this.ledger?.players ?? []).map((row): [string, Account] => [row.id, row])),
  )
  /** Where everybody is, with a seat or without. */
  readonly places = $derived.by(
    () =>
      new Map(
        (this.seating?.regions ?? []).flatMap((region) =>
          [...region.seated, ...region.numina].map((id): [string, string] => [id, region.id]),
        ),
      ),
  )
  readonly myRegion = $derived.by(() =>
    this.badge.who ? this.regions.get(this.places.get(this.badge.who) ?? '') : undefined,
  )
  /** Who is here before who is next door, and they before the others. */
  nearness = ({ id }: Person) => {
    const [here, place] = [this.myRegion, this.places.get(id)]
    if (!here || place === here.id) return 0
    return place && here.edges.includes(place) ? 1 : 2
  }
  /** How often this referee dealt with somebody lately: the oftenest first. */
  oftenest = (one: Person, other: Person) => (this.dealings.get(other.id) ?? 0) - (this.dealings.get(one.id) ?? 0)
  readonly dealings = $derived.by(() => {
    const found = new Map<string, number>()
    for (const { fields } of this.mine)
      for (const id of Object.values(fields).flat())
        if (typeof id === 'string' && this.people.has(id)) found.set(id, (found.get(id) ?? 0) + 1)
    return found
  })
  /** The row that would be announced next. */
  readonly nextRow = $derived.by<Row | undefined>(() =>
    this.timer?.rows.find((row) => row.row === this.timer?.next?.row),
  )

  /** By how much everything to come is later than the server expects: it tells from which instant on. */
  readonly slip = $derived.by(() => {
    const waits = this.timer?.waits
    return waits ? Math.max(0, Math.floor(((this.link.instant ?? clock.now) - waits) / 1000) * 1000) : 0
  })
  /** When a row came, or will come; as it was planned where it was struck. */
  comes = (row: Row) => (row.expected ?? row.starts) + (row.row > (this.timer?.current?.row ?? 0) ? this.slip : 0)

  /** The break that is still planned before a row. */
  breakBefore = (row: Row): Interval | undefined =>
    this.timer?.intervals.find((planned) => planned.row === row.row && !planned.begun)
  /** What the evening holds, in its order: these rows, and the breaks before them (or before a row that is left out) that are planned. */
  agenda(rows: readonly Row[]): (Row | Interval)[] {
    const planned = (this.timer?.intervals ?? []).filter((each) => !each.begun)
    return rows.flatMap((row, i) => {
      const since = rows[i - 1]?.row ?? row.row - 1
      return [...planned.filter((each) => since < each.row && each.row <= row.row), row]
    })
  }

  get phase() {
    return this.timer?.current?.phase ?? 'before'
  }
  override get now() {
    const current = this.timer?.current
    if (this.timer?.closed) return t.hours.over
    return current ? t.season[current.phase](current.year) : t.before
  }
  /** While the clock stands: the break that is held, or the reason that was given, and until when; else the act that stopped it. */
  override get course() {
    const { paused, season, intervals } = this.timer ?? {}
    if (!paused) return season ? t.of(season.index, season.of) : ''
    const planned = intervals?.find((each) => each.begun && each.act === paused.act)
    const told = this.link.data<Annals>('annals')?.sentences.find((each) => each.number === paused.act)?.sentence
    const why = planned ? (planned.name ?? t.hours.aBreak) : paused.why
    if (!why && told) return told
    const until = paused.until === null ? null : hour(paused.until, this.timer)
    return t.hours.paused((why ?? '').replace(/\.$/, ''), until)
  }
  override get tone() {
    const current = this.timer?.current
    return this.timer?.rows.find((row) => row.row === current?.row)?.feriae ? 'feriae' : this.phase
  }
  override get place() {
    return this.myRegion ? t.tablet.in(this.myRegion.latin) : t.tablet.nowhere
  }

  override get allPlaces() {
    return [...this.regions.keys()]
  }
  override placeOf(id: string) {
    return this.regions.get(this.places.get(id) ?? '')?.latin ?? ''
  }

  /** People by their number in the list, on a desk: their names stand beside the log. */
  readonly persons = new SvelteMap<number, string>()
  /** How often one was written here: what was read meanwhile is not the last word. */
  #written = 0
  async callPersons() {
    const before = this.#written
    const people = await this.api.people()
    if (before !== this.#written) return
    for (const person of this.persons.keys())
      if (!people.some((each) => each.person === person)) this.persons.delete(person)
    for (const { person, name } of people) this.persons.set(person, name)
  }
  async callPerson(person: number, name: string) {
    this.#written++
    this.persons.set(person, name)
    await this.api.name(person, name).finally(() => this.#written++)
  }
  override says(entry: { kind: string; sentence: string; fields?: object }): string {
    const { player, person = 0 } = (entry.fields ?? {}) as { player?: string; person?: number }
    const name = entry.kind === 'personam_assignare' && this.persons.get(person)
    return name ? t.desk.plays(this.name(player), name) : entry.sentence
  }

  override name(id: string | null | undefined): string {
    return id === UNSEEN ? t.unseen : (this.regions.get(id ?? '')?.latin ?? super.name(id))
  }

  /** Gods who are here and can be asked: neither an imago nor another of the dead, who are here without a seat too. */
  godsIn(region: string | null): Person[] {
    const here = (this.regions.get(region ?? '')?.numina ?? []).flatMap((id) => this.people.get(id) ?? [])
    return here.filter((person) => person.role === 'numen' && person.alive)
  }

  /** Accounts together with whose they are; nobody while it is not known who anybody is. */
  withNames<T extends Account>(accounts: T[]): (Person & T)[] {
    return accounts.flatMap((account) => {
      const person = this.people.get(account.id)
      return person ? [{ ...person, ...account }] : []
    })
  }

  /** The seller is who sells, a summer's way is by land, the next row is the one announced. */
  override guess(act: ActKind, { name, widget }: Field): Value | undefined {
    const { kind, who } = this.badge
    if (name === 'seller' && kind === 'numen' && act.who.some((each) => each === 'numen' || each === who))
      return who ?? undefined
    if (name === 'way' && this.phase === 'aestas') return 'land'
    return widget === 'row' ? this.timer?.next?.row : undefined
  }

  /** All of this season is read. */
  override async since() {
    const { number, data } = await this.api.view<Timer>('timer')
    return Math.min(before(number), data.current?.act ?? 0)
  }
}

export const useEvening = shared<Room>
