// A guided tour of a rehearsal: what the server says of it, and when a step of it is done.
import type { Entry } from '../wire'

export interface TourStep {
  does: 'act' | 'slip' | 'wifi' | 'refusal' | 'fates'
  act: string
  says: string
  fields: Record<string, unknown>
}
export interface Tour {
  title: string
  steps: TourStep[]
}
export interface TourRow {
  who: string
  title: string
  begun: boolean
  ready: boolean
}

/** A server of rehearsals says so in the first line of its pages. */
export const isRehearsal = () => document.documentElement.dataset.sandbox !== undefined

/** What a device knows of what it recorded since a step began. */
export interface Since {
  /** Its own acts, of this step alone. */
  mine: Pick<Entry, 'kind' | 'taken_back_by'>[]
  /** Kinds of what was refused, and of what waits. */
  refused: string[]
  waiting: string[]
  live: boolean
}

/** Whether what a step asks for has happened. */
export function done({ does, act }: TourStep, { mine, refused, waiting, live }: Since): boolean {
  const stands = mine.some((each) => each.kind === act && !each.taken_back_by)
  if (does === 'slip') return mine.some((each) => each.kind === act && each.taken_back_by)
  if (does === 'wifi') return stands && live && !waiting.length
  if (does === 'refusal') return refused.includes(act) || waiting.includes(act)
  return stands
}
