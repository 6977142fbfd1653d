// What the server says of a whole match once it is open: what would have sufficed, and what turned it. Asked once, and kept.
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

export class Asked {
  sufficed = $state.raw<Sufficed[]>([])
  turning = $state.raw<TurningPoint[]>([])

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
  }
  /** What would have sufficed in a month of a house. */
  enough = (month: number, house: string) =>
    this.sufficed.find((each) => each.month === month && each.house === house)?.enough

  async #rows(inquiry: string): Promise<InquiryCell['value'][][]> {
    const { answer } = await this.match.api.inquire(inquiry, [])
    return answer.rows.map((row) => row.map(({ value }) => value))
  }
}

const id = (value: InquiryCell['value'] | undefined) => String(value ?? '')
