// The evening act by act, as the audit goes through it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { has, Replay } from '../src/core/audit/replay.svelte'
import { Problem } from '../src/core/state/api'
import type { Line } from '../src/core/wire'

const line = (number: number, more: object = {}) =>
  ({
    ...{ number, sentence: `Brutus gave ${number}`, about: ['brutus'], kind: 'donare', rules: ['AMB-1'], stands: true },
    ...{ recorded_by: 'juno', recorded: number * 1000, back: null, sets_right: false },
    ...more,
  }) as unknown as Line
const REFUSED = [
  { kind: 'motus', recorded_by: 'mars', rules: [{ rule: 'SED-1', sentence: 'The seat is taken' }] },
  {
    kind: 'donare',
    recorded_by: 'juno',
    rules: [
      { rule: 'AMB-1', sentence: 'Nothing is left' },
      { rule: 'AMB-2', sentence: '' },
    ],
  },
]

let told: Line[] = []
const asked: number[] = []
function replay(at = 0, more: object = {}, page = 100) {
  const api = {
    lines: async (after: number) => (asked.push(after), { lines: told.slice(after, after + page) }),
    refused: async () => REFUSED,
    why: async (_: unknown, since: number) => ({
      why: {
        reasons: since
          ? []
          : [
              { number: 4, then: 'hiems' },
              { number: 2, then: 7 },
            ],
      },
    }),
    ...more,
  }
  return new Replay({ api, game: { audit: { seasons: {} } } } as never, at)
}
async function read(lines: Line[], at = 0) {
  told = lines
  const all = replay(at)
  await all.load()
  return all
}
const FIVE = [
  line(1),
  line(2, { dispensed: true, rules: ['SED-1'] }),
  line(3, { stands: false, recorded_by: 'mars' }),
  line(4, { kind: 'corrigere', about: ['cassius'], dispensed: true }),
  line(5, { back: 3, paper: true }),
]

beforeEach(() => void asked.splice(0))
afterEach(() => void vi.useRealTimers())

test('at first it stands at the newest act, and goes on with it', async () => {
  const all = await read(FIVE.slice(0, 2))
  expect([all.at, all.number, all.line?.number]).toEqual([2, 2, 2])
  told = FIVE.slice(0, 3)
  await all.load()
  expect([all.at, all.number, asked]).toEqual([3, 3, [0, 2]])
})

test('whoever looks at an earlier act stays there', async () => {
  const all = await read(FIVE.slice(0, 3), 2)
  told = [...FIVE.slice(0, 3), line(4)]
  await all.load()
  expect([all.at, all.number]).toEqual([2, 4])
})

test('an act that is not told yet is gone to as far as it goes', async () => {
  expect((await read(FIVE, 9)).at).toBe(5)
})

test('seasons and what was refused are read along', async () => {
  const all = await read(FIVE)
  expect(all.bands).toEqual([
    { from: 2, value: '7' },
    { from: 4, value: 'hiems' },
  ])
  expect(all.refused).toEqual(REFUSED)
  const none = replay(0, { refused: () => Promise.reject(new Problem(403, {} as never)) })
  await none.load()
  expect(none.refused).toEqual([])
})

test.each([{ back: 1 }, { sets_right: true }, { kind: 'corrigere' }])(
  'with %j the acts before are told anew',
  async (more) => {
    told = FIVE.slice(0, 3)
    const all = replay(0, {}, 2)
    await all.load()
    await all.load()
    expect(all.lines.map(({ sentence }) => sentence)).toEqual(['Brutus gave 1', 'Brutus gave 2', 'Brutus gave 3'])
    told = [line(1, { sentence: 'otherwise' }), ...FIVE.slice(1, 3), line(4, more)]
    await all.load()
    expect(all.lines.map(({ sentence }) => sentence)).toEqual([
      'otherwise',
      'Brutus gave 2',
      'Brutus gave 3',
      'Brutus gave 4',
    ])
  },
)

test('without a correction nothing is read twice', async () => {
  const all = await read(FIVE.slice(0, 2))
  told = [line(1, { sentence: 'otherwise' }), line(2), line(3)]
  await all.load()
  expect([all.lines[0]!.sentence, asked]).toEqual(['Brutus gave 1', [0, 2]])
})

test('of two who read at once one has a say', async () => {
  told = FIVE
  const all = replay()
  await Promise.all([all.load(), all.load()])
  expect(all.number).toBe(5)
})

