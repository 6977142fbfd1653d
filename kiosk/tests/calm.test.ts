// @vitest-environment happy-dom
// Nothing moves under a finger: what has just come to lie where it lies takes no tap yet.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calm, lyingAt } from '../src/core/state/calm'

let over: () => void
let frames: (() => void)[]
let tapped: string[]
const boxes = new Map<Element, [x: number, y: number]>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  frames = []
  tapped = []
  boxes.clear()
  document.body.innerHTML = ''
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => frames.push(look))
  vi.stubGlobal('cancelAnimationFrame', () => void (frames = []))
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  document.elementFromPoint = (x, y) =>
    [...boxes].find(([, at]) => Math.abs(at[0] - x) < 20 && Math.abs(at[1] - y) < 20)?.[0] ?? null
})
afterEach(() => {
  over?.()
  vi.useRealTimers()
})

/** A thing whose middle lies there. */
function lay(
  says: string,
  x: number,
  y: number,
  {
    kind = 'button',
    within = document.body,
    primary = false,
  }: { kind?: string; within?: Element; primary?: boolean } = {},
) {
  const each = document.createElement(kind)
  each.textContent = says
  if (primary) each.className = 'button strong'
  each.getBoundingClientRect = () => {
    const [x, y] = boxes.get(each) ?? [0, 0]
    return { x: x - 20, y: y - 10, width: boxes.has(each) ? 40 : 0, height: 20 } as DOMRect
  }
  boxes.set(each, [x, y])
  each.addEventListener('click', () => tapped.push(says))
  within.append(each)
  return each
}
const begin = () => void (over = calm())
const look = () => frames.splice(0).forEach((each) => each())
const pass = (ms: number) => (window.dispatchEvent(new Event('resize')), look(), vi.advanceTimersByTime(ms))
/** A finger comes down and taps; whether it was meant. */
function tap(
  each: Element,
  { early = 0, key = false, at }: { early?: number; key?: boolean; at?: [number, number] } = {},
) {
  const [clientX, clientY] = at ?? boxes.get(each)!
  const down = new MouseEvent('pointerdown', { bubbles: true })
  Object.defineProperty(down, 'timeStamp', { value: performance.now() - early })
  if (!key) each.dispatchEvent(down)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: key ? 0 : 1, clientX, clientY })
  Object.defineProperty(click, 'timeStamp', { value: performance.now() })
  each.dispatchEvent(click)
  return !click.defaultPrevented
}

test('what has just come takes a tap after a while, and shows until when', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  pass(299)
  expect([tap(gift), tapped, gift.hasAttribute('data-calm')]).toEqual([false, [], true])
  vi.advanceTimersByTime(1)
  expect([tap(gift), tapped, gift.hasAttribute('data-calm')]).toEqual([true, ['Gift'], false])
})

test('a tap counts from when the finger came down', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  pass(310)
  expect([tap(gift, { early: 20 }), tap(gift, { early: 5 })]).toEqual([false, true])
})

test('a key has no place, and means what it is on', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  look()
  expect(tap(gift, { key: true })).toBe(true)
})

test('a primary button that comes, or says something else, takes twice as long', () => {
  const record = lay('Record', 100, 100, { primary: true })
  begin()
  pass(599)
  expect(tap(record)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(tap(record)).toBe(true)
  record.textContent = 'Record all the same'
  pass(599)
  expect(tap(record)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(tap(record)).toBe(true)
})

test('what shifts a little lies still; what goes elsewhere does not, nor what creeps', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  pass(300)
  boxes.set(gift, [108, 92])
  expect(tap(gift)).toBe(true)
  boxes.set(gift, [112, 92])
  expect(tap(gift)).toBe(false)
  pass(300)
  expect(tap(gift)).toBe(true)
  boxes.set(gift, [112, 120])
  expect(tap(gift)).toBe(false)
})

test('numbers come and go on what stays what it is; other words do not', () => {
  const gift = lay('Gift 3, 19:18', 100, 100)
  begin()
  pass(300)
  gift.textContent = 'Gift +1 200 − 5.5'
  expect(tap(gift)).toBe(true)
  gift.textContent = 'Theft'
  expect(tap(gift)).toBe(false)
  pass(300)
  gift.setAttribute('aria-label', 'Loan')
  expect(tap(gift)).toBe(false)
})

test('what is drawn anew as it was, where it was, lies as long as it lay', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  pass(300)
  for (const [says, x, meant] of [
    ['Gift', 104, true],
    ['Theft', 104, false],
    ['Theft', 200, false],
  ] as const) {
    boxes.clear()
    document.body.innerHTML = ''
    expect(tap(lay(says, x, 100))).toBe(meant)
  }
  expect(gift.isConnected).toBe(false)
})

