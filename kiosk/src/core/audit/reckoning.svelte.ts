// The reckoning: what was counted at the table, person by person, and what the server makes of it. It is kept until it is recorded.
import { insist } from '../state/api'
import type { KioskEvening } from '../game'
import { read } from '../state/heard'
import { t } from '../texts'
import type { Reckoning } from '../wire'

/** So long after the last key what was counted is held against the books. */
const PAUSE = 250
type Found = Record<string, number>

/** What was counted at somebody, why it differs, and whether the cause explains the act that the server names. */
export interface Count {
  counted: Found
  cause: string
  explains: boolean
}

export class Counting {
  counts = $state<Record<string, Count>>({})
  shown = $state.raw<Reckoning | null>(null)
  failed = $state('')
  /** What was recorded from here, by its act ids. */
  sent = $state<string[]>([])
  readonly #key: string

  constructor(readonly evening: KioskEvening) {
    this.#key = `ludi.reckoning.${evening.badge.evening}.${evening.badge.who ?? ''}`
    this.counts = read<Record<string, Count>>(this.#key) ?? {}
  }

  of = (id: string): Count => this.counts[id] ?? { counted: {}, cause: '', explains: true }

  /** An empty field was not counted. */
  count(id: string, what: string, said: string) {
    const { [what]: _, ...rest } = this.of(id).counted
    const digits = said.replace(/\D/g, '')
    this.say(id, { counted: digits ? { ...rest, [what]: Number(digits) } : rest })
  }
  say(id: string, more: Partial<Count>) {
    this.counts[id] = { ...this.of(id), ...more }
  }

  /** Of each person the fields of the act that records what was counted. */
  readonly #asked = $derived.by(() => {
    const whose = this.evening.game.reckons?.whose ?? ''
    return Object.entries(this.counts)
      .filter(([, { counted }]) => Object.keys(counted).length)
      .map(([id, { counted }]) => ({ [whose]: id, ...counted }))
  })

  /** To be run as an effect: once the keys rest, and whenever the evening went on. */
  follow = () => {
    const asked = $state.snapshot(this.#asked)
    localStorage.setItem(this.#key, JSON.stringify(this.counts))
    void this.evening.link.number
    const stop = new AbortController()
    const pause = setTimeout(() => {
      insist(() => this.evening.api.reckoning(asked, stop.signal), stop.signal).then(
        ({ reckoning }) => ([this.shown, this.failed] = [reckoning, '']),
        () => stop.signal.aborted || (this.failed = t.reckoning.failed),
      )
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }

  readonly adjusting = $derived.by(() => (this.shown?.people ?? []).filter((one) => one.adjusts))

  /** Each adjustment as an act of its own, with its cause; what was counted of them is counted no more. */
  record() {
    const { evening, adjusting } = this
    const { kind, whose } = evening.game.reckons!
    const title = t.reckoning.title
    for (const { id, explains } of adjusting) {
      const { counted, cause, explains: named } = this.of(id)
      const why = cause.trim() ? { cause: cause.trim(), ...(named && explains ? { number: explains } : {}) } : {}
      const says = `${title}: ${evening.name(id)}`
      this.sent.unshift(evening.record(kind, { [whose]: id, ...counted, ...why }, says, evening.about.dispensers[0]))
      delete this.counts[id]
    }
  }
}
