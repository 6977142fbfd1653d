// A form that is handed over, once, and what becomes of it.
import { expect, test } from 'vitest'
import { t } from '../src/core/texts'
import { checked, draft, evening, objection, server, told, WHOLE } from './form'

test('it is handed over once, with its sentence and whom it names', async () => {
  const form = draft({
    fields: { ...WHOLE, rolls: [{ who: 'cassius', die: 2 }], battle: 7, witnesses: ['juno', 'brutus'] },
    by: 'mars',
    happened: 5,
    paper: 9,
  })
  await told(form, checked({ sentence: 'Brutus gives.' }))
  expect(form.record({ counted: true, ask: 'please' })).toBe(true)
  expect([form.record(), form.sending.open, form.sending.may, form.says]).toEqual([false, false, false, t.act.sending])
  const [body, said, replaces] = server.put[0]!
  expect(body).toMatchObject({ kind: 'donare', ...WHOLE, happened: 5, by: 'mars', paper: 9, counted: true })
  expect(body).not.toHaveProperty('ask')
  expect(said).toEqual({
    title: 'Gift',
    says: 'Brutus gives.',
    about: ['brutus', 'cassius', 'cassius', 'brutus', 'proelium:7'],
    ask: 'please',
  })
  expect([server.put.length, replaces]).toEqual([1, undefined])
})

test('without the sentence of the server it is said in the words of its form', async () => {
  const form = draft({ fields: WHOLE })
  await told(form, checked({ sentence: 'Brutus gives.' }))
  form.set('denarii', 1)
  form.record()
  expect(server.put[0]![1]).toMatchObject({
    says: 'Gift; Who gives: Brutus; Who takes: Cassius; Denarii: 1; How: with joy.',
  })
  expect(draft({ fields: { giver: 'brutus' } }).record()).toBe(false)
  expect(server.put.length).toBe(1)
})

test('what was refused is in the form again with the reason, and in the tray until it is mended', async () => {
  server.became = 'refused'
  const form = draft({ fields: WHOLE })
  const problem = { objections: [objection()], errors: [{ field: 'denarii', message: 'x' }] }
  const refused = { body: { act_id: 'id', kind: 'donare' }, problem }
  const { outbox } = form.evening as unknown as ReturnType<typeof evening>
  outbox.refused.push({ body: { act_id: 'other' } }, refused)
  expect(await form.sending.through()).toBe(false)
  expect([form.sending.open, form.objections, form.faults, form.told]).toEqual([
    true,
    problem.objections,
    problem.errors,
    true,
  ])
  form.sending.drop()
  expect(outbox.remove).toHaveBeenCalledWith(refused)
  server.became = 'recorded'
  expect(await form.sending.through()).toBe(true)
  expect(server.put[1]![2]).toBe(refused)
  expect(await form.sending.through()).toBe(false)
})

test('another device entered the same a moment ago, until something else is said', async () => {
  server.became = 'refused'
  const form = draft({ fields: WHOLE })
  const { outbox } = form.evening as unknown as ReturnType<typeof evening>
  outbox.refused.push({ body: { act_id: 'id' }, problem: { same: { number: 7 } } })
  await form.sending.hand()
  expect([form.sending.same, form.sending.may, form.says]).toEqual([{ number: 7 }, false, t.act.same])
  form.set('denarii', 1)
  expect([form.sending.same, form.sending.may]).toEqual([undefined, true])
  const again = draft({ fields: WHOLE, replaces: { body: {}, problem: { same: { number: 8 } } } as never })
  expect(again.sending.same).toEqual({ number: 8 })
})

test('where neither rule nor field is against it, the words of the server are said', async () => {
  server.became = 'refused'
  for (const [problem, says] of [
    [{ detail: 'The evening rests.' }, 'The evening rests.'],
    [undefined, t.act.problem],
  ] as const) {
    const form = draft({ fields: WHOLE })
    ;(form.evening as unknown as ReturnType<typeof evening>).outbox.refused.push({ body: { act_id: 'id' }, problem })
    await form.sending.hand()
    expect(form.says).toBe(says)
    form.set('denarii', 1)
    expect(form.says).not.toBe(says)
  }
})

test('what is not to be recorded after all leaves the tray', () => {
  const replaces = { body: {} } as never
  const form = draft({ replaces })
  form.sending.drop()
  expect((form.evening as unknown as ReturnType<typeof evening>).outbox.remove).toHaveBeenCalledWith(replaces)
  const none = draft()
  none.sending.drop()
  expect((none.evening as unknown as ReturnType<typeof evening>).outbox.remove).not.toHaveBeenCalled()
})
