// The revelation as a course of steps that plays by itself, pauses, steps and jumps: bids, twelve months, what stands, goals, the end.
import { untrack } from 'svelte'
import { clock } from '../../../core/state/clock.svelte'
import { GOALS, type MatchResult } from '../views'
import { stepOf, type Step } from './scenes'

/** How long each is shown: milliseconds. */
const LASTS = { bids: 8000, month: 8000, stands: 4000, goals: 3500, end: Infinity }

/** The steps of a match; of what is completed, what `stages` says has the stage alone. */
export function stepsOf(result: MatchResult, stages: (building: string) => boolean): Step[] {
  return [
    { kind: 'bids' },
    ...result.months.flatMap(({ month, built }): Step[] => [
      { kind: 'month', month },
      ...built
        .filter(({ building }) => stages(building))
        .map(({ building }): Step => ({ kind: 'stands', month, building })),
    ]),
    ...Array.from({ length: GOALS.length + 1 }, (_, shown): Step => ({ kind: 'goals', shown })),
    { kind: 'end' },
  ]
}

/** Which step is shown so long after the beginning, if it plays without a pause. */
function stepAfter(steps: Step[], ms: number): number {
  let left = ms
  const at = steps.findIndex(({ kind }) => (left -= LASTS[kind]) < 0)
  return at < 0 ? steps.length - 1 : at
}

export class Year {
  at = $state(0)
  playing = $state(true)
  /** Server time at which the step that is shown began. */
  #began = $state(0)

  /** `still`: motion is not wanted, so each step waits for a hand. */
  constructor(
    readonly steps: Step[],
    since: number,
    readonly still: boolean,
  ) {
    const passed = clock.exact() - since
    this.at = still && passed < LASTS.bids ? 0 : stepAfter(steps, passed)
    this.playing = !still
    this.#began = clock.exact()
  }

  get step(): Step {
    return this.steps[this.at]!
  }
  /** The month that is shown, or was last. */
  get month(): number {
    const step = this.step
    return 'month' in step ? step.month : step.kind === 'bids' ? 0 : this.#last
  }
  readonly #last = $derived.by(() => this.steps.filter(({ kind }) => kind === 'month').length)
  /** Whole seconds until the next step. */
  get left(): number {
    return Math.max(0, Math.ceil((LASTS[this.step.kind] - (clock.now - this.#began)) / 1000))
  }

  /** To be run as an effect: it goes on by itself. */
  play = () => {
    if (!this.playing || this.at === this.steps.length - 1) return
    const timer = setTimeout(() => this.go(this.at + 1), LASTS[this.step.kind])
    return () => clearTimeout(timer)
  }
  go(at: number) {
    this.at = Math.max(0, Math.min(this.steps.length - 1, at))
    this.#began = clock.exact()
  }
  /** To the month before or after, past what stands; beyond the months step by step. */
  turn(by: 1 | -1) {
    let to = this.at + by
    while (this.steps[to]?.kind === 'stands') to += by
    this.go(to)
  }
  toMonth(month: number) {
    this.go(this.steps.findIndex((step) => step.kind === 'month' && step.month === month))
  }
  /** To be run as an effect: where the desk points a screen, there it stands; let go, it goes on from there. */
  direct(scene: string) {
    if (scene === this.#directed) return
    this.#directed = scene
    const at = stepOf(this.steps, scene)
    untrack(() => {
      this.playing = at < 0 && !this.still
      this.go(at < 0 ? this.at : at)
    })
  }
  #directed = ''
  toggle() {
    this.playing = !this.playing
    this.#began = clock.exact()
  }
  key = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ' ': () => this.toggle(),
      ArrowRight: () => this.turn(1),
      ArrowLeft: () => this.turn(-1),
      Home: () => this.go(0),
      End: () => this.go(this.steps.length - 1),
    }
    const act = acts[event.key]
    if (!act || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    act()
  }
}
