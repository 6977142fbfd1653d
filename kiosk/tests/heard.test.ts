// What is fetched before it is needed, and what was heard last.
import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead, fetched } from '../src/core/state/ahead'
import { heard, read } from '../src/core/state/heard'
import { Problem } from '../src/core/state/api'

afterEach(() => void vi.useRealTimers())

test('parts are fetched one after the other once what is shown stands, each until it is here', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  let lost = true
  const part = (name: string) => async () => {
    asked.push(name)
    if (lost) throw new Error()
  }
  const stop = fetchAhead([part('a'), part('b'), part('c')])
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toEqual(['a'])
  lost = false
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['a', 'a', 'b', 'c'])
  stop()
  const over = fetchAhead([part('d')])
  over()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.length).toBe(4)
  expect(await fetched(async () => 7)).toBe(7)
})

test('what rarely changes is known as it was heard last, and as it is now', async () => {
  const used: unknown[] = []
  await heard(
    'k',
    async () => 'first',
    (value) => used.push(value),
  )
  expect([used, read('k')]).toEqual([['first'], 'first'])
  let answer!: (value: string) => void
  await heard(
    'k',
    () => new Promise<string>((go) => (answer = go)),
    (value) => used.push(value),
  )
  expect(used).toEqual(['first', 'first'])
  answer('second')
  await vi.waitFor(() => expect(used).toEqual(['first', 'first', 'second']))
  expect([read('k'), read('none')]).toEqual(['second', undefined])
  localStorage.setItem('k', '{')
  expect(read('k')).toBeUndefined()
})

test('an answer that comes soon enough is used alone, and a no is thrown', async () => {
  vi.useFakeTimers()
  localStorage.setItem('k', '"last"')
  const used: unknown[] = []
  await heard(
    'k',
    async () => 'now',
    (value) => used.push(value),
    500,
  )
  await vi.advanceTimersByTimeAsync(1000)
  expect(used).toEqual(['now'])
  const no = new Problem(403, {} as never)
  await expect(
    heard(
      'k',
      () => Promise.reject(no),
      (value) => used.push(value),
      500,
    ),
  ).rejects.toBe(no)
  localStorage.removeItem('k')
  await expect(
    heard(
      'k',
      () => Promise.reject(no),
      () => {},
    ),
  ).rejects.toBe(no)
})
