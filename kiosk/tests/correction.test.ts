// @vitest-environment happy-dom
// A correction before it is recorded, and what was counted at the table.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counting } from '../src/core/audit/reckoning.svelte'
import { WhatIf } from '../src/core/audit/supposing.svelte'
import { Problem } from '../src/core/state/api'
import { t } from '../src/core/texts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const no = (body: object = {}) => new Problem(409, body as never)

const ENTRY = {
  number: 7,
  kind: 'donare',
  fields: { giver: 'brutus', denarii: 3 },
  by: 'mars',
  recorded_by: 'juno',
  happened: 5,
  taken_back_by: null,
}
const act = (kind: string) => ({
  kind, title: kind, schema: { properties: { giver: { type: 'string' }, denarii: { type: 'integer' } }, required: kind === 'donare' ? ['giver'] : [] },
}) // prettier-ignore
function whatIf(entry: object = {}, api: object = {}) {
  const asked: unknown[][] = []
  const evening = {
    acts: [act('donare'), act('motus')], about: { pickers: [] }, game: { pickers: {}, choices: {} },
    half: { of: () => undefined, note: () => {} }, guess: () => undefined, link: { number: 1, state: 'live' },
    outbox: { waiting: [] }, asked: [], people: new Map(), name: (id: string) => id, badge: { who: 'host' },
    api: {
      suppose: async (...all: unknown[]) => (asked.push(all), { objections: [], outcome: 'o1' }),
      setRight: async (...all: unknown[]) => void asked.push(all),
      ...api,
    },
  } // prettier-ignore
  return { asked, all: new WhatIf(evening as never, { ...ENTRY, ...entry } as never) }
}

test('an act that did not happen is asked about as it is', async () => {
  const { all, asked } = whatIf()
  expect([all.change, all.draft, all.asked]).toEqual(['void', null, { change: 'void', act: 7 }])
  all.follow()
  await settle(399)
  expect(asked).toEqual([])
  await settle(1)
  expect([asked[0]![0], all.shown]).toEqual([
    { change: 'void', act: 7 },
    { objections: [], outcome: 'o1' },
  ])
})

test('an act that was otherwise begins as it was, and says what it was', () => {
  const { all } = whatIf()
  all.change = 'amend'
  expect(all.asked).toEqual({ change: 'amend', act: 7, kind: 'donare', fields: { giver: 'brutus', denarii: 3 } })
  const draft = all.draft!
  expect(draft.by).toBe('mars')
  draft.set('denarii', 4)
  expect([draft.was!('denarii'), draft.was!('giver'), draft.was!('unheard')]).toEqual(['3', undefined, undefined])
  draft.by = 'venus'
  expect(all.asked).toMatchObject({ fields: { denarii: 4 }, by: 'venus' })
  draft.set('giver', undefined)
  expect(all.asked).toBeNull()
})

test('an act that is missing is of a kind that is chosen', () => {
  const { all } = whatIf()
  all.change = 'insert'
  expect([all.draft, all.asked]).toEqual([null, null])
  all.kind = 'motus'
  expect(all.draft!.values).toEqual({})
  expect(all.asked).toEqual({ change: 'insert', act: 7, kind: 'motus', fields: {} })
  all.draft!.by = 'mars'
  expect(all.asked).toMatchObject({ by: 'mars' })
  all.kind = 'donare'
  expect(all.asked).toBeNull()
})

test('what was struck out is put back by setting it right as it was', () => {
  expect(whatIf({ taken_back_by: 9 }).all.change).toBe('amend')
})

test('a correction is recorded as it was shown, with its reason', async () => {
  const { all, asked } = whatIf()
  expect(await all.record()).toBe(false)
  all.follow()
  await settle(400)
  expect([all.may, await all.record()]).toEqual([false, false])
  all.reason = ' ill counted '
  expect(all.may).toBe(true)
  const recording = all.record()
  expect([all.recording, all.may]).toEqual([true, false])
  expect([await recording, all.recording]).toEqual([true, false])
  expect(asked[1]![0]).toEqual({
    change: 'void',
    act: 7,
    act_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    outcome: 'o1',
    reason: 'ill counted',
  })
})

test('a correction against which something stands is not recorded', async () => {
  const { all } = whatIf({}, { suppose: async () => ({ objections: [{}], outcome: 'o' }) })
  all.reason = 'r'
  all.follow()
  await settle(400)
  expect([all.may, await all.record()]).toEqual([false, false])
})

