// One evening as this device knows it: its badge, its link, its game, and what every screen asks. A game adds look-ups over its own views.
import type { ActBody, Fields, Value } from '../act'
import type { FormContext } from '../form/context'
import { subjects } from '../form/entered'
import type { Field } from '../form/fields'
import type { Course, Question, Somebody } from '../shared'
import type { About, ActKind, Badge, Computers, Entry, Offers, Petition, Petitions, Tile, Tiles, View } from '../wire'
import { Api, catalogue, insist } from './api'
import { clock } from './clock.svelte'
import { Half } from './half'
import { heard, read } from './heard'
import { Link } from './link.svelte'
import { Outbox } from './outbox.svelte'
import { Steps } from './steps.svelte'

/** So far back the tablet reads the journal when it starts: enough for its own last acts. */
export const before = (number: number) => Math.max(0, number - 120)

/** What an evening asks of its game, beside what its forms do. */
type ActGame = FormContext['game'] & { elsewhere: string[]; boards: { kinds: string[] }[] }

/** The board that an act opens, if it has one. */
export const boardOf = <Board extends { kinds: string[] }>({ boards }: { boards: Board[] }, kind: string) =>
  boards.find((board) => board.kinds.includes(kind))

/** With the `Game` whose screens show it. */
export class Evening<Game extends ActGame = ActGame> {
  readonly api: Api
  readonly outbox: Outbox
  readonly link: Link
  readonly half: Half
  readonly steps = new Steps(this)
  acts = $state.raw<ActKind[]>([])
  /** What somebody wants to have explained. */
  asking = $state.raw<Question | null>(null)
  /** Opens the form of an act on this screen, partly filled, where there is one. */
  opens: ((kind: string, fields: Record<string, unknown>) => void) | null = null
  /** Acts that one tap recorded, and that are taken back by one: whether an act `has` its place among them, and what `undo` does. */
  together: { has: (number: number) => boolean; says: string; undo: () => void } | null = null
  /** Where acts can be turned to, on the screen that shows the evening again. */
  turnTo: ((act: number) => void) | null = null

  /** `reads`: whether this screen follows the journal as well as views. With a `link` of its own it is the evening at another moment, from
   * which nothing is sent. */
  constructor(
    readonly badge: Badge,
    readonly about: About,
    readonly game: Game,
    reads = false,
    link?: Link,
  ) {
    this.api = new Api(badge)
    this.link = link ?? new Link(badge, reads ? () => this.since() : undefined)
    // Whoever is refused hears so of each act that he sends.
    this.outbox = new Outbox(
      this.api,
      () => !link && (this.link.state === 'live' || this.link.state === 'refused'),
      () => this.link.seen(),
    )
    this.link.onlive = () => this.outbox.wake()
    this.link.onback = () => this.outbox.setBack()
    if (reads) this.link.oncorrected = () => void this.#mineAnew()
    this.link.answered = () => this.outbox.last
    this.link.awaits = () => this.outbox.waiting.some((kept) => kept.tried)
    const whose = `${badge.evening}.${badge.kind}.${badge.who ?? ''}`
    this.half = new Half(whose)
    if (reads) this.#remember(`ludi.views.${whose}`)
  }

  async loadActs() {
    const { game } = this.about
    await heard<ActKind[]>(
      `ludi.acts.${game}`,
      () => catalogue(game),
      // The help is prose with *stress*, which a plain line shows without its stars.
      (acts) => (this.acts = acts.map((act) => ({ ...act, help: act.help.replaceAll('*', '') }))),
    )
  }

