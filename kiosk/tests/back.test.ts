// @vitest-environment happy-dom
// Back and Esc close what is open, one level at a time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let back: typeof import('../src/core/state/back')
let states: unknown[]
let went: number[]
let ends: (() => void)[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  back = await import('../src/core/state/back')
  ;[states, went, ends] = [[], [], []]
  vi.stubGlobal('history', {
    state: null,
    pushState: (state: unknown) => states.push(state),
    go: (by: number) => went.push(by),
    length: 1,
  })
  const matches = document.querySelector.bind(document)
  vi.spyOn(document, 'querySelector').mockImplementation((said: string) => (said === ':modal' ? null : matches(said)))
})
afterEach(() => {
  ends.forEach((end) => end())
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTime(0)
const follow = () => void ends.push(back.followBack())
function opens(name: string, closed: string[]) {
  const end = back.level(() => (closed.push(name), end()))
  ends.push(end)
  return end
}
const pop = (depth?: number) => {
  const event = new Event('popstate') as PopStateEvent
  Object.defineProperty(event, 'state', { value: depth === undefined ? null : { depth } })
  dispatchEvent(event)
}
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))

test('each level is an entry of the history, and Back closes the innermost', () => {
  follow()
  const closed: string[] = []
  opens('form', closed)
  opens('field', closed)
  settle()
  expect(states).toEqual([{ depth: 1 }, { depth: 2 }])
  pop(1)
  settle()
  expect([closed, went]).toEqual([['field'], []])
  pop()
  settle()
  expect([closed, went, states.length]).toEqual([['field', 'form'], [], 2])
})

test('what is closed by its own button takes its entry along', () => {
  follow()
  const closed: string[] = []
  const end = opens('form', closed)
  settle()
  end()
  settle()
  expect(went).toEqual([-1])
  opens('other', closed)
  pop()
  expect(closed).toEqual([])
  settle()
  pop()
  expect(closed).toEqual(['other'])
})

test('what opens while the entry of another is on its way out gets its own afterwards', () => {
  follow()
  const end = opens('form', [])
  settle()
  end()
  settle()
  opens('other', [])
  settle()
  expect([states.length, went]).toEqual([1, [-1]])
  pop()
  settle()
  expect([states.length, went]).toEqual([2, [-1]])
})

test('one that closes while another opens is one level', () => {
  follow()
  const end = opens('form', [])
  settle()
  end()
  opens('other', [])
  settle()
  expect([states.length, went]).toEqual([1, []])
})

test('a level that closes twice closes once', () => {
  follow()
  const closed: string[] = []
  opens('form', closed)
  const end = opens('field', closed)
  settle()
  end()
  end()
  settle()
  expect(went).toEqual([-1])
  press('Escape')
  expect(closed).toEqual(['form'])
})

test('forward is no Back', () => {
  follow()
  const closed: string[] = []
  opens('form', closed)
  settle()
  pop(3)
  expect(closed).toEqual([])
})

test('at home Back asks, where nothing is open', () => {
  follow()
  const ask = vi.fn()
  ends.push(back.guard(ask))
  const closed: string[] = []
  opens('form', closed)
  settle()
  expect(states.length).toBe(2)
  pop(1)
  settle()
  expect([closed, ask.mock.calls.length]).toEqual([['form'], 0])
  pop(0)
  expect(ask).toHaveBeenCalledOnce()
})

test('Esc closes the innermost, but not where a dialog hears it itself', () => {
  follow()
  const closed: string[] = []
  opens('form', closed)
  press('Enter')
  expect(closed).toEqual([])
  vi.mocked(document.querySelector).mockReturnValueOnce(document.body)
  press('Escape')
  expect(closed).toEqual([])
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  event.preventDefault()
  dispatchEvent(event)
  expect(closed).toEqual([])
  press('Escape')
  press('Escape')
  expect(closed).toEqual(['form'])
})

test('nothing is written where no screen follows, and after it is gone', () => {
  opens('form', [])
  settle()
  expect(states).toEqual([])
  const end = back.followBack()
  dispatchEvent(new Event('click'))
  settle()
  expect(states).toEqual([{ depth: 1 }])
  end()
  const closed: string[] = []
  opens('field', closed)
  settle()
  press('Escape')
  pop()
  expect([states.length, closed]).toEqual([1, []])
})

test('a page that is loaded anew knows how deep it lies', () => {
  Object.assign(history, { state: { depth: 2, more: 1 } })
  follow()
  opens('form', [])
  opens('field', [])
  opens('third', [])
  settle()
  expect(states).toEqual([{ depth: 3, more: 1 }])
})

test('who leaves goes as far as Back would have, to what was before', () => {
  follow()
  opens('form', [])
  settle()
  back.leave()
  expect(went).toEqual([-1])
  Object.assign(history, { length: 3 })
  back.leave()
  expect(went).toEqual([-1, -2])
  opens('field', [])
  settle()
  expect(states.length).toBe(1)
})