test('what it comes to by now, if that is something else, is shown instead', async () => {
  const supposed = { objections: [], outcome: 'o2' }
  const { all } = whatIf({}, { setRight: () => Promise.reject(no({ supposed })) })
  all.reason = 'r'
  all.follow()
  await settle(400)
  expect([await all.record(), all.shown, all.anew, all.failed]).toEqual([false, supposed, true, ''])
  all.follow()
  expect([all.shown, all.anew]).toEqual([null, false])
})

test('why a correction came to nothing is said', async () => {
  for (const [fault, says] of [
    [no({ detail: 'The evening rests.' }), 'The evening rests.'],
    [new Error('x'), t.correction.failed],
  ] as const) {
    const { all } = whatIf({}, { setRight: () => Promise.reject(fault) })
    all.reason = 'r'
    all.follow()
    await settle(400)
    expect([await all.record(), all.failed]).toEqual([false, says])
    const lost = whatIf({}, { suppose: () => Promise.reject(fault) }).all
    lost.follow()
    await settle(400)
    expect(lost.failed).toBe(says)
  }
})

test('what is asked no more is not shown', async () => {
  const { all, asked } = whatIf()
  all.follow()!()
  await settle(400)
  expect(asked).toEqual([])
  const slow = whatIf(
    {},
    {
      suppose: (_: unknown, signal: AbortSignal) =>
        new Promise((_, fails) => signal.addEventListener('abort', () => fails(new Error()))),
    },
  ).all
  const stop = slow.follow()!
  await settle(400)
  stop()
  await settle()
  expect(slow.failed).toBe('')
})

function counting(api: object = {}) {
  const asked: unknown[] = []
  const recorded: unknown[][] = []
  const evening = {
    badge: { evening: 'ides', who: 'juno' }, game: { reckons: { kind: 'counted', whose: 'player' } }, link: { number: 1 },
    about: { dispensers: ['fates'] }, name: (id: string) => id.toUpperCase(),
    record: (...all: unknown[]) => (recorded.push(all), `id-${recorded.length}`),
    api: { reckoning: async (fields: unknown) => (asked.push(fields), { reckoning: { people: [{ id: 'brutus', adjusts: true, explains: 12 }, { id: 'cassius', adjusts: false, explains: null }] } }), ...api },
  } // prettier-ignore
  return { all: new Counting(evening as never), asked, recorded }
}

test('what was counted stays until it is recorded, also when its screen is loaded anew', async () => {
  const { all, asked } = counting()
  expect(all.of('brutus')).toEqual({ counted: {}, cause: '', explains: true })
  all.count('brutus', 'denarii', '1.250,000')
  all.count('brutus', 'ships', '2')
  all.count('cassius', 'ships', 'none')
  all.count('mars', 'ships', '3')
  all.count('mars', 'ships', '')
  all.say('brutus', { cause: ' lost ' })
  all.follow()
  await settle(249)
  expect(asked).toEqual([])
  await settle(1)
  expect(asked).toEqual([[{ player: 'brutus', denarii: 1_250_000, ships: 2 }]])
  expect(counting().all.of('brutus')).toEqual({
    counted: { denarii: 1_250_000, ships: 2 },
    cause: ' lost ',
    explains: true,
  })
  expect(localStorage.getItem('ludi.reckoning.ides.juno')).toContain('1250000')
})

test('each adjustment is an act of its own, with its cause', async () => {
  const { all, recorded } = counting()
  all.count('brutus', 'denarii', '5')
  all.say('brutus', { cause: ' lost ' })
  expect(all.adjusting).toEqual([])
  all.follow()
  await settle(250)
  expect(all.adjusting.map(({ id }) => id)).toEqual(['brutus'])
  all.record()
  expect(recorded).toEqual([
    ['counted', { player: 'brutus', denarii: 5, cause: 'lost', number: 12 }, `${t.reckoning.title}: BRUTUS`, 'fates'],
  ])
  expect([all.sent, all.of('brutus').cause]).toEqual([['id-1'], ''])
  all.count('brutus', 'denarii', '6')
  all.say('brutus', { cause: 'found', explains: false })
  all.record()
  expect([recorded[1]![1], all.sent]).toEqual([{ player: 'brutus', denarii: 6, cause: 'found' }, ['id-2', 'id-1']])
  all.count('brutus', 'denarii', '7')
  all.record()
  expect(recorded[2]![1]).toEqual({ player: 'brutus', denarii: 7 })
})

test('where the books cannot be held against it, that is said until they are', async () => {
  const { all } = counting({ reckoning: () => Promise.reject(no()) })
  all.follow()!()
  await settle(250)
  expect(all.failed).toBe('')
  all.follow()
  await settle(250)
  expect([all.failed, all.shown]).toEqual([t.reckoning.failed, null])
})
