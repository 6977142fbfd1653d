// What a month brought, in short sentences: for the cards on the wall, and for whoever hears the screen read.
import type { Match } from '../match.svelte'
import { reason } from '../plan/words'
import { t } from '../texts'
import type { Action, Begun, MonthResult } from '../views'

/** What somebody did or tried: buy 3 gold for 30 denarii; 1 stone to the Forum; become patrons of the Masons. */
export function deed(match: Match, action: Action): string {
  const { use, card, building, client, count, done, denarii, wasted } = action
  const all = count ?? 0
  const shown = wasted ? all : done
  if (use === 'gain') {
    const what = t.wall.takes(shown, all, match.name(match.cards.get(card ?? '')?.resource.id))
    return wasted ? t.plan.buy(all, match.name(match.cards.get(card ?? '')?.resource.id)) : t.wall.buys(what, -denarii)
  }
  if (use === 'build')
    return t.wall.lays(
      t.wall.takes(shown, all, match.name(match.buildings.get(building ?? '')?.resource)),
      match.name(building),
    )
  if (use === 'patronise') return t.wall.patrons(match.name(client ?? match.cards.get(card ?? '')?.client.id))
  return t.wall.noPlan
}

export function brought(match: Match, { source, denarii, resources, building, count }: Begun): string {
  const parts = [
    ...(denarii ? [t.wall.gains(denarii)] : []),
    ...Object.entries(resources).map(([id, n]) => t.plan.resource(n, match.name(id))),
    ...(building ? [t.wall.laid(count, match.name(building))] : []),
  ]
  return t.wall.began(match.name(source), parts.join(', '))
}

/** Who came too late to what, and who stood before. */
export function late(match: Match, action: Action, rivals: Action[]): string {
  const before = rivals.filter(({ wasted }) => !wasted).map(({ player }) => match.name(player))
  const thing = action.building ?? match.cards.get(action.card ?? '')?.client.id
  return t.wall.late_to(match.name(action.player), match.name(thing), before)
}

/** Of one action: who, what, and why it came to nothing. */
function sentence(match: Match, action: Action, month: MonthResult): string {
  const left = month.after.players[action.player]?.denarii ?? 0
  const what = `${match.name(action.player)}: ${deed(match, action)}`
  return action.wasted ? `${what}; ${t.wall.wasted}: ${reason(match, action, left)}.` : `${what}.`
}

export function told(match: Match, month: MonthResult): string[] {
  return [
    ...month.start.map((each) => `${match.name(each.player)}: ${brought(match, each)}.`),
    ...month.actions.map((each) => sentence(match, each, month)),
    ...month.built.map(({ building }) => stood(match, month, building) ?? ''),
  ]
}

/** That a structure stands, and whose the majority is. */
export function stood(match: Match, month: MonthResult, building: string): string | undefined {
  const built = month.built.find((each) => each.building === building)
  return (
    built && `${match.name(building)}: ${t.wall.strategic}; ${t.wall.by(built.majority.map((id) => match.name(id)))}.`
  )
}
