// Nothing moves under a finger: what has just come to lie where it lies takes no tap yet. One rule for every screen on which acts are recorded.

/** Milliseconds for which a thing lies where it lies before it can be meant. */
const SETTLES = 300
/** The same of a primary button that has just come, or says something else: where it lies another one was, and that one was meant. */
const APPEARS = 600
/** So far a thing may shift and still lie under the same finger. */
const SHIFT = 8
const TAPPED = 'button, a[href], summary, label'
const PRIMARY = '.button.strong, .button.record, .button[data-primary]'
const MARK = 'data-calm'
const HIT = 'data-hit'

/** What can be tapped: where it lies, what it says, and from which instant on a finger that comes down on it means it. `away`: how far a
 * finger scrolled its scrolling containers. */
interface Lying {
  x: number
  y: number
  away: number
  says: string
  from: number
}

/** Numbers come and go on things that stay what they are: sums, free seats, minutes. */
const words = (text: string | null) => (text ?? '').replace(/[\d\s.,:−+-]+/g, ' ').trim()
const near = (one: number, other: number) => Math.abs(one - other) <= SHIFT

/** A scrolling container: how far it is scrolled, how far it can be, and by how much the browser scrolled it back since less is left. */
interface Scrolled {
  top: number
  most: number
  back: number
}

class Calm {
  #lying = new Map<Element, Lying>()
  #scrolled = new WeakMap<Element, Scrolled>()
  #frame = 0
  #waking: ReturnType<typeof setTimeout> | undefined
  /** When the finger came down that is to tap. */
  #down = 0
  #seen = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName !== MARK && attributeName !== HIT)) this.stale()
  })

  constructor() {
    // Any attribute may move something, by a style that asks for it.
    this.#seen.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    for (const event of ['scroll', 'resize', 'load', 'transitionend', 'animationend'])
      addEventListener(event, this.stale, true)
    addEventListener('pointerdown', this.#touch, true)
    addEventListener('click', this.#tap, true)
    document.fonts.addEventListener('loadingdone', this.stale)
    this.stale()
  }

  stop() {
    this.#seen.disconnect()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#waking)
    for (const event of ['scroll', 'resize', 'load', 'transitionend', 'animationend'])
      removeEventListener(event, this.stale, true)
    removeEventListener('pointerdown', this.#touch, true)
    removeEventListener('click', this.#tap, true)
    document.fonts.removeEventListener('loadingdone', this.stale)
    for (const each of this.#lying.keys()) each.removeAttribute(MARK)
  }

  /** Something may lie elsewhere: it is looked at with the next picture. Before each tap all is looked at in any case. */
  stale = () => {
    this.#frame ||= requestAnimationFrame(this.#look)
  }

  #look = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const now = performance.now()
    const known = new Map<Element, number>()
    const lying = new Map<Element, Lying>()
    for (const each of document.querySelectorAll(TAPPED)) {
      const box = each.getBoundingClientRect()
      if (!box.width) continue
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const says = words(each.getAttribute('aria-label') ?? each.textContent)
      lying.set(each, { x, y, says, away: this.#away(each.parentElement, known), from: now })
    }
    const gone = [...this.#lying].filter(([each]) => !lying.has(each)).map(([, one]) => one)
    for (const [each, one] of lying) {
      const before = this.#lying.get(each)
      if (before && same(before, one)) lying.set(each, stays(before, one) ? before : { ...one, from: before.from })
      else if (before) one.from = Math.max(before.from, now + (this.#follows(each, one) ? APPEARS : SETTLES))
      else one.from = each.matches(PRIMARY) ? now + APPEARS : (gone.find(as(one))?.from ?? now + SETTLES)
    }
    this.#lying = lying
    this.#mark(now)
  }

  /** Whether a primary button has come where another one lay, or is another one by its words. */
  #follows(each: Element, now: Lying): boolean {
    if (!each.matches(PRIMARY)) return false
    const there = (other: Element, was: Lying) => other !== each && other.matches(PRIMARY) && stays(was, now)
    return this.#lying.get(each)?.says !== now.says || [...this.#lying].some(([other, was]) => there(other, was))
  }

  /** How far a finger scrolled all that scrolls around a thing. */
  #away(within: Element | null, known: Map<Element, number>): number {
    if (!within) return 0
    const found = known.get(within) ?? this.#scrolledBy(within) + this.#away(within.parentElement, known)
    known.set(within, found)
    return found
  }

  #scrolledBy(each: Element): number {
    const top = each.scrollTop
    const before = this.#scrolled.get(each)
    if (!top && !before) return each.scrollLeft
    const most = each.scrollHeight - each.clientHeight
    const short = before && most < before.most && top < before.top && top >= most - 1
    const back = (before?.back ?? 0) + (short ? before.top - top : 0)
    this.#scrolled.set(each, { top, most, back })
    return top + back + each.scrollLeft
  }

  /** Shown as what cannot be tapped yet, until it can. */
  #mark(now: number) {
    let next = Infinity
    for (const [each, { from }] of this.#lying) {
      each.toggleAttribute(MARK, from > now)
      if (from > now) next = Math.min(next, from)
    }
    clearTimeout(this.#waking)
    if (next < Infinity) this.#waking = setTimeout(() => this.#mark(performance.now()), next - now)
  }

  #touch = (event: PointerEvent) => {
    this.#down = event.timeStamp
  }

  /** A tap counts from when the finger came down, however late the browser tells of it. A key's has no place. */
  #tap = (event: MouseEvent) => {
    if (event.detail === 0) return
    this.#look()
    const instant = Math.min(this.#down || event.timeStamp, event.timeStamp)
    const meant = [event.target as Element, lyingAt(event.clientX, event.clientY)].map((each) => each?.closest(TAPPED))
    if (meant.every((each) => !each || (this.#lying.get(each)?.from ?? 0) <= instant)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
}

/** What lies there, though it takes no tap yet: a thing that is carried comes down on it all the same. */
export function lyingAt(x: number, y: number): Element | null {
  document.documentElement.toggleAttribute(HIT, true)
  const found = document.elementFromPoint(x, y)
  document.documentElement.toggleAttribute(HIT, false)
  return found
}

/** Against where it came to lie, so that what creeps does not lie still. */
const stays = (before: Lying, now: Lying) => near(before.x, now.x) && near(before.y, now.y)

/** Scrolling is the finger's own doing: what only went along with it lies where it lay. */
function same(before: Lying, now: Lying) {
  const along = near(before.x + before.y + before.away, now.x + now.y + now.away)
  return before.says === now.says && (stays(before, now) || (before.away !== now.away && along))
}

/** Drawn anew, and as it was. */
const as = (one: Lying) => (other: Lying) => one.says === other.says && near(one.x, other.x) && near(one.y, other.y)

/** To be run as an effect of the screen. */
export function calm(): () => void {
  const rule = new Calm()
  return () => rule.stop()
}
