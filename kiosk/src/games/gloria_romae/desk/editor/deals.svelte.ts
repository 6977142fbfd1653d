// Sets of deals: ten deals, each tried alone in a hundred matches of computers, the most even first. They are kept on this device, and may be
// given to the houses of a match whose day is not appointed.
import { Problem, tryEdition, type EditionTables } from '../../../../core/state/api'
import { t as core } from '../../../../core/texts'
import type { Match } from '../../match.svelte'
import { t } from '../../texts'
import type { Deal, EditionTrial } from '../../views'

const KIND = 'propositum_dare'
const DEALS = 10
const MATCHES = 100

export class Deals {
  sets = $state.raw<Deal[]>([])
  busy = $state(false)
  wrong = $state('')
  readonly #key: string

  constructor(
    readonly match: Match,
    readonly tables: () => EditionTables | null,
  ) {
    this.#key = `ludi.deals.${match.match?.edition ?? ''}`
    try {
      this.sets = JSON.parse(localStorage.getItem(this.#key) ?? '[]') as Deal[]
    } catch {
      // What cannot be read is made again.
    }
  }

  /** Ten more, each by a seed that no kept one had; all of them in the order of how even they are. */
  make = async () => {
    const tables = this.tables()
    if (!tables) return
    ;[this.busy, this.wrong] = [true, '']
    try {
      const asked = { players: this.match.houses.length, matches: MATCHES, deals: DEALS, seed: this.sets.length }
      const badge = this.match.badge.badge
      const { trial } = await tryEdition<EditionTrial>(badge, this.match.game.id, tables, asked)
      this.#keep([...this.sets, ...trial.deals].sort((one, other) => one.spread - other.spread))
    } catch (error) {
      this.wrong = error instanceof Problem ? error.message : core.edition.noAnswer
    }
    this.busy = false
  }
  drop = (deal: Deal) => this.#keep(this.sets.filter((each) => each !== deal))
  #keep(sets: Deal[]) {
    this.sets = sets
    try {
      localStorage.setItem(this.#key, JSON.stringify(sets))
    } catch {
      this.wrong = t.state.notKept
    }
  }

  /** Whether it is for the houses of this match, and goals may still be given. */
  gives = ({ goals }: Deal) =>
    this.match.match?.phase === 'before' &&
    Object.keys(goals).length === this.match.houses.length &&
    this.match.houses.every((house) => house in goals)
  /** Who gives goals knows them, and reads them nowhere afterwards. */
  give = (deal: Deal) => {
    for (const [player, six] of Object.entries(deal.goals))
      this.match.record(KIND, { player, ...six }, t.editor.deals.give, this.match.leads)
    this.drop(deal)
  }
}
