// What if a house had bid otherwise, or had done something else in one month: the match that is only supposed, beside the real one.
import { Problem } from '../../../core/state/api'
import type { Match } from '../match.svelte'
import { KIND } from '../plan/draft.svelte'
import type { MonthPlan } from '../plan/plan'
import { actionOf } from '../seen'
import { t as core } from '../../../core/texts'
import { t } from '../texts'
import type { MatchResult, PostedPlan, Trial } from '../views'

export class Supposing {
  /** Whose plan is another one. */
  house = $state('')
  trial = $state.raw<Trial | null>(null)
  busy = $state(false)
  wrong = $state('')

  constructor(readonly match: Match) {}

  readonly winner = $derived.by(() => this.trial?.final?.[0]?.player ?? null)

  /** `words` of one month as pasted lines have it; empty where it stays. */
  async suppose(result: MatchResult, house: string, bid: number, month: number, words: string) {
    const plan = result.plans[house]
    if (!plan) return
    ;[this.house, this.trial, this.busy, this.wrong] = [house, null, true, '']
    try {
      const months = [...plan.months] as MonthPlan[]
      if (words.trim()) months[month - 1] = await this.#read(month, words)
      const fields = { months, bid, garnets: plan.garnets, choices: plan.choices }
      this.trial = (await this.match.api.supposeForm<Trial>(KIND, house, fields)).trial
    } catch (error) {
      this.wrong =
        error instanceof Problem ? error.message : error instanceof Misread ? error.message : core.edition.noAnswer
    }
    this.busy = false
  }
  async #read(month: number, words: string): Promise<MonthPlan> {
    // The server reads months by their English names as well as Latin ones.
    const { form } = await this.match.api.readLines<PostedPlan>(KIND, `${t.months[month - 1]}: ${words}`)
    const read = form.months[month - 1]
    if (!read) throw new Misread(form.faults.find(({ line }) => line > 0)?.sentence ?? words)
    return read
  }
  clear() {
    ;[this.trial, this.house, this.wrong] = [null, '', '']
  }
  /** Whether what a house did in a month, or what came of it, would differ. */
  differs(result: MatchResult, month: number, house: string): boolean {
    if (!this.trial) return false
    const [was, would] = [result.months[month - 1], this.trial.months[month - 1]]
    return (
      JSON.stringify([actionOf(was, house), was?.after.players[house]]) !==
      JSON.stringify([actionOf(would, house), would?.after.players[house]])
    )
  }
}

class Misread extends Error {}
