import { expect, test } from 'vitest'
import type { ActBody } from '../src/core/act'
import type { Draft } from '../src/core/form/draft.svelte'
import { Steps } from '../src/core/state/steps.svelte'
import type { Evening } from '../src/core/state/evening.svelte'

const answer = (fields: object, more: object = {}) => ({ fields, asks: [], ...more })
const ROLL = {
  kind: 'concursatio',
  about: 'proelium:7',
  fields: { proelium: 7, die: 6 },
  ahead: 2,
  beside: false,
  asks: [{ field: 'die', answers: [answer({ die: 6 }, { times: 1 }), answer({ die: 5 })] }],
}

function steps(told: object[], unseen: Partial<ActBody>[] = []) {
  const link = { data: () => ({ steps: told }) }
  return new Steps({ link, own: (view: string) => view, untoldIn: () => unseen } as unknown as Evening)
}

test('what may be done is found by what it is about; what stands beside the way is no next step', () => {
  const all = steps([ROLL, { ...ROLL, beside: true, kind: 'fuga' }, { ...ROLL, about: 'proelium:8' }])
  expect(all.about('proelium:7').length).toBe(2)
  expect(all.straight('proelium:7').map(({ kind }) => kind)).toEqual(['concursatio'])
  expect(all.beside('proelium:7').map(({ kind }) => kind)).toEqual(['fuga'])
  expect(all.next('proelium:9')).toBeUndefined()
})

test('before the server has told, nothing is known', () => {
  const none = new Steps({ link: { data: () => undefined }, own: (view: string) => view, untoldIn: () => [] } as never)
  expect([none.known, none.about('proelium:7')]).toEqual([false, []])
})

test('what was entered here and is not told yet counts; another act, or one about another, does not', () => {
  const entered = (body: object) => steps([ROLL], [body]).entered(ROLL as never).length
  expect(entered({ kind: 'concursatio', proelium: 7, die: 2 })).toBe(1)
  expect(entered({ kind: 'concursatio', proelium: 8, die: 2 })).toBe(0)
  expect(entered({ kind: 'fuga', proelium: 7 })).toBe(0)
})

test('as many as may be entered ahead, then one waits for the server', () => {
  const roll = { kind: 'concursatio', proelium: 7, die: 2 }
  expect(steps([ROLL], [roll]).waits('proelium:7')).toBe(false)
  expect(steps([ROLL], [roll]).last(ROLL as never)).toBe(true)
  expect(steps([ROLL], [roll, roll]).waits('proelium:7')).toBe(true)
  expect(steps([ROLL], [roll, roll]).next('proelium:7')).toBeUndefined()
})

test('an answer that was used up is offered no more, and the proposal is the first that is left', () => {
  expect(steps([ROLL]).next('proelium:7')!.fields.die).toBe(6)
  const after = steps([ROLL], [{ kind: 'concursatio', proelium: 7, die: 6 }])
  expect(after.answers(ROLL as never, 'die').map(({ fields }) => fields.die)).toEqual([5])
  expect(after.next('proelium:7')!.fields).toEqual({ proelium: 7, die: 5 })
})

test('what is asked of the last alone is asked of the last', () => {
  const step = { ...ROLL, asks: [{ field: 'why', last: true, answers: [] }] }
  expect(steps([step]).ask(step as never, 'why')).toBeUndefined()
  expect(steps([step], [{ kind: 'concursatio', proelium: 7, die: 6 }]).ask(step as never, 'why')).toBeDefined()
})

test('what comes of it is read from the step where only what decides it was changed, else from the server', () => {
  const outcomes = { by: ['die'], of: { 6: [0, [3]], 5: [1, [2]] }, said: [{ says: 'won' }, { says: 'lost' }] }
  const step = { ...ROLL, outcomes }
  const draft = (values: object) =>
    ({
      fields: [{ name: 'die' }, { name: 'why', initial: undefined }],
      values,
      outcome: [{ says: 'asked' }],
    }) as unknown as Draft
  const foreseen = (values: object) => steps([step]).outcome(step as never, draft(values))
  expect(foreseen({ die: 5 })).toEqual({ says: 'lost', figures: [2] })
  expect(foreseen({ die: 4 })).toEqual({ says: 'asked' })
  expect(foreseen({ die: 5, why: 'so' })).toEqual({ says: 'asked' })
})
