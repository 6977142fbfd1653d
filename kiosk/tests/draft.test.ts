// A half-filled act: what stands in its form, and what the server says of it.
import { expect, test, vi } from 'vitest'
import { NoAnswer, Problem } from '../src/core/state/api'
import { t } from '../src/core/texts'
import { checked, draft, evening, objection, server, told, WHOLE } from './form'

test('it begins with what was tapped, what can only be meant, and what its fields begin with', () => {
  const form = draft(
    { fields: { giver: 'brutus', denarii: null } },
    { guess: (_: unknown, { name }: { name: string }) => (name === 'taker' ? 'cassius' : undefined) },
  )
  expect(form.values).toEqual({ giver: 'brutus', taker: 'cassius', how: 'gladly' })
  expect(form.missing.map(({ name }) => name)).toEqual(['denarii'])
  expect([form.by, draft({ by: 'mars' }).by]).toEqual([undefined, 'mars'])
})

test('the next card field that has to be chosen is open', () => {
  const form = draft()
  expect(form.open).toBe('giver')
  form.set('giver', 'brutus')
  form.advance()
  expect(form.open).toBe('taker')
  form.set('taker', 'cassius')
  form.advance()
  expect([form.open, form.complete]).toEqual([null, false])
  form.set('denarii', 0)
  expect(form.complete).toBe(true)
  form.set('giver', undefined)
  expect([form.complete, 'giver' in form.values]).toEqual([false, false])
})

test('what stood in it when its tablet was loaded anew stands there again', () => {
  const begun = { fields: { giver: 'brutus' } }
  const form = draft(begun)
  form.set('denarii', 5)
  form.by = 'mars'
  form.follow()()
  const again = draft(begun)
  expect([again.values, again.by]).toEqual([{ giver: 'brutus', denarii: 5, how: 'gladly' }, 'mars'])
})

test('the server is asked once the hand rests, about what is whole', async () => {
  const form = draft({ fields: WHOLE, by: 'mars', happened: 77 })
  form.set('rolls', [{ who: 'brutus' }])
  form.set('denarii', 200)
  await told(form)
  expect(server.sent).toEqual([
    {
      kind: 'donare',
      by: 'mars',
      happened: 77,
      giver: 'brutus',
      taker: 'cassius',
      denarii: 200,
      how: 'gladly',
      vary: 'how',
    },
  ])
  form.set('rolls', [{ who: 'brutus', die: 6 }])
  form.open = 'taker'
  const stop = form.ask()
  expect(form.asking).toBe(true)
  await vi.advanceTimersByTimeAsync(149)
  expect(server.sent.length).toBe(1)
  stop()
  await vi.advanceTimersByTimeAsync(150)
  expect([server.sent.length, form.asking]).toEqual([1, false])
  await told(form)
  expect(server.sent[1]).toMatchObject({ rolls: [{ who: 'brutus', die: 6 }], vary: 'taker' })
  expect(form.asking).toBe(false)
})

test('without an hour of its own it happens now', async () => {
  const form = draft({ fields: WHOLE })
  await told(form)
  expect(server.sent[0]!.happened).toBeTypeOf('number')
  expect('by' in server.sent[0]!).toBe(false)
})

test('of two answers the later question has a say', async () => {
  const form = draft({ fields: WHOLE })
  let go!: (value: unknown) => void
  server.answer = () => new Promise((done) => (go = done))
  form.ask()
  await vi.advanceTimersByTimeAsync(150)
  const first = go
  form.ask()
  await vi.advanceTimersByTimeAsync(150)
  go(checked({ sentence: 'later' }))
  await vi.advanceTimersByTimeAsync(0)
  first(checked({ sentence: 'earlier' }))
  await vi.advanceTimersByTimeAsync(0)
  expect([form.sentence, form.asking]).toEqual(['later', false])
})

test('a no to an earlier question has no say either', async () => {
  const form = draft({ fields: WHOLE })
  let no!: (error: unknown) => void
  server.answer = () => new Promise((_, fails) => (no = fails))
  form.ask()
  await vi.advanceTimersByTimeAsync(150)
  const first = no
  await told(form, checked({ sentence: 'later' }))
  first(new NoAnswer())
  await vi.advanceTimersByTimeAsync(0)
  expect(form.sentence).toBe('later')
})

test('what the server said holds for the form as it was then', async () => {
  const form = draft({ fields: WHOLE })
  expect([form.told, form.says]).toEqual([false, t.act.unchecked])
  const sums = [{ what: 'denarii' }]
  await told(form, checked({ outcome: { die: 6 }, sentence: 'Brutus gives.', sums }))
  expect([form.told, form.outcome, form.sentence, form.sums, form.says]).toEqual([
    true,
    { die: 6 },
    'Brutus gives.',
    sums,
    t.act.ready,
  ])
  form.set('denarii', 1)
  expect([form.told, form.outcome, form.sentence, form.sums]).toEqual([false, undefined, undefined, []])
})

