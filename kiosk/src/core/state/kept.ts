// What a device holds of an act that the server has not taken: where it is written down, and in whose way it stands.
import type { ActBody } from '../act'
import type { ProblemBody } from '../wire'

/** With `ask` it is no act to record but one to ask a dispensation for, with this reason or none; `held` has not been answered, but was
    meant for an evening that was set back since. */
export interface Kept {
  body: ActBody
  title: string
  /** The act in a whole sentence, as the server or this device put it. */
  says?: string
  /** Its number on this device: what somebody writes down who must enter it anew elsewhere. */
  slip?: number
  /** Whom and what it names. */
  about?: string[]
  ask?: string
  held?: boolean
  /** It was taken out of the queue to be changed. */
  inHand?: boolean
  /** It was sent at least once, so that it may be recorded already. */
  tried?: boolean
  /** The server was told, with an act that went before it, that it waits here. */
  told?: boolean
  /** The refused act, about the same, behind which it waits for a hand. */
  behind?: string
  problem?: ProblemBody & { status: number }
}

/** What may be said of an act beside its body. */
export type Said = Pick<Kept, 'title' | 'says' | 'about' | 'ask'>

export interface Box {
  waiting: Kept[]
  refused: Kept[]
  /** The act that was entered last. */
  latest?: string
  slips: number
}

const empty = (): Box => ({ waiting: [], refused: [], slips: 0 })

export function boxOf(key: string): Box {
  try {
    return { ...empty(), ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    // An unreadable box is an empty one; there is nothing else to do with it.
    return empty()
  }
}

/** Those that stay behind a refused act: they are about the same as it, or as another that stays. */
export function heldBack(refused: Kept, later: Kept[]): Kept[] {
  const about = new Set(refused.about)
  return later.filter((kept) => {
    const meets = kept.about?.some((each) => about.has(each)) ?? false
    if (meets) kept.about?.forEach((each) => about.add(each))
    return meets
  })
}
