// What the room watches: the map, or for a while a duel, a vote, the fleets.
import type { Room } from '../room.svelte'
import type { Fleets, Proelia, Proelium, Rogatio, Senate } from '../views'

/** A challenge and a result stand this long; then the map, or the next. */
const STAYS = 9000

/** What the desk may point a screen to. */
export const SCENES = [
  'map',
  'timetable',
  'senate',
  'duels',
  'fleets',
  'tributum',
  'pause',
  'acta',
  'door',
  'far',
] as const
type Directed = (typeof SCENES)[number]
type Shown = Directed | 'end' | 'sub_iudice'

/** By which name it is known, and how it stands. */
type Thing = [id: string, is: string]

export class Scenes {
  /** When each challenge, duel and bill last changed before the room's eyes. */
  #news = new Map<string, { was: string; at: number }>()
  /** The views that have been looked at once. */
  #noticed = new Set<string>()
  now = $state(0)

  constructor(readonly evening: Room) {}

  /** To be run as an effect of the screen. */
  follow = () => {
    const beat = setInterval(() => (this.now = performance.now()), 1000)
    return () => clearInterval(beat)
  }

  /** To be run as an effect of the screen: what a view says first is no news, whatever changes in it from then on is. */
  notice = () => {
    const proelia = this.evening.link.data<Proelia>('proelia')?.proelia
    const { senate } = this
    this.#notice(
      'proelia',
      proelia?.map((each) => [`proelium ${each.number}`, `${each.stage} ${each.fought.length}`]),
    )
    this.#notice(
      'senate',
      senate && [
        ['consuls', senate.session?.consuls.join(' ') ?? ''],
        ...(senate.session?.rogationes ?? []).map((each): Thing => [`rogatio ${each.number}`, each.stage]),
      ],
    )
    this.now = performance.now()
  }

  /** All that can be news has come once. */
  readonly begun = $derived.by(() => !!this.evening.link.data('proelia') && !!this.senate)

  readonly fleets = $derived.by(() => this.evening.link.data<Fleets>('fleets'))
  readonly senate = $derived.by(() => this.evening.link.data<Senate>('senate'))

  readonly proelia = $derived.by<Proelium[]>(() => {
    const all = this.evening.link.data<Proelia>('proelia')?.proelia ?? []
    void this.now
    return all
      .filter((each) => this.#fresh(`proelium ${each.number}`) || each.stage === 'begun')
      .sort((one, other) => Number(other.stage === 'begun') - Number(one.stage === 'begun'))
      .slice(0, 3)
  })
  readonly bill = $derived.by<Rogatio | undefined>(() => {
    const bills = this.senate?.session?.rogationes ?? []
    void this.now
    return bills.find((each) => each.stage === 'open') ?? bills.find((each) => this.#fresh(`rogatio ${each.number}`))
  })
  /** New consuls are shown to the room even before there is a bill. */
  readonly consuls = $derived.by<boolean>(() => {
    void this.now
    return this.#fresh('consuls') && !!this.senate?.session?.consuls.length
  })

  /** The room waits for a dispute, whatever a screen was pointed to; then goes what the desk says, then what happens. */
  readonly shown = $derived.by<Shown>(() => {
    const { timer, iudicium, link, about } = this.evening
    if (iudicium?.held && about.role.audience === 'room') return 'sub_iudice'
    const said = SCENES.find((scene) => scene === link.display?.scene)
    if (said) return said
    return timer?.closed ? 'end' : timer?.paused ? 'pause' : this.scene
  })

  /** All that is being fought, also where a screen was pointed to it and nothing is news. */
  readonly fights = $derived.by<Proelium[]>(() =>
    this.proelia.length ? this.proelia : (this.evening.link.data<Proelia>('proelia')?.proelia ?? []).slice(0, 3),
  )

  readonly scene = $derived.by<'map' | 'duels' | 'senate' | 'fleets'>(() => {
    if (this.fleets?.opened) return 'fleets'
    if (this.proelia.length) return 'duels'
    return this.bill || this.consuls ? 'senate' : 'map'
  })

  #notice(view: string, things: Thing[] | undefined) {
    if (!things) return
    for (const [id, is] of things) {
      const known = this.#news.get(id)
      if (known?.was === is) continue
      // A moment of long ago is looked at as it was: there nothing happens before anybody's eyes.
      const now = this.#noticed.has(view) && this.evening.link.instant === null
      const news = now && (!!known || !is.startsWith('ended'))
      this.#news.set(id, { was: is, at: news ? performance.now() : -Infinity })
    }
    this.#noticed.add(view)
  }

  #fresh = (id: string) => performance.now() - (this.#news.get(id)?.at ?? -Infinity) < STAYS
}
