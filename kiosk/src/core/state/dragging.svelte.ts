// What a mouse or a finger carries from where it lies to another place. A tap carries nothing; by keys every screen has a way of its own.
import type { Attachment } from 'svelte/attachments'
import { lyingAt } from './calm'

/** So far a finger may tremble: pixels. */
const TREMBLE = 8
/** So near the edge of what scrolls it scrolls, and so far with every picture: pixels. */
const EDGE = 48
const PACE = 12

/** Milliseconds for which a mouse, and a finger, rests on a thing before it is lifted; 0: it goes along as soon as it is moved. */
interface Rests {
  mouse: number
  finger: number
}

export class Dragging<What, Where> {
  carried = $state.raw<What | null>(null)
  /** The place under it. */
  over = $state.raw<Where | null>(null)
  /** Where the finger is, in the window. */
  at = $state.raw({ x: 0, y: 0 })
  readonly #places = new WeakMap<Element, Where>()
  #taken: { what: What; x: number; y: number; rest: number } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  /** What scrolls and was under the finger last. */
  #list: Element | null = null

  /** `drop` hears what was laid where. */
  constructor(
    readonly drop: (what: What, where: Where) => void,
    readonly rests: Rests = { mouse: 0, finger: 0 },
  ) {}

  /** What can be carried, as long as it `may`. */
  thing =
    (what: What, may = true): Attachment<HTMLElement> =>
    (element) => {
      const down = (event: PointerEvent) => may && event.isPrimary && event.button === 0 && this.#take(event, what)
      // What is carried does not scroll what it lies in, nor open a menu.
      const held = (event: Event) => this.#taken && (this.carried !== null || event.type !== 'touchmove') && stop(event)
      element.addEventListener('pointerdown', down)
      for (const name of ['touchmove', 'contextmenu', 'dragstart'])
        element.addEventListener(name, held, { passive: false })
      return () => {
        element.removeEventListener('pointerdown', down)
        for (const name of ['touchmove', 'contextmenu', 'dragstart']) element.removeEventListener(name, held)
      }
    }
  /** Where it can be laid. */
  place =
    (where: Where): Attachment =>
    (element) => {
      this.#places.set(element, where)
    }

  #take({ clientX: x, clientY: y, pointerType }: PointerEvent, what: What) {
    const rest = this.rests[pointerType === 'mouse' ? 'mouse' : 'finger']
    this.#taken = { what, x, y, rest }
    if (rest) this.#timer = setTimeout(() => this.#lift(x, y), rest)
    addEventListener('pointermove', this.#move)
    addEventListener('pointerup', this.#end)
    addEventListener('pointercancel', this.#cancel)
    addEventListener('keydown', this.#key, true)
  }
  #lift(x: number, y: number) {
    this.carried = this.#taken!.what
    this.#lie(x, y)
    this.#frame = requestAnimationFrame(this.#scroll)
  }
  #lie(x: number, y: number) {
    this.at = { x, y }
    let under = lyingAt(x, y)
    while (under && !this.#places.has(under)) under = under.parentElement
    this.over = under ? this.#places.get(under)! : null
  }
  #move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (this.carried !== null) return this.#lie(x, y)
    const from = this.#taken!
    if (Math.hypot(x - from.x, y - from.y) < TREMBLE) return
    if (from.rest) this.#cancel()
    else this.#lift(x, y)
  }
  /** What lies above or below is come to by waiting at the edge, or beyond it. */
  #scroll = () => {
    this.#frame = requestAnimationFrame(this.#scroll)
    const { x, y } = this.at
    this.#list = scrollingAround(lyingAt(x, y)) ?? this.#list
    const box = this.#list?.getBoundingClientRect()
    const by = !box ? 0 : y < box.top + EDGE ? -PACE : y > box.bottom - EDGE ? PACE : 0
    if (!by) return
    this.#list!.scrollTop += by
    this.#lie(x, y)
  }
  #end = () => {
    const { carried, over } = this
    // A drag ends with a click on what was carried: that one is no tap.
    if (carried !== null) {
      addEventListener('click', stop, true)
      setTimeout(() => removeEventListener('click', stop, true))
    }
    this.#cancel()
    if (carried !== null && over !== null) this.drop(carried, over)
  }
  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || this.carried === null) return
    stop(event)
    this.#cancel()
  }
  #cancel = () => {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
    this.#taken = this.carried = this.over = this.#list = null
    removeEventListener('pointermove', this.#move)
    removeEventListener('pointerup', this.#end)
    removeEventListener('pointercancel', this.#cancel)
    removeEventListener('keydown', this.#key, true)
  }
}

function scrollingAround(each: Element | null): Element | null {
  while (each && (each.scrollHeight <= each.clientHeight || !/auto|scroll/.test(getComputedStyle(each).overflowY)))
    each = each.parentElement
  return each
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
