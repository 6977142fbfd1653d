// How the plan would fare: thousands of supposed matches, in which computers plan for the other houses or invented plans stand for them.
// They are asked for in parts, so that no answer is long in coming, and the counts add up. No sealed plan is read.
import { Problem } from '../../../core/state/api'
import { t as core } from '../../../core/texts'
import type { Match } from '../match.svelte'
import { t } from '../texts'
import type { Chances, PostedPlan, Trial } from '../views'
import { KIND, type Draft } from './draft.svelte'
import type { MonthPlan } from './plan'

const PART = 250
/** Ten thousand, unless it is enough before. */
export const WHOLE = 40 * PART

interface Invented {
  months: MonthPlan[]
  bid: number
  garnets: number
  choices: PostedPlan['choices']
}

const added = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(Object.keys(one).map((id) => [id, (one[id] ?? 0) + (other[id] ?? 0)]))

/** Two answers over matches with other lots, as one. */
function together(one: Chances, other: Chances): Chances {
  const matches = one.matches + other.matches
  return {
    matches,
    wins: added(one.wins, other.wins),
    built: added(one.built, other.built),
    met: one.met && other.met ? added(one.met, other.met) : null,
    patron_of: added(one.patron_of, other.patron_of),
    denarii: (one.denarii * one.matches + other.denarii * other.matches) / matches,
  }
}

export class Fares {
  chances = $state.raw<Chances | null>(null)
  busy = $state(false)
  wrong = $state('')
  /** What was written for another house, as pasted lines; a computer plans for who has none. */
  lines = $state<Record<string, string>>({})
  #stopped = true

  constructor(
    readonly match: Match,
    readonly draft: Draft,
  ) {}

  async run() {
    ;[this.chances, this.busy, this.wrong, this.#stopped] = [null, true, '', false]
    try {
      const fields = { ...this.draft.fields, assumed: await this.#assumed() }
      const by = this.match.badge.who ?? ''
      for (let seed = 0; seed < WHOLE && !this.#stopped; seed += PART) {
        const asked = { ...fields, matches: PART, seed }
        const { chances } = await this.match.api.supposeForm<Trial, Chances>(KIND, by, asked)
        if (chances) this.chances = this.chances ? together(this.chances, chances) : chances
      }
    } catch (error) {
      this.wrong = error instanceof Problem || error instanceof Unread ? error.message : core.edition.noAnswer
    }
    this.busy = false
  }
  stop = () => (this.#stopped = true)

  async #assumed(): Promise<Record<string, Invented>> {
    const found: Record<string, Invented> = {}
    for (const [house, text] of Object.entries(this.lines)) {
      if (!text.trim()) continue
      const { form } = await this.match.api.readLines<PostedPlan>(KIND, text)
      const fault = form.faults[0]
      if (fault)
        throw new Unread(`${this.match.name(house)}: ${t.plan.linesBad(fault.line, fault.word, fault.sentence)}`)
      const months = form.months.filter((month) => month !== null)
      found[house] = { months, bid: form.bid ?? 0, garnets: form.garnets ?? 0, choices: form.choices }
    }
    return found
  }
}

class Unread extends Error {}
