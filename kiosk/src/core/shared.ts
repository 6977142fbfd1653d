// What the views of every game have in common.

/** Somebody, as far as every game knows him. */
export interface Somebody {
  id: string
  name: string
}

/** What the view `timer` holds, in a game that has a clock and watches it: instants, and how fast a rehearsal runs. */
export interface Course {
  title: string
  begins: number | null
  /** Minutes ahead of UTC. */
  offset: number
  speed: number
  /** `counts_from`: when it would have begun, had the clock never stood in it. */
  current: { began: number; planned_end: number | null; counts_from?: number } | null
  next: { planned: number } | null
  /** The instant at which the clock stands, in a pause and at the end. */
  stands?: number | null
  /** All is decided: nothing is counted any more. */
  decided?: boolean
}

/** Why something is as it is: about what, and what of it. */
export interface Question {
  about: string
  what: string
}