test('a primary button drawn anew is as new as any other', () => {
  lay('Record', 100, 100, { primary: true })
  begin()
  pass(600)
  boxes.clear()
  document.body.innerHTML = ''
  expect(tap(lay('Record', 100, 100, { primary: true }))).toBe(false)
})

test('a primary button that moves to where another one lay takes as long as a new one', () => {
  const yes = lay('Yes', 100, 100, { primary: true })
  const no = lay('No', 200, 100, { primary: true })
  begin()
  pass(600)
  boxes.set(no, [300, 100])
  boxes.set(yes, [200, 100])
  pass(300)
  expect([tap(no), tap(yes)]).toEqual([true, false])
  vi.advanceTimersByTime(300)
  expect(tap(yes)).toBe(true)
})

test('what a finger scrolled lies where it lay under it', () => {
  const list = document.createElement('div')
  document.body.append(list)
  Object.defineProperties(list, { scrollHeight: { value: 1000, configurable: true }, clientHeight: { value: 200 } })
  const gift = lay('Gift', 100, 300, { within: list })
  begin()
  pass(300)
  list.scrollTop = 100
  boxes.set(gift, [100, 200])
  expect(tap(gift)).toBe(true)
  boxes.set(gift, [100, 150])
  expect(tap(gift)).toBe(false)
  pass(300)
  list.scrollLeft = 60
  boxes.set(gift, [40, 150])
  expect(tap(gift)).toBe(true)
})

test('what the browser scrolls back since less is left was no finger', () => {
  const list = document.createElement('div')
  document.body.append(list)
  Object.defineProperties(list, { scrollHeight: { value: 1000, configurable: true }, clientHeight: { value: 200 } })
  list.scrollTop = 800
  const gift = lay('Gift', 100, 100, { within: list })
  begin()
  pass(300)
  Object.defineProperty(list, 'scrollHeight', { value: 900 })
  list.scrollTop = 700
  boxes.set(gift, [100, 200])
  expect(tap(gift)).toBe(false)
})

test('what lies over what was meant is not yet meant itself', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  pass(300)
  boxes.delete(gift)
  const over = lay('Theft', 100, 100)
  boxes.set(gift, [400, 400])
  pass(300)
  boxes.set(over, [200, 200])
  look()
  expect(tap(gift, { at: [200, 200] })).toBe(false)
})

test('what is nothing to tap is let through, and what is not to be seen is not looked at', () => {
  const words = lay('words', 100, 100, { kind: 'p' })
  const link = lay('link', 200, 100, { kind: 'summary' })
  begin()
  look()
  expect(tap(words)).toBe(true)
  expect([words.hasAttribute('data-calm'), link.hasAttribute('data-calm')]).toEqual([false, true])
  boxes.delete(link)
  window.dispatchEvent(new Event('resize'))
  look()
  expect(tap(link, { at: [200, 100] })).toBe(true)
})

test('a thing inside a button is the button', () => {
  const gift = lay('Gift', 100, 100)
  const inside = document.createElement('span')
  gift.append(inside)
  begin()
  look()
  expect(tap(inside, { at: [100, 100] })).toBe(false)
})

test.each(['scroll', 'resize', 'load', 'transitionend', 'animationend'])('a %s may have moved something', (event) => {
  begin()
  look()
  window.dispatchEvent(new Event(event))
  expect(frames.length).toBe(1)
  window.dispatchEvent(new Event(event))
  expect(frames.length).toBe(1)
  over()
  window.dispatchEvent(new Event(event))
  expect(frames.length).toBe(0)
})

test('letters that come late, and any change of the page but its own marks, may have moved something', async () => {
  begin()
  look()
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(frames.length).toBe(1)
  look()
  const gift = lay('Gift', 100, 100)
  await Promise.resolve()
  expect(frames.length).toBe(1)
  look()
  await Promise.resolve()
  expect([gift.hasAttribute('data-calm'), frames.length]).toEqual([true, 0])
  for (const change of [
    () => (gift.firstChild as Text).replaceData(0, 1, 'L'),
    () => gift.classList.add('gold'),
    () => gift.firstChild!.remove(),
  ]) {
    change()
    await Promise.resolve()
    expect(frames.length).toBe(1)
    look()
  }
})

test('where it no longer holds nothing is marked and every tap is let through', () => {
  const gift = lay('Gift', 100, 100)
  begin()
  look()
  over()
  expect([gift.hasAttribute('data-calm'), tap(gift)]).toEqual([false, true])
})

test('what lies there is found though it takes no tap yet', () => {
  const gift = lay('Gift', 100, 100)
  let hit = false
  const from = document.elementFromPoint
  document.elementFromPoint = (x, y) => ((hit = document.documentElement.hasAttribute('data-hit')), from(x, y))
  expect([lyingAt(100, 100), lyingAt(300, 300), hit, document.documentElement.hasAttribute('data-hit')]).toEqual([
    gift,
    null,
    true,
    false,
  ])
})
