// A finger or a mouse that carries a month or a card over the board, and the month that it is over. A tap carries nothing.
import { lyingAt } from '../../../core/state/calm'

/** So far a finger may tremble: pixels. */
const TREMBLE = 7

export interface Carried {
  month?: number
  card?: string
}

export class Drag {
  carried = $state.raw<Carried | null>(null)
  over = $state<number | null>(null)
  at = $state.raw({ x: 0, y: 0 })
  #from = { x: 0, y: 0 }
  #taken: Carried | null = null
  /** A drag ends with a click on what was carried: that one is no tap. */
  #dropped = false

  constructor(readonly drop: (carried: Carried, place: number) => void) {}

  take(event: PointerEvent, what: Carried) {
    if (event.button !== 0) return
    this.#taken = what
    this.#from = { x: event.clientX, y: event.clientY }
  }
  move = (event: PointerEvent) => {
    if (!this.#taken) return
    const { clientX: x, clientY: y } = event
    if (!this.carried && Math.hypot(x - this.#from.x, y - this.#from.y) < TREMBLE) return
    this.carried = this.#taken
    this.at = { x, y }
    const under = lyingAt(x, y)?.closest<HTMLElement>('[data-place]')
    this.over = under ? Number(under.dataset.place) : null
  }
  end = () => {
    const { carried, over } = this
    if (carried) {
      this.#dropped = true
      setTimeout(() => (this.#dropped = false))
    }
    this.cancel()
    if (carried && over !== null && over !== carried.month) this.drop(carried, over)
  }
  cancel = () => {
    this.#taken = null
    this.carried = null
    this.over = null
  }
  /** Whether a click is one. */
  get tapped() {
    return !this.#dropped
  }
}
