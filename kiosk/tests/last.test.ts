// What a device entered last, what became of it, and acts of long ago.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Last, toldOf } from '../src/core/state/last.svelte'
import { Past } from '../src/core/state/past.svelte'
import { answered, body, entry, evening, last, type Seen } from './seen'

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))

afterEach(() => void vi.useRealTimers())

test('an act is told with what followed by itself', () => {
  const events = [
    { rule: 'A', sentence: 'So.' },
    { rule: null, sentence: 'What was meant.' },
  ]
  const cautions = [
    { rule: '', sentence: 'Mind.' },
    { rule: 'C', sentence: '' },
  ]
  expect(toldOf(evening({}), entry(4, { events, cautions }))).toEqual({
    number: 4,
    sentence: 'Act 4.',
    follow: ['A: So.', 'Mind.'],
  })
})

const act = (seen: Seen, answer?: object) => new Last(answered(seen, answer)).act

test('of the last act the answer is told, or what the journal tells of a later one', () => {
  const consequences = [{ rule: 'A', sentence: 'So.' }]
  expect(act({}, last({ consequences }))).toMatchObject({ number: 5, follow: ['A: So.'], sums: [{ a: 1 }] })
  expect(act({ acts: [entry(5)] }, last())).toMatchObject({ number: 5, sentence: 'Five.' })
  expect(act({ acts: [entry(6)] }, last())).toEqual({ number: 6, sentence: 'Act 6.', follow: [] })
  expect([act({ acts: [entry(2)] })?.number, act({})]).toEqual([2, undefined])
})

test('of an act that was taken back it is told by whom', () => {
  const acts = [entry(5, { taken_back_by: 7 }), entry(7, { recorded_by: 'mars', by: 'fates' })]
  expect(act({ acts }, last())).toMatchObject({ number: 5, follow: [], sums: [], back: { number: 7, by: 'fates' } })
  expect(act({ acts: [acts[0]!, entry(7, { recorded_by: 'mars', by: null })] }, last())!.back!.by).toBe('mars')
  expect(act({ acts: [acts[0]!] }, last())!.back).toEqual({ number: 7, by: '' })
})

test('of an act that was set right it is told since when it reads so', () => {
  const acts = [entry(5, { set_right_by: 8, stands: false })]
  expect(act({ acts }, last())).toEqual({
    number: 5,
    sentence: 'Act 5.',
    follow: [],
    right: { number: 8, stands: false },
  })
  expect(act({ acts })?.right).toEqual({ number: 8, stands: false })
  expect(act({ acts }, last({ number: 6 }))?.right).toBeUndefined()
  expect(act({ acts: [entry(5, { set_right_by: 8, taken_back_by: 8 })] }, last())?.right).toBeUndefined()
})

const standing = (seen: Seen, answer?: object) => new Last(answered(seen, answer)).standing?.number

test('the newest act that still stands can be taken back', () => {
  const acts = [entry(1), entry(2), entry(3, { taken_back_by: 4 }), entry(4, { kind: 'revocare' })]
  expect([standing({ acts }), standing({ acts }, last()), standing({})]).toEqual([2, 5, undefined])
  expect(standing({ acts: [entry(1), entry(2, { stands: false }), entry(3, { kind: 'corrigere' })] })).toBe(1)
  expect(standing({ acts }, last({ kind: 'revocare' }))).toBeUndefined()
  expect(standing({ acts: [entry(5)] }, last())).toBe(5)
})

test('and not at once, nor while another act is on its way', () => {
  vi.useFakeTimers()
  const acts = [entry(1)]
  const first = new Last(answered({ acts }))
  first.calm()()
  vi.advanceTimersByTime(700)
  expect(first.may).toBe(false)
  const one = new Last(answered({ acts }))
  one.calm()
  vi.advanceTimersByTime(599)
  expect(one.may).toBe(false)
  vi.advanceTimersByTime(1)
  expect(one.may).toBe(true)
  const busy = new Last(answered({ acts }, undefined, { waiting: [{ body: body('x') }] }))
  const none = new Last(answered({}))
  for (const each of [busy, none]) each.calm()
  vi.advanceTimersByTime(600)
  expect([busy.may, none.may]).toEqual([false, false])
})

test('what was taken back just now may be recorded once more', () => {
  const acts = [entry(3, { taken_back_by: 4 }), entry(4, { kind: 'revocare' })]
  const back = (seen: Seen, answer?: object) => new Last(answered(seen, answer)).back?.number
  expect([
    back({ acts }),
    back({ acts }, last({ number: 4 })),
    back({ acts }, last()),
    back({ acts: [...acts, entry(6)] }),
    back({}),
  ]).toEqual([3, 3, undefined, undefined, undefined])
})

test('what was entered last waits, or was refused', () => {
  const kept = { body: body('latest') }
  const one = (more: object) => new Last(answered({}, undefined, { latest: 'latest', ...more }))
  const waits = one({ waiting: [{ body: body('x') }, kept] })
  expect([waits.kept?.body.act_id, waits.refused]).toEqual(['latest', undefined])
  expect(one({ refused: [kept] }).refused?.body.act_id).toBe('latest')
})

test('acts of a sort are those that are read here and those before, page by page', async () => {
  const pages = [[entry(1), entry(2)], [entry(4)], []]
  const asked: number[] = []
  const acts = [entry(3, { kind: 'motus' }), entry(4), entry(5)]
  const past = new Past(
    evening({ acts }),
    ({ kind }) => kind === 'donare',
    async (after) => (asked.push(after), { acts: pages[asked.length - 1] } as never),
  )
  expect([past.fetching, past.all.map(({ number }) => number)]).toEqual([true, [5, 4]])
  await vi.waitFor(() => expect(past.fetching).toBe(false))
  expect([asked, past.all.map(({ number }) => number)]).toEqual([
    [0, 2, 4],
    [5, 4, 2, 1],
  ])
  const lost = new Past(
    evening({ acts }),
    () => true,
    () => Promise.reject(new Error()),
  )
  await vi.waitFor(() => expect(lost.fetching).toBe(false))
  expect(lost.all.map(({ number }) => number)).toEqual([5, 4, 3])
})
