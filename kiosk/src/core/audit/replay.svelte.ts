// The evening act by act: its lines, the moment that is looked at, what is searched for, and a play head that runs.
import { insist } from '../state/api'
import type { KioskEvening } from '../game'
import type { Line, RefusedAct } from '../wire'

export const SPEEDS = [1, 4, 10, 60, 240] as const
/** Milliseconds between two looks at what comes next. */
const BEAT = 100
export const FLAGS = ['dispensed', 'taken', 'counted', 'paper', 'late', 'noted'] as const
export type Flag = (typeof FLAGS)[number]
/** A season of the evening, from an act on. */
export interface Band {
  from: number
  value: string
}

export const has = (line: Line, flag: Flag) => (flag === 'taken' ? !line.stands : !!line[flag])

export class Replay {
  lines = $state.raw<Line[]>([])
  bands = $state.raw<Band[]>([])
  at = $state(0)
  /** The act beside which another moment is looked at; 0 for none. */
  beside = $state(0)
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(10)
  text = $state('')
  about = $state('')
  kind = $state('')
  rule = $state('')
  hand = $state('')
  flags = $state<Flag[]>([])
  /** What was refused and never recorded, the newest first, and whether nothing else is looked for. */
  refused = $state.raw<RefusedAct[]>([])
  onlyRefused = $state(false)
  /** The instant to which it has been played. */
  #head = 0

  constructor(
    readonly evening: KioskEvening,
    at: number,
  ) {
    this.at = at
  }

  readonly line = $derived.by<Line | undefined>(() => this.lines[this.at - 1])
  readonly number = $derived.by(() => this.lines.length)
  /** What was refused is no act: while it is looked for, no act is like that. */
  readonly found = $derived.by(() => (this.onlyRefused ? [] : this.lines.filter((line) => this.#fits(line))))

  /** How many acts took back, set right or added another one. */
  readonly corrections = $derived.by(() => this.lines.filter((line) => line.back || line.kind === 'corrigere').length)

  /** What was refused, as far as it is looked for; by marks it is found under none. */
  readonly foundRefused = $derived.by(() => {
    const { onlyRefused, about, kind, rule, hand, flags } = this
    if (!onlyRefused || about || flags.length) return []
    return this.refused.filter(
      (one) =>
        (!kind || one.kind === kind) &&
        (!hand || one.recorded_by === hand) &&
        (!rule || one.rules.some((each) => each.rule === rule)) &&
        this.#says(one.rules.map((each) => `${each.rule} ${each.sentence}`).join(' ')),
    )
  })

  #says(told: string) {
    const words = this.text.toLowerCase().split(/\s+/).filter(Boolean)
    return words.every((word) => told.toLowerCase().includes(word))
  }

  #fits(line: Line) {
    return (
      this.#says(`${line.number} ${line.sentence}`) &&
      (!this.about || line.about.includes(this.about)) &&
      (!this.kind || line.kind === this.kind) &&
      (!this.rule || line.rules.includes(this.rule)) &&
      (!this.hand || line.recorded_by === this.hand) &&
      this.flags.every((flag) => has(line, flag))
    )
  }

  /** How many acts bear a mark. */
  count = (flag: Flag) => this.lines.filter((line) => has(line, flag)).length

  /** Reads what befell since; whoever stood at the newest act goes on with it. */
  async load() {
    const known = this.lines.length
    const { api, game } = this.evening
    const { lines } = await insist(() => api.lines(known))
    if (known !== this.lines.length) return
    // A correction tells earlier acts otherwise too, also those that it does not name.
    const corrects = lines.some((line) => line.back || line.sets_right || line.kind === 'corrigere')
    const before = known && corrects ? await this.#again(known) : this.lines
    if (known !== this.lines.length) return
    const follows = this.at === known || this.at > known + lines.length
    this.lines = [...before, ...lines]
    if (follows || !this.at) this.at = this.number
    // Whoever may not read it is shown none.
    this.refused = await insist(() => api.refused()).catch(() => [])
    if (!game.audit) return
    const { why } = await insist(() => api.why(game.audit!.seasons, 0))
    this.bands = why.reasons.map(({ number, then }) => ({ from: number, value: String(then) })).reverse()
  }

  /** The first lines as they are told now. */
  async #again(count: number) {
    const read: Line[] = []
    while (read.length < count) read.push(...(await insist(() => this.evening.api.lines(read.length))).lines)
    return read.slice(0, count)
  }

  go(at: number) {
    this.at = Math.min(this.number, Math.max(1, at))
    this.#head = this.line?.recorded ?? 0
  }
  /** Keeps this moment beside whichever is looked at next; once more, and it is alone again. */
  setBeside() {
    this.beside = this.beside ? 0 : this.at
  }
  /** To the next act, or the one before, that bears a mark or begins a season. */
  jump(to: Flag | 'season', by: 1 | -1 = 1) {
    const numbers =
      to === 'season'
        ? this.bands.map((band) => band.from)
        : this.lines.filter((line) => has(line, to)).map((line) => line.number)
    const next =
      by > 0 ? numbers.find((number) => number > this.at) : numbers.filter((number) => number < this.at).at(-1)
    // Behind the last one comes the first again.
    const around = next ?? (by > 0 ? numbers[0] : numbers.at(-1))
    if (around) this.go(around)
  }

  /** To be run as an effect: while it plays, acts come as they came then, so many times as fast. */
  run = () => {
    if (!this.playing) return
    const beat = setInterval(() => {
      this.#head += BEAT * this.speed
      let at = this.at
      while (at < this.number && this.lines[at]!.recorded <= this.#head) at++
      this.at = at
      if (at === this.number) this.playing = false
    }, BEAT)
    return () => clearInterval(beat)
  }
}
