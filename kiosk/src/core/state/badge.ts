import type { About, Badge } from '../wire'

const KEY = 'ludi.badge'
const EVENING = 'ludi.evening'

/** The first screen of whoever holds a badge. */
export const homeOf = ({ role: { audience, leads } }: About) =>
  ({ room: '/projector', player: '/player', auditor: '/ledger' })[audience] ?? (leads ? '/desk' : '/tablet')

export function loadBadge(): Badge | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return kept && typeof kept.badge === 'string' ? kept : null
  } catch {
    return null
  }
}

export function keepBadge(badge: Badge) {
  localStorage.setItem(KEY, JSON.stringify(badge))
  if (badge.evening) localStorage.setItem(EVENING, badge.evening)
}

export function dropBadge() {
  localStorage.removeItem(KEY)
}

/** The evening this device was last paired for: whoever types a number must not type this too. */
export const lastEvening = () => localStorage.getItem(EVENING) ?? ''
