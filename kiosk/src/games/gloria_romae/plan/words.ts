// A month of a plan in words, and what the server says would come of it. Nothing is worked out here.
import type { Match } from '../match.svelte'
import { actionOf, laidAt } from '../seen'
import { t } from '../texts'
import type { Action, MonthResult } from '../views'
import type { Draft } from './draft.svelte'
import type { MonthPlan } from './plan'

const resourceOf = (match: Match, { card, use, building }: MonthPlan) =>
  match.name(use === 'build' ? match.buildings.get(building ?? '')?.resource : match.cards.get(card)?.resource.id)

/** Buy 7 stone; Masons; 2 to the Forum. */
export function title(match: Match, month: MonthPlan): string {
  const { card, use, building, count } = month
  if (use === 'gain') return t.plan.buy(count ?? 0, resourceOf(match, month))
  if (use === 'patronise') return match.cards.get(card)?.client.name ?? ''
  return t.plan.lay(count ?? 0, match.name(building))
}

/** In January, card B: buy 7 stone. */
export function aloud(match: Match, month: MonthPlan, place: number): string {
  const { card, use, building, count } = month
  const what =
    use === 'gain'
      ? t.plan.sayBuy(count ?? 0, resourceOf(match, month))
      : use === 'patronise'
        ? t.plan.sayPatronise(match.cards.get(card)?.client.name ?? '')
        : t.plan.sayLay(count ?? 0, resourceOf(match, month), match.name(building))
  return t.plan.say(t.months[place] ?? '', match.letter(card), what)
}

/** Why an action was wasted. */
export function reason(match: Match, action: Action, denarii: number): string {
  const { wasted, card, building } = action
  if (!wasted) return ''
  if (wasted === 'condition_unmet') return t.reasons.condition_unmet(match.cards.get(card ?? '')?.client.if ?? '')
  if (wasted === 'too_poor') return t.reasons.too_poor(denarii)
  if (wasted === 'no_resources')
    return t.reasons.no_resources(match.name(match.buildings.get(building ?? '')?.resource))
  return t.reasons[wasted]
}

/** What an action came to: what it cost, how much lies there, and where it was cut short. */
export function outcome(match: Match, action: Action, month: MonthResult): string {
  const { player, use, building, count, done, cut, denarii } = action
  const left = month.after.players[player]?.denarii ?? 0
  if (action.wasted) return reason(match, action, left)
  const short = cut && cut in t.reasons.cut ? t.reasons.cut[cut as keyof typeof t.reasons.cut] : null
  if (short) return short(done, count ?? done, left)
  if (use === 'build') {
    const completed = month.built.find((each) => each.building === building)
    if (completed) return completed.majority.includes(player) ? t.plan.majority : t.plan.stands
    return t.plan.standing(laidAt(month, building ?? ''), match.buildings.get(building ?? '')?.needs ?? 0)
  }
  return t.plan.spent(-denarii)
}

/** January: Buy 7 stone, for 42. */
export function spoken(match: Match, draft: Draft, place: number): string {
  const [month, brought] = [draft.plan.months[place], draft.month(place)]
  const action = actionOf(brought, match.badge.who ?? '')
  const came = action && brought ? `, ${outcome(match, action, brought)}` : ''
  return `${t.months[place]}: ${month ? title(match, month) : t.plan.empty}${came}`
}
