// The seasons of an evening, each from the act with which it began.
import { insist } from '../state/api'
import type { Evening } from '../state/evening.svelte'

export interface Band {
  from: number
  happened: number
  tone: string
  label: string
  name: string
}

/** Those that have begun; whoever does not read everything is told of none. */
export async function bandsOf(evening: Evening): Promise<Band[]> {
  const { audit } = evening.game
  if (!audit || !evening.readsAll) return []
  const { why } = await insist(() => evening.api.why(audit.seasons, 0))
  const begun = why.reasons.map(({ number, happened, then }) => ({
    ...audit.seasons.of(String(then)),
    from: number,
    happened,
  }))
  return begun.reverse()
}

/** In which of them an act was recorded. */
export const bandAt = (bands: Band[], number: number) => bands.filter((band) => band.from <= number).at(-1)