test('what stands against it', async () => {
  const form = draft({ fields: WHOLE })
  const caution = objection({ weight: 'caution', rule: 'C' })
  await told(form, checked({ objections: [caution] }))
  expect([form.refused, form.countable, form.absolute, form.dispensable, form.hopeless, form.may]).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  const mine = objection({ field: 'denarii' })
  await told(form, checked({ objections: [caution, mine, objection({ rule: 'AMB-2', field: 'elsewhere' })] }))
  expect(form.against('denarii')).toEqual([mine])
  expect(form.general.map(({ rule }) => rule)).toEqual(['C', 'AMB-2'])
  expect([form.refusals.length, form.refused, form.countable, form.dispensable, form.says]).toEqual([
    2,
    true,
    false,
    true,
    t.act.willRefuse,
  ])
  expect([form.hopeless, form.may]).toEqual([true, false])
  await told(form, checked({ objections: [objection({ settled_by_count: true })] }))
  expect(form.countable).toBe(true)
  await told(form, checked({ objections: [objection({ weight: 'absolute' }), objection()] }))
  expect([form.absolute, form.dispensable]).toEqual([true, false])
})

test('only no can come where nothing of this device is on its way to change that', async () => {
  const bad = checked({ objections: [objection()] })
  for (const more of [
    { link: { number: 1, state: 'lost' } },
    { outbox: { ...evening().outbox, waiting: [{ body: {} }] } },
  ]) {
    const form = draft({ fields: WHOLE }, more)
    await told(form, bad)
    expect([form.refused, form.hopeless, form.may]).toEqual([true, false, true])
  }
  const form = draft({ fields: WHOLE })
  await told(form, bad)
  form.set('denarii', 2)
  expect(form.hopeless).toBe(false)
})

test('a field out of range is a fault, and of no answer there is none', async () => {
  const form = draft({ fields: WHOLE })
  const errors = [{ field: 'denarii', message: 'is too much' }]
  await told(form, new Problem(422, { errors } as never))
  expect([form.faultsOf('denarii'), form.faultsOf('giver'), form.says, form.hopeless]).toEqual([
    errors,
    [],
    t.act.fault,
    true,
  ])
  await told(form, new NoAnswer())
  expect([form.faults, form.checked, form.says]).toEqual([[], null, t.act.unchecked])
  await told(form, new Problem(500, {} as never))
  expect(form.faults).toEqual([])
  await told(form, new Problem(422, { errors } as never))
  await told(form)
  expect(form.faults).toEqual([])
})

test('what this server cannot vary is asked again without', async () => {
  const form = draft({ fields: WHOLE })
  server.answer = () => Promise.reject(new Problem(422, { errors: [{ field: 'vary', message: 'no' }] } as never))
  form.ask()
  await vi.advanceTimersByTimeAsync(150)
  expect([server.sent[0]!.vary, form.faults]).toEqual(['how', []])
  server.answer = async () => checked()
  await vi.advanceTimersByTimeAsync(150)
  expect([server.sent.length, 'vary' in server.sent[1]!, form.says]).toEqual([2, false, t.act.ready])
})

test('what choosing a candidate would bring up is what does not stand already', async () => {
  const form = draft({ fields: { giver: 'brutus' } })
  form.open = 'taker'
  const there = objection({ rule: 'A' })
  const found = [
    objection({ rule: 'B', field: 'taker' }),
    there,
    objection({ rule: 'L', field: 'denarii' }),
    objection({ rule: 'G', field: 'giver' }),
    objection({ rule: 'E', field: 'elsewhere' }),
  ]
  await told(
    form,
    checked({ objections: [there, objection({ rule: 'B', field: 'taker' })], candidates: { cassius: found } }),
  )
  expect(server.sent[0]!.vary).toBe('taker')
  expect(form.wouldMeet('taker', 'cassius').map(({ rule }) => rule)).toEqual(['B', 'G', 'E'])
  expect([form.wouldMeet('taker', 'mars'), form.wouldMeet('giver', 'cassius')]).toEqual([[], []])
})

test('what the server alone can tell to be lacking', async () => {
  const form = draft({ fields: WHOLE })
  await told(form, checked({ missing: ['battle'] }))
  expect([form.unsaid.map(({ name }) => name), form.complete, form.says]).toEqual([
    ['battle'],
    false,
    t.act.missing('Battle'),
  ])
  form.set('battle', 3)
  expect([form.unsaid, form.complete]).toEqual([[], true])
  const lacking = draft({ fields: { giver: 'brutus' } })
  expect(lacking.says).toBe(t.act.missing('Who takes, Denarii'))
})

test('what was asked for from here is not asked twice', () => {
  const act = { kind: 'donare', ...WHOLE, how: 'gladly' }
  const asked = (more: object, outbox: object[] = []) =>
    draft(
      { fields: WHOLE },
      { asked: [{ state: 'open', act, ...more }], outbox: { ...evening().outbox, waiting: outbox } },
    ).asked
  expect(asked({})).toBe(true)
  expect([
    asked({ state: 'declined' }),
    asked({ act: { ...act, kind: 'motus' } }),
    asked({ act: { ...act, denarii: 1 } }),
  ]).toEqual([false, false, false])
  expect(asked({ state: 'declined' }, [{ body: act, ask: '' }])).toBe(true)
  expect(asked({ state: 'declined' }, [{ body: act }])).toBe(false)
})
