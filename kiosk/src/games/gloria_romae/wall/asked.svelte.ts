// What the server says of a whole match once it is open: why each action came to what it did, what would have sufficed, what turned the
// match, and how it was decided. Asked once, and kept.
import type { Match } from '../match.svelte'
import type { InquiryCell } from '../../../core/wire'

export interface Sufficed {
  month: number
  house: string
  /** In words. */
  enough: string
}
export interface TurningPoint {
  month: number
  house: string
  action: string
  /** Who would have won without it. */
  elseWins: string
}

/** A sentence with the rules that it stands on. */
export interface Step {
  words: string
  rules: string
}

export class Asked {
  sufficed = $state.raw<Sufficed[]>([])
  turning = $state.raw<TurningPoint[]>([])
  /** Why the winner won and the loser lost, by house. */
  decided = $state.raw<Map<string, Step>>(new Map())
  #reasons = $state.raw<(Step & { month: number; house: string })[]>([])

  constructor(readonly match: Match) {}

  /** To be run as an effect, where the match is open. */
  follow = () => {
    if (!this.match.result || this.match.link.state !== 'live') return
    void this.#rows('sufficed').then(
      (rows) =>
        (this.sufficed = rows.map(([month, house, , enough]) => ({
          month: Number(month),
          house: id(house),
          enough: String(enough),
        }))),
      () => {}, // the link asks again
    )
    void this.#rows('turning_points').then(
      (rows) =>
        (this.turning = rows.map(([month, house, action, winner]) => ({
          month: Number(month),
          house: id(house),
          action: String(action),
          elseWins: id(winner),
        }))),
      () => {},
    )
    void this.#rows('decided').then(
      (rows) => (this.decided = new Map(rows.map(([house, words, rules]) => [id(house), step(words, rules)]))),
      () => {},
    )
  }
  /** Beside the rest, where each action is explained. */
  explain = () => {
    if (!this.match.result || this.match.link.state !== 'live') return
    void this.#rows('reasons').then(
      (rows) =>
        (this.#reasons = rows.map(([month, house, words, rules]) => ({
          month: Number(month),
          house: id(house),
          ...step(words, rules),
        }))),
      () => {},
    )
  }
  /** Why an action came to what it did, step by step. */
  reasons = (month: number, house: string): Step[] =>
    this.#reasons.filter((each) => each.month === month && each.house === house)
  /** What would have sufficed in a month of a house. */
  enough = (month: number, house: string) =>
    this.sufficed.find((each) => each.month === month && each.house === house)?.enough

  async #rows(inquiry: string): Promise<InquiryCell['value'][][]> {
    const { answer } = await this.match.api.inquire(inquiry, [])
    return answer.rows.map((row) => row.map(({ value }) => value))
  }
}

type Value = InquiryCell['value'] | undefined
const id = (value: Value) => String(value ?? '')
const step = (words: Value, rules: Value): Step => ({ words: id(words), rules: id(rules) })