  /** What this screen saw last is there when it is loaded anew without a link; the link says since when it is old. */
  #remember(key: string) {
    for (const view of read<View[]>(key) ?? []) this.link.views.set(view.view, view)
    addEventListener('pagehide', () => localStorage.setItem(key, JSON.stringify([...this.link.views.values()])))
  }

  readonly timer = $derived.by(() => this.link.data<Course>('timer'))
  readonly people = $derived.by(
    () => new Map(Object.entries(this.link.data<{ people: Record<string, Somebody> }>('people')?.people ?? {})),
  )
  /** How strong the computer plays, by seat; watch `computers` for it. */
  readonly computers = $derived.by(
    () => new Map((this.link.data<Computers>('computers')?.seats ?? []).map(({ who, strength }) => [who, strength])),
  )
  /** What is asked of who dispenses, for those who answer; and what was asked from here, until the answer has been read. */
  readonly petitions = $derived.by<Petition[]>(() => this.link.data<Petitions>('petitions')?.petitions ?? [])
  readonly pleas = $derived.by(() => (this.dispenses ? this.petitions.filter((each) => each.state === 'open') : []))
  readonly asked = $derived.by(() => this.petitions.filter((each) => each.asked_by === this.badge.who))
  readonly me = $derived.by(() => this.people.get(this.badge.who ?? ''))
  readonly mine = $derived.by(() => this.link.acts.filter((entry) => this.recordedByMe(entry)).reverse())

  /** What this device recorded and no view shows yet: waiting to be sent, or answered a moment ago. */
  readonly unseen = $derived.by<ActBody[]>(() => this.#since(this.link.told))
  /** The same of one view that these acts change: it comes in a frame of its own, before or after the act itself. Of an act that came
   * too late to change it a beat tells. */
  unseenIn = (view: string) => this.#since(this.link.tells(view))
  /** The same of a view that not every act changes: told with the act at the latest, mostly a frame before it. */
  untoldIn = (view: string) => this.#since(Math.max(this.link.told, this.link.tells(view)))

  /** The number of an act that is told already, though its answer is still on the way or was lost. */
  #told = (id: string) => this.link.acts.find((act) => act.act_id === id)?.number ?? Infinity

  /** What cannot come any more is not waited for: what stays behind a refused act, and what was taken back before a view could tell it. */
  #since = (number: number) => [
    ...this.outbox.waiting
      .filter((kept) => kept.ask === undefined && !kept.behind && this.#told(kept.body.act_id) > number)
      .map((kept) => kept.body),
    ...this.outbox.answered
      .filter(
        (each) => each.number > number && !this.mine.some((act) => act.number === each.number && act.taken_back_by),
      )
      .map((each) => each.body),
  ]

  /** Whether this badge reads the whole journal. */
  get readsAll(): boolean {
    return ['referee', 'auditor'].includes(this.about.role.audience)
  }
  /** Whether this badge sets rules aside, and acts in the name of others. */
  get dispenses(): boolean {
    return this.about.role.leads || this.about.dispensers.includes(this.badge.who)
  }
  /** Everybody whose badge may be of a kind. */
  among(kind: string): Somebody[] {
    return (this.about.badges[kind]?.whose ?? []).map((id) => ({ id, name: this.name(id) }))
  }

  /** This moment in words, and its place in the evening's course. */
  get now(): string {
    return ''
  }
  get course(): string {
    return ''
  }
  /** The colour that floods the screen. */
  get tone(): string {
    return ''
  }
  /** Where this badge stands, in words; a game without places has none. */
  get place(): string | null {
    return null
  }

  /** Every place by its id, and where somebody is, in words; a game without places has none. */
  get allPlaces(): string[] {
    return []
  }
  placeOf(_id: string): string {
    return ''
  }

  /** The name of a view that every badge has of its own. */
  own(view: string) {
    return `${view}:${this.badge.who}`
  }
  /** What this badge may record, by kind and in the order of use. */
  readonly offers = $derived.by(
    () => new Map((this.link.data<Offers>(this.own('offers'))?.offers ?? []).map((each) => [each.kind, each])),
  )
  /** An act of the catalogue, if this badge may record it. */
  may(kind: string): ActKind | undefined {
    return this.offers.has(kind) ? this.acts.find((act) => act.kind === kind) : undefined
  }
  /** The view of what comes first here, with whoever was tapped. */
  hand = (tapped: string[]) => [this.own('tiles'), ...tapped].join(',')

  /** What comes first, in the server's order; before it has answered to a tap, as it was without. Acts of one board share a tile. */
  tiles(tapped: string[]): Tile[] {
    const { elsewhere } = this.game
    const { tiles = [] } = this.link.data<Tiles>(this.hand(tapped)) ?? this.link.data<Tiles>(this.own('tiles')) ?? {}
    const shown = tiles.filter(
      ({ kind, due }) => kind !== 'revocare' && (due || !elsewhere.includes(kind)) && this.may(kind),
    )
    const board = (kind: string) => boardOf(this.game, kind)
    return shown.filter(
      ({ kind }, i) => !board(kind) || i === shown.findIndex((each) => board(each.kind) === board(kind)),
    )
  }

  /** What was recorded, as it is told here: a game may say by name what the log knows by number, where this badge reads the name. */
  says({ sentence }: { kind: string; sentence: string; fields?: object }): string {
    return sentence
  }

  name(id: string | null | undefined): string {
    return id ? (this.people.get(id)?.name ?? id) : ''
  }

  /** What can only be meant where a form has left something open. */
  guess(_act: ActKind, _field: Field): Value | undefined {
    return undefined
  }

  /** The acts of this hand as they read since a correction: amended, or fallen with another one. Who may not read them is told none. */
  async #mineAnew() {
    const { acts } = await insist(() => this.api.mine(before(this.link.number))).catch(() => ({ acts: [] }))
    for (const act of acts) this.link.tellAgain(act)
  }

  /** After which act the journal is read here. */
  async since(): Promise<number> {
    return before((await this.api.journal(0, 1)).number)
  }

  /** A badge that leads is of several devices: each has its own acts, and none takes back another's as if it were its last. */
  recordedByMe({ recorded_by: by, device }: Entry): boolean {
    return by === this.badge.who && (!this.about.role.leads || device === this.about.device)
  }

  /** Records an act as of this very moment, under the id that it answers. */
  record(kind: string, fields: Record<string, unknown>, title: string, by?: string): string {
    const act = this.acts.find((each) => each.kind === kind)
    const about = act && subjects(this, act, fields as Fields)
    return this.outbox.put(
      { kind, ...fields, happened: clock.exact(), ...(by ? { by } : {}) },
      { title, says: title, about },
    )
  }
}
