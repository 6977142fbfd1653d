import { beforeEach, expect, test, vi } from 'vitest'
import { NoAnswer, Problem, type Api } from '../src/core/state/api'
import { Cues } from '../src/games/ludi_romani/desk/cues.svelte'

const kept = new Map<number, string>()
let link = true
const api = {
  cues: vi.fn(() =>
    link ? Promise.resolve([...kept].map(([row, text]) => ({ row, text }))) : Promise.reject(new NoAnswer()),
  ),
  cue: vi.fn((row: number, text: string) => {
    if (!link) return Promise.reject(new NoAnswer())
    if (row > 9) return Promise.reject(new Problem(404, { detail: 'There is no row 99.' }))
    kept.set(row, text)
    return Promise.resolve()
  }),
}
const desk = () => new Cues(api as unknown as Api)

beforeEach(() => {
  kept.clear()
  link = true
})

test('a note written without a link stands there, and is sent with the next look', async () => {
  const cues = desk()
  link = false
  await cues.write(3, 'drums')
  expect(cues.of.get(3)).toBe('drums')
  expect(kept.size).toBe(0)
  link = true
  await cues.write(4, 'horns')
  expect([...kept]).toEqual([
    [3, 'drums'],
    [4, 'horns'],
  ])
  expect(cues.wrong).toBe('')
})

test('a note that the server will not keep is told, goes, and is not sent again', async () => {
  const cues = desk()
  await cues.write(99, 'drums')
  expect(cues.wrong).toBe('There is no row 99.')
  expect(cues.of.has(99)).toBe(false)
  api.cue.mockClear()
  await cues.write(4, 'horns')
  expect(api.cue.mock.calls).toEqual([[4, 'horns']])
})
