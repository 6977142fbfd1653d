// One evening as this device knows it: its badge, its link, and look-ups over the views that every screen needs.
import { getContext, setContext } from 'svelte'
import type {
  Account,
  ActBody,
  ActKind,
  Badge,
  Entry,
  Ledger,
  People,
  Person,
  Petition,
  Petitions,
  Region,
  Row,
  Seating,
  Timer,
  When,
} from '../wire'
import { Api, catalogue } from './api'
import { clock } from './clock.svelte'
import { Link } from './link.svelte'
import { Outbox } from './outbox.svelte'

/** So far back the tablet reads the journal when it starts: enough for its own last acts, and all of this season. */
const BACK = 120

export class Evening {
  readonly api: Api
  readonly outbox: Outbox
  readonly link: Link
  acts = $state.raw<ActKind[]>([])

  /** `reads`: whether this screen follows the journal as well as views. */
  constructor(
    readonly badge: Badge,
    reads = false,
  ) {
    this.api = new Api(badge)
    this.outbox = new Outbox(this.api)
    const journal = async () => {
      const { number, data } = await this.api.view<Timer>('timer')
      return Math.max(0, Math.min(number - BACK, data.current?.act ?? 0))
    }
    this.link = new Link(badge, reads ? journal : undefined)
    this.link.onlive = () => this.outbox.wake()
  }

  async loadActs() {
    for (let wait = 500; ; wait = Math.min(5000, wait * 2)) {
      try {
        // The help is prose with *stress*, which a plain line shows without its stars.
        this.acts = (await catalogue())
          .filter((act) => act.kind !== 'ludos_aperire')
          .map((act) => ({ ...act, help: act.help.replaceAll('*', '') }))
        return
      } catch {
        await new Promise((go) => setTimeout(go, wait))
      }
    }
  }

  readonly timer = $derived.by(() => this.link.data<Timer>('timer'))
  readonly seating = $derived.by(() => this.link.data<Seating>('seating'))
  readonly ledger = $derived.by(() => this.link.data<Ledger>('ledger'))
  /** What is asked of the Fates, for those who answer; and what this numen asked, until he has read the answer. */
  readonly petitions = $derived.by<Petition[]>(() => this.link.data<Petitions>('petitions')?.petitions ?? [])
  readonly pleas = $derived.by(() => (this.dispenses ? this.petitions.filter((each) => each.state === 'open') : []))
  readonly asked = $derived.by(() => this.petitions.filter((each) => each.asked_by === this.badge.who))
  readonly phase: When = $derived.by(() => this.timer?.current?.phase ?? 'before')

  readonly regions = $derived.by(
    () => new Map((this.seating?.regions ?? []).map((region): [string, Region] => [region.id, region])),
  )
  readonly holdings = $derived.by(
    () => new Map((this.ledger?.players ?? []).map((row): [string, Account] => [row.id, row])),
  )
  readonly people = $derived.by(() => new Map(Object.entries(this.link.data<People>('people')?.people ?? {})))
  /** Where everybody is, with a seat or without. */
  readonly places = $derived.by(
    () =>
      new Map(
        (this.seating?.regions ?? []).flatMap((region) =>
          [...region.seated, ...region.numina].map((id): [string, string] => [id, region.id]),
        ),
      ),
  )
  readonly me = $derived.by(() => (this.badge.who ? this.people.get(this.badge.who) : undefined))
  readonly myRegion = $derived.by(() =>
    this.badge.who ? this.regions.get(this.places.get(this.badge.who) ?? '') : undefined,
  )
  readonly runsAll = $derived.by(() => this.badge.kind === 'host' || this.badge.kind === 'organiser')
  readonly dispenses = $derived.by(() => this.runsAll || this.badge.who === 'fata')

  name(id: string | null | undefined): string {
    if (!id) return ''
    return this.people.get(id)?.name ?? this.regions.get(id)?.latin ?? id
  }

  /** Accounts together with whose they are; nobody while it is not known who anybody is. */
  withNames<T extends Account>(accounts: T[]): (Person & T)[] {
    return accounts.flatMap((account) => {
      const person = this.people.get(account.id)
      return person ? [{ ...person, ...account }] : []
    })
  }

  /** The row that would be announced next. */
  readonly nextRow = $derived.by<Row | undefined>(() =>
    this.timer?.rows.find((row) => row.row === this.timer?.next?.row),
  )

  readonly mine = $derived.by(() => this.link.acts.filter((entry) => this.recordedByMe(entry)).reverse())

  /** What this device recorded and no view shows yet: waiting to be sent, or answered a moment ago. */
  readonly unseen = $derived.by<ActBody[]>(() => [
    ...this.outbox.waiting.filter((kept) => kept.ask === undefined).map((kept) => kept.body),
    ...this.outbox.answered.filter((each) => each.number > this.link.told).map((each) => each.body),
  ])

  recordedByMe({ recorded_by: by }: Entry): boolean {
    return by === (this.badge.kind === 'numen' ? this.badge.who : this.badge.kind)
  }

  /** Records an act as of this very moment. */
  record(kind: string, fields: Record<string, unknown>, title: string, by?: string) {
    this.outbox.put({ kind, ...fields, happened: clock.exact(), ...(by ? { by } : {}) }, title)
  }
}

const KEY = Symbol('evening')
export const share = (evening: Evening) => setContext(KEY, evening)
export const useEvening = () => getContext<Evening>(KEY)
