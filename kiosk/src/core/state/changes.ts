// What changed of a view's data, for a screen that has the data before.

type Data = Record<string, unknown>
/** Fields that are others; lists by their rows, of before (the first, how many) or new; and what is found by keys. */
export type Changes = {
  fields?: Data
  rows?: Record<string, ([number, number] | { new: unknown[] })[]>
  keyed?: Record<string, { new: Data; keys?: string[] }>
}

export function changed(before: Data, { fields = {}, rows = {}, keyed = {} }: Changes): Data {
  const now = { ...before, ...fields }
  for (const [name, steps] of Object.entries(rows)) {
    const known = before[name] as unknown[]
    now[name] = steps.flatMap((step) => ('new' in step ? step.new : known.slice(step[0], step[0] + step[1])))
  }
  for (const [name, { new: rows, keys }] of Object.entries(keyed)) {
    const all = { ...(before[name] as Data), ...rows }
    now[name] = keys ? Object.fromEntries(keys.map((key) => [key, all[key]])) : all
  }
  return now
}
