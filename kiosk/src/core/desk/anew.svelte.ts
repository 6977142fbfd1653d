// An evening that does not exist yet: what is said of it, step by step, and how it is opened.
import type { DeskGame, Games, Options } from '../game'
import { day, hour } from '../format'
import { clock } from '../state/clock.svelte'
import { Api, editions, evenings, openEvening } from '../state/api'
import { actId } from '../state/ids'
import { t } from '../texts'
import type { Badge, EditionRow, EveningRow } from '../wire'

/** A rehearsal's hour takes a minute. */
const REHEARSED = 60

/** Where an edition stands, in the folder of all games. */
export const folderOf = ({ game, edition }: EditionRow) => `${game}/${edition}`

export class Anew {
  evenings = $state.raw<EveningRow[]>([])
  editions = $state.raw<EditionRow[]>([])
  /** What the edition's game asks for, and its name. */
  desk = $state.raw<DeskGame>()
  #game = ''
  options = $state.raw<Options>()
  like = $state('')
  people = $state(true)
  /** Tablets, phones and printed invitations of that evening are good in this one. */
  devices = $state(true)
  title = $state('')
  /** By its game and folder: editions of two games may have one name. */
  folder = $state('')
  day = $state(day(Date.now()))
  begins = $state('')
  working = $state(false)
  /** How many answers are awaited that what is said here depends on. */
  reading = $state(0)
  /** The evenings and editions have been asked for, and what there is of them is here. */
  loaded = $state(false)
  wrong = $state('')
  #ids = { evening: actId(), rehearsal: actId() }
  #opened = { evening: '', rehearsal: '' }

  readonly edition = $derived.by(() => this.editions.find((each) => folderOf(each) === this.folder))
  readonly earlier = $derived.by(() => this.evenings.find((each) => each.evening === this.like))
  readonly instant = $derived(new Date(`${this.day}T${this.begins}`).getTime())
  /** The hour that was chosen; a game without hours begins at once. */
  readonly hour = $derived(Number.isNaN(this.instant) ? undefined : this.instant)
  /** Enough is said to open it. */
  readonly known = $derived(!!this.edition && !!this.title.trim() && (!this.edition.begins || this.hour !== undefined))
  /** What its game still asks for. */
  readonly lacks = $derived.by(() => (this.edition && this.options?.lacks?.(this.edition)) || '')
  /** It would have begun already. */
  readonly past = $derived(this.instant < clock.now - 60_000)

  constructor(
    readonly badge: Badge,
    readonly games: Games,
  ) {}

  /** What there is to begin from; and as that evening was, if one is named. */
  load = (like: string) =>
    this.#reads(async () => {
      ;[this.evenings, this.editions] = await Promise.all([evenings(this.badge.badge), editions(this.badge.badge)])
      const served = this.editions.find((each) => !each.fault)
      if (served) await this.#from(served)
      if (like) await this.#asBefore(like)
    }).finally(() => (this.loaded = true))

  /** Another edition: its title and its hour, where nobody said otherwise. */
  from = (edition: EditionRow) => this.#reads(() => this.#from(edition))

  /** As that evening was; the empty one is none. */
  asBefore = (evening: string) => this.#reads(() => this.#asBefore(evening))

  async #reads(read: () => Promise<void>) {
    this.reading++
    this.wrong = ''
    try {
      await read()
    } catch (error) {
      this.wrong = `${t.desk.failed} ${(error as Error).message}`
    } finally {
      this.reading--
    }
  }

  async #from(edition: EditionRow) {
    const before = this.edition
    if (!this.title || this.title === before?.title) this.title = edition.title
    if (!this.begins || this.begins === before?.begins) this.begins = edition.begins
    this.folder = folderOf(edition)
    if (edition.game === this.#game) return
    const desk = await (await this.games[edition.game]?.())?.desk()
    if (this.folder !== folderOf(edition)) return // another was chosen meanwhile
    this.#game = edition.game
    this.desk = desk
    this.options = desk?.options?.make()
  }

  /** Of two that are chosen one after the other the last one holds, whichever answer comes first. */
  async #asBefore(evening: string) {
    this.like = evening
    const earlier = this.earlier
    const edition = this.editions.find((each) => each.id === earlier?.edition && !each.fault)
    if (edition) await this.#from(edition)
    const options = this.desk?.options?.make()
    try {
      if (earlier) await options?.like(this.#of(evening))
    } catch (error) {
      if (this.like === evening) this.like = ''
      throw error
    }
    if (this.like !== evening) return
    this.options = options
    if (!earlier) return
    this.title = earlier.title
    if (earlier.begins) this.begins = hour(earlier.begins)
  }

  /** What was opened, and could not be prepared to its end, is gone on with. */
  async open(rehearse: boolean) {
    const which = rehearse ? 'rehearsal' : 'evening'
    this.working = true
    this.wrong = ''
    try {
      if (!this.#opened[which]) {
        const when = rehearse ? { rehearsal: true as const, speed: REHEARSED } : { begins: this.hour }
        const { edition, game } = this.edition!
        const title = rehearse ? t.anew.rehearsal(this.title) : this.title
        const body = { act_id: this.#ids[which], game, edition, title, ...when, ...this.options?.opening(rehearse) }
        this.#opened[which] = (await openEvening(this.badge.badge, body)).evening
      }
      const api = this.#of(this.#opened[which])
      await this.options?.settle(api, this.#ids[which], rehearse ? undefined : this.hour)
      if (this.like && this.people) await this.#enrol(api)
      if (this.like && this.devices) await api.takeOver(this.like)
      return this.#opened[which]
    } catch (error) {
      this.wrong = `${t.desk.failed} ${(error as Error).message}`
    } finally {
      this.working = false
    }
  }

  async #enrol(api: Api) {
    const people = await this.#of(this.like).people()
    if (people.length) await api.enrol(people.map(({ name, note }) => ({ name, note: note || null })))
  }

  #of = (evening: string) => new Api({ ...this.badge, evening })
}
