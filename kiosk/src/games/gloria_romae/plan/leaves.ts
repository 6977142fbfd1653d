// The leaf of every sealed plan as this device saw it before the opening. Afterwards it is held against what was opened: a plan that was
// changed under its seal would have another.
export interface SeenLeaf {
  act: number
  leaf: string
}
type Seen = Record<string, SeenLeaf>
/** Of a house: the same leaf; a plan sealed after this device last looked; another leaf for the same act; or no leaf was seen. */
export type Verdict = 'same' | 'later' | 'other' | 'unseen'

interface Entrant {
  id: string
  act: number | null
  leaf: string | null
}

const key = (evening: string) => `ludi.leaves.${evening}`

export function seenLeaves(evening: string): Seen {
  try {
    return JSON.parse(localStorage.getItem(key(evening)) ?? '{}') as Seen
  } catch {
    return {} // what cannot be read was not seen
  }
}

export function keepLeaves(evening: string, entrants: Entrant[]) {
  const seen: Seen = {}
  for (const { id, act, leaf } of entrants) if (act !== null && leaf !== null) seen[id] = { act, leaf }
  try {
    localStorage.setItem(key(evening), JSON.stringify(seen))
  } catch {
    // Storage is full or closed: then nothing was seen.
  }
}

export function compared(seen: Seen, { id, act, leaf }: Entrant): Verdict {
  const held = seen[id]
  if (!held || act === null) return 'unseen'
  if (held.act !== act) return 'later'
  return held.leaf === leaf ? 'same' : 'other'
}
