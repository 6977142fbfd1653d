// A player's six goals, each as what it names.
import type { Match } from '../match.svelte'
import { t } from '../texts'
import { GOALS, type Goal, type Goals } from '../views'

export interface Named {
  kind: Goal
  /** What stands or is patronised; none for wealth. */
  things: string[]
  words: string
}

export function named(match: Match, goals: Goals): Named[] {
  const things: Record<Goal, string[]> = {
    wonder: [goals.wonder],
    strategic: [goals.strategic],
    public: [goals.public],
    client: [goals.client],
    pair: [goals.pair_strategic, goals.pair_public],
    money: [],
  }
  const words = (ids: string[]) =>
    ids.length === 2
      ? t.goals.and(match.name(ids[0]), match.name(ids[1]))
      : ids.length
        ? match.name(ids[0])
        : t.goals.money
  return GOALS.map((kind) => ({ kind, things: things[kind], words: words(things[kind]) }))
}

/** The houses whose goal a building is, once goals are open, and by which of their goals. */
export const goalOf = (match: Match, building: string): string[] =>
  Object.entries(match.result?.goals ?? {}).flatMap(([house, goals]) =>
    goals
      ? named(match, goals)
          .filter(({ things }) => things.includes(building))
          .map(({ kind }) => `${match.name(house)} (${t.goals.kinds[kind]})`)
      : [],
  )
