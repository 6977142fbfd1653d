// What a key does to the month that has the focus: its card by its letter, what it does, how many; null where it does nothing.
import type { MonthPlan, Use } from '../plan/plan'
import { KINDS, type Card } from '../views'

const USES: Record<string, Use> = { g: 'gain', p: 'patronise', h: 'build' }

/** Building again goes to the next building of the card. */
function used(month: MonthPlan, use: Use, card: Card): MonthPlan {
  if (use === 'patronise') return { card: card.id, use, building: null, count: null }
  if (use === 'gain') return { card: card.id, use, building: null, count: month.count ?? 1 }
  const at = KINDS.findIndex((kind) => card[kind].id === month.building)
  return { card: card.id, use, building: card[KINDS[(at + 1) % KINDS.length]!].id, count: month.count ?? 1 }
}

export function keyed(key: string, month: MonthPlan | null, cards: Card[]): MonthPlan | null {
  const said = key.toLowerCase()
  const card = cards.find(({ id }) => id === said)
  const begun: MonthPlan | null = month ?? (card ? { card: card.id, use: 'gain', building: null, count: 1 } : null)
  if (!begun) return null
  if (card)
    return begun.use === 'build' ? used({ ...begun, building: null }, 'build', card) : { ...begun, card: card.id }
  const own = cards.find(({ id }) => id === begun.card)
  if (own && USES[said]) return used(begun, USES[said], own)
  if (/^[1-9]$/.test(key) && begun.use !== 'patronise') return { ...begun, count: Number(key) }
  return null
}
