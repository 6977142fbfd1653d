import type { About, Badge } from '../wire'

const KEY = 'ludi.badge'
const EVENING = 'ludi.evening'

/** The first screen of whoever holds a badge. */
export const homeOf = ({ role: { audience, leads, records } }: About) =>
  ({ room: '/projector', player: '/player', auditor: '/audit' })[audience] ??
  (leads ? '/desk' : records ? '/tablet' : '/ledger')

/** A window that stands apart has a badge of its own, or none, whatever the rest of the device has. */
const kept = () => (sessionStorage.getItem(KEY) === null ? localStorage : sessionStorage)

export const standApart = () => sessionStorage.setItem(KEY, 'null')

export function loadBadge(): Badge | null {
  try {
    const badge = JSON.parse(kept().getItem(KEY) ?? 'null')
    return badge && typeof badge.badge === 'string' ? badge : null
  } catch {
    return null
  }
}

export function keepBadge(badge: Badge) {
  kept().setItem(KEY, JSON.stringify(badge))
  if (badge.evening) localStorage.setItem(EVENING, badge.evening)
}

export function dropBadge() {
  kept().setItem(KEY, 'null')
}

/** The evening this device was last paired for: whoever types a number must not type this too. */
export const lastEvening = () => localStorage.getItem(EVENING) ?? ''
