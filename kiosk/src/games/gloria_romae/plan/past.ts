// What was before and after a value that a hand changes: undone and redone without end.

export interface Past<T> {
  before: T[]
  now: T
  after: T[]
}

export const begun = <T>(now: T): Past<T> => ({ before: [], now, after: [] })

/** What was undone is gone as soon as something else is done. A change that changes nothing is none. */
export const changed = <T>(past: Past<T>, now: T, alike: (one: T, other: T) => boolean): Past<T> =>
  alike(past.now, now) ? past : { before: [...past.before, past.now], now, after: [] }

/** One step back; at the beginning the same again. */
export function undone<T>(past: Past<T>): Past<T> {
  const { before, now, after } = past
  return before.length ? { before: before.slice(0, -1), now: before[before.length - 1]!, after: [now, ...after] } : past
}

/** One step on; at the end the same again. */
export function redone<T>(past: Past<T>): Past<T> {
  const { before, now, after } = past
  return after.length ? { before: [...before, now], now: after[0]!, after: after.slice(1) } : past
}
