import { expect, test } from 'vitest'
import type { Chronicle } from '../src/games/ludi_romani/acta/chronicle'
import { busy } from '../src/games/ludi_romani/acta/counts'

const MINUTE = 60_000

function evening(...minutes: number[]) {
  const lines = minutes.map((minute, i) => ({ number: i + 1, happened: minute * MINUTE }))
  const told = { from: { lines, timer: { speed: 1 } }, first: 1, end: 1, seasons: [{ phase: 'aestas' }], x: () => 0 }
  return busy(told as unknown as Chronicle).found.map(({ at, acts, x }) => ({ at, acts, x }))
}

test('how many acts fell into each minute, from left to right', () => {
  expect(evening(10, 12, 10)).toEqual([
    { at: 10, acts: 2, x: 0 },
    { at: 12, acts: 1, x: 2 },
  ])
})

test('a correction of another day does not press the evening together', () => {
  const [, last, later] = evening(0, 240, 240 + 14 * 60)
  expect(last).toEqual({ at: 240, acts: 1, x: 5 })
  expect(later).toEqual({ at: 1080, acts: 1, x: 10 })
  expect(evening(0, 44).at(-1)!.x).toBe(44)
})
