// A long press lifts a month; where the finger then lets go, it lies. A short one is a tap.

/** So long a finger rests before it lifts: milliseconds. */
const LIFT = 450
/** So far it may tremble meanwhile: pixels. */
const TREMBLE = 8

export class Lift {
  lifted = $state<number | null>(null)
  over = $state<number | null>(null)
  /** Letting go ends with a click on what was lifted: that one is no tap. */
  #dropped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #from = { x: 0, y: 0 }

  /** `rows` are the months as they lie, from above. */
  constructor(
    readonly rows: () => Element[],
    readonly drop: (from: number, to: number) => void,
  ) {}

  down = (event: PointerEvent, place: number) => {
    this.#from = { x: event.clientX, y: event.clientY }
    const target = event.currentTarget as HTMLElement
    this.#timer = setTimeout(() => {
      this.lifted = this.over = place
      target.setPointerCapture(event.pointerId)
    }, LIFT)
  }
  move = (event: PointerEvent) => {
    if (this.lifted === null) {
      if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > TREMBLE) clearTimeout(this.#timer)
      return
    }
    const rows = this.rows()
    const under = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    this.over = under < 0 ? rows.length - 1 : under
  }
  up = () => {
    clearTimeout(this.#timer)
    const { lifted, over } = this
    if (lifted !== null) {
      this.#dropped = true
      setTimeout(() => (this.#dropped = false))
    }
    this.lifted = this.over = null
    if (lifted !== null && over !== null && over !== lifted) this.drop(lifted, over)
  }
  /** Whether a click is one. */
  get tapped() {
    return !this.#dropped
  }
}