test('it is searched by words, by whom, kind, rule, hand and marks, all together', async () => {
  const all = await read(FIVE)
  const found = (more: object) => {
    Object.assign(all, { text: '', about: '', kind: '', rule: '', hand: '', flags: [], ...more })
    return all.found.map(({ number }) => number)
  }
  expect(found({})).toEqual([1, 2, 3, 4, 5])
  expect(found({ text: ' GAVE  3 ' })).toEqual([3])
  expect(found({ text: 'gave nothing' })).toEqual([])
  expect(found({ about: 'cassius' })).toEqual([4])
  expect(found({ kind: 'corrigere' })).toEqual([4])
  expect(found({ rule: 'SED-1' })).toEqual([2])
  expect(found({ hand: 'mars' })).toEqual([3])
  expect(found({ flags: ['taken'] })).toEqual([3])
  expect(found({ flags: ['dispensed', 'paper'] })).toEqual([])
  expect(found({ flags: ['dispensed'], about: 'cassius' })).toEqual([4])
  expect([all.count('dispensed'), all.count('taken'), all.count('late')]).toEqual([2, 1, 0])
  expect(all.corrections).toBe(2)
  expect([has(FIVE[2]!, 'taken'), has(FIVE[0]!, 'taken'), has(FIVE[4]!, 'paper')]).toEqual([true, false, true])
})

test('what was refused is found alone, and under no mark', async () => {
  const all = await read(FIVE)
  const found = (more: object) => {
    Object.assign(all, { onlyRefused: true, text: '', about: '', kind: '', rule: '', hand: '', flags: [], ...more })
    expect(all.found.length).toBe(all.onlyRefused ? 0 : 5)
    return all.foundRefused.map(({ kind }) => kind)
  }
  expect(found({})).toEqual(['motus', 'donare'])
  expect(found({ onlyRefused: false })).toEqual([])
  expect(found({ text: 'seat SED-1' })).toEqual(['motus'])
  expect(found({ kind: 'donare' })).toEqual(['donare'])
  expect(found({ hand: 'mars' })).toEqual(['motus'])
  expect(found({ rule: 'AMB-2' })).toEqual(['donare'])
  expect(found({ about: 'brutus' })).toEqual([])
  expect(found({ flags: ['paper'] })).toEqual([])
})

test('it goes no further than there are acts', async () => {
  const all = await read(FIVE)
  expect([-3, 0, 1, 5, 6].map((at) => (all.go(at), all.at))).toEqual([1, 1, 1, 5, 5])
})

test('a moment is kept beside another, and once more it is alone', async () => {
  const all = await read(FIVE)
  all.go(2)
  all.setBeside()
  all.go(4)
  expect([all.beside, all.at]).toEqual([2, 4])
  all.setBeside()
  expect(all.beside).toBe(0)
})

test('it jumps to the next mark or season, and behind the last to the first again', async () => {
  const all = await read(FIVE)
  const jumps = (from: number, ...how: Parameters<Replay['jump']>) => {
    all.go(from)
    all.jump(...how)
    return all.at
  }
  expect([jumps(1, 'dispensed'), jumps(2, 'dispensed'), jumps(4, 'dispensed')]).toEqual([2, 4, 2])
  expect([jumps(5, 'dispensed', -1), jumps(4, 'dispensed', -1), jumps(2, 'dispensed', -1)]).toEqual([4, 2, 4])
  expect([jumps(1, 'season'), jumps(2, 'season'), jumps(3, 'season', -1)]).toEqual([2, 4, 2])
  expect(jumps(3, 'late')).toBe(3)
})

test('while it plays, acts come as they came then, so many times as fast', async () => {
  vi.useFakeTimers()
  const all = await read(FIVE)
  expect(all.run()).toBeUndefined()
  all.go(1)
  all.speed = 10
  all.playing = true
  const stop = all.run()!
  vi.advanceTimersByTime(90)
  expect(all.at).toBe(1)
  vi.advanceTimersByTime(10)
  expect(all.at).toBe(2)
  vi.advanceTimersByTime(100)
  expect([all.at, all.playing]).toEqual([3, true])
  stop()
  vi.advanceTimersByTime(1000)
  expect(all.at).toBe(3)
  const on = all.run()!
  vi.advanceTimersByTime(200)
  expect([all.at, all.playing]).toEqual([5, false])
  on()
})
