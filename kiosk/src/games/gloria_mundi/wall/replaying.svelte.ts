// A game that is over once more on the wall, act by act: it plays by itself, pauses, steps and jumps from turn to turn.
import type { Table } from '../table.svelte'
import type { RecordView } from '../views'

/** How long each act is shown: milliseconds. */
const LASTS = 1500

export class Replaying {
  at = $state(1)
  playing = $state(false)

  /** `still`: motion is not wanted, so each act waits for a hand. */
  constructor(
    readonly table: Table,
    still: boolean,
  ) {
    this.playing = !still
  }
  get last(): number {
    return this.table.link.number
  }
  /** The acts that left the table at the beginning of a turn. */
  readonly turns = $derived.by(() => this.table.link.data<RecordView>('record')?.turns?.map(({ act }) => act) ?? [])

  /** To be run as an effect: it goes on by itself, to the end. */
  play = () => {
    if (!this.playing || this.at >= this.last) return
    const timer = setTimeout(() => this.go(this.at + 1), LASTS)
    return () => clearTimeout(timer)
  }
  go(at: number) {
    this.at = Math.max(1, Math.min(this.last, at))
  }
  /** To the turn after, or to the beginning of this one or the one before. */
  turn(by: 1 | -1) {
    const to = by > 0 ? this.turns.find((act) => act > this.at) : this.turns.filter((act) => act < this.at).at(-1)
    this.go(to ?? (by > 0 ? this.last : 1))
  }
  key = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ' ': () => (this.playing = !this.playing),
      ArrowRight: () => this.go(this.at + 1),
      ArrowLeft: () => this.go(this.at - 1),
      PageDown: () => this.turn(1),
      PageUp: () => this.turn(-1),
      Home: () => this.go(1),
      End: () => this.go(this.last),
    }
    const act = acts[event.key]
    if (!act || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    act()
  }
}
