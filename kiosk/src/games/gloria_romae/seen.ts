// Where a trial or a result speaks of one house in one month.
import type { Action, MonthResult } from './views'

export const actionOf = (month: MonthResult | undefined, house: string): Action | undefined =>
  month?.actions.find(({ player }) => player === house)
/** How many resources lie at a building after a month. */
export const laidAt = (month: MonthResult | undefined, building: string): number =>
  Object.values(month?.after.buildings[building]?.given ?? {}).reduce((sum, n) => sum + n, 0)
/** Whoever laid them, in the order in which the months brought them; those of one month in the order of its list. */
export function courses(months: MonthResult[], building: string): string[] {
  return months.flatMap(({ start, actions }) => [
    ...start
      .filter((each) => each.building === building)
      .flatMap(({ player, count }) => Array<string>(count).fill(player)),
    ...actions
      .filter((each) => each.use === 'build' && each.building === building)
      .flatMap(({ player, done }) => Array<string>(done).fill(player)),
  ])
}
