// A draft on its player's device: what was before it and what was undone are kept with it, so that undoing outlasts a reload.
import { begun, type Past } from './past'
import type { Plan } from './plan'

const key = (of: string) => `ludi.plan.${of}`

/** The draft of a match and a house, if this device has one of that many months. */
export function kept(of: string, months: number): Past<Plan> | null {
  try {
    const past = JSON.parse(localStorage.getItem(key(of)) ?? 'null') as Past<Plan> | null
    return past && past.now.months.length === months ? past : null
  } catch {
    // What cannot be read is planned again.
    return null
  }
}

/** Keeps it; false where the device does not: then at least the plan as it is now, without its past, is tried. */
export function keep(of: string, past: Past<Plan>): boolean {
  for (const draft of [past, begun(past.now)])
    try {
      localStorage.setItem(key(of), JSON.stringify(draft))
      return draft === past
    } catch {
      // Storage is full or closed.
    }
  return false
}
