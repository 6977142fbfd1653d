// An act in the words of its form, and how one is begun again.
import { expect, test } from 'vitest'
import { mending, onceMore, tapped } from '../src/core/form/begun'
import { entered, faultOf, inWords, subjects, why, word } from '../src/core/form/entered'
import { t } from '../src/core/texts'
import { DONARE, evening, objection, player } from './form'

const there = () => evening() as never

test('an act in the words of its form, without what was left empty', () => {
  const body = {
    kind: 'donare',
    giver: 'brutus',
    taker: '',
    denarii: 0,
    secretly: true,
    how: null,
    rolls: [{ who: 'brutus', die: 1000 }],
    witnesses: [],
  }
  expect(entered(there(), body)).toEqual(['Who gives: Brutus', `Secretly: ${t.form.yes}`, 'Rolls: Brutus 1,000'])
  expect(entered(there(), { ...body, secretly: false, rolls: undefined })).toEqual(['Who gives: Brutus'])
  expect(inWords(there(), { kind: 'unheard', giver: 'x' })).toBe('unheard.')
  expect([word(there(), ['brutus', 'gladly']), word(there(), null), word(there(), 1200)]).toEqual([
    'Brutus, with joy',
    '',
    '1,200',
  ])
})

test('what is wrong with a field, by its label, also in a list', () => {
  const fault = (field: string) => faultOf(there(), 'donare', { field, message: 'is too much' } as never)
  expect([fault('denarii'), fault('rolls.0.die'), fault('rolls.12'), fault('unheard')]).toEqual([
    ...['Denarii is too much.', 'Die is too much.', 'Rolls is too much.', 'unheard is too much.'],
  ])
})

test('why it was not recorded, in one sentence', () => {
  const says = (more: object) => why(there(), { body: { kind: 'donare' }, ...more } as never)
  const problem = { detail: 'Rests.', title: 'Conflict' }
  expect(says({ problem: { ...problem, objections: [objection({ weight: 'caution' }), objection()] } })).toBe(
    'AMB-1: Nothing is left.',
  )
  expect(
    says({
      problem: {
        ...problem,
        objections: [objection({ weight: 'caution' })],
        errors: [{ field: 'denarii', message: 'no' }],
      },
    }),
  ).toBe('Denarii no.')
  expect(says({ inHand: true, held: true, problem })).toBe(t.act.inHand)
  expect(says({ held: true, problem })).toBe(t.act.held)
  expect([says({ problem }), says({ problem: { title: 'Conflict' } }), says({})]).toEqual([
    'Rests.',
    'Conflict',
    t.act.problem,
  ])
})

test('subjects are people but for oneself, and numbers of what goes on', () => {
  const about = (filled: object) => subjects(there(), DONARE, filled as never)
  expect(about({ giver: 'juno', taker: 'nobody', denarii: 5, battle: 7, witnesses: ['brutus', 'juno'] })).toEqual([
    'brutus',
    'proelium:7',
  ])
  expect(about({ rolls: [{ who: 'cassius' }, {}] })).toEqual(['cassius'])
  expect(about({})).toEqual([])
})

test('an act that was not recorded is begun again as it was entered, and the same once more', () => {
  const kept = {
    body: {
      act_id: 'a',
      kind: 'donare',
      by: 'mars',
      happened: 5,
      counted: true,
      another: true,
      seen: 3,
      dispense: {},
      paper: 9,
      giver: 'brutus',
      how: null,
    },
  }
  expect(mending(kept as never)).toEqual({
    fields: { giver: 'brutus' },
    by: 'mars',
    happened: 5,
    paper: 9,
    replaces: kept,
  })
  const entry = { fields: { giver: 'brutus', how: null }, by: 'mars', recorded_by: 'juno', happened: 5 }
  expect(onceMore(entry as never)).toEqual({ fields: { giver: 'brutus' }, by: 'mars', happened: 5 })
  expect(onceMore({ ...entry, recorded_by: 'mars' } as never).by).toBeUndefined()
})

test('whoever was tapped fills what asks for somebody, and all who are left the last field of several', () => {
  const fields = (...chosen: string[]) => tapped(DONARE, there(), chosen).fields
  expect(fields('brutus')).toEqual({ giver: 'brutus' })
  expect(fields('brutus', 'cassius', 'juno', 'mars')).toEqual({
    giver: 'brutus',
    taker: 'cassius',
    witnesses: ['juno', 'mars'],
  })
  expect(fields()).toEqual({})
  const many = {
    schema: {
      properties: { who: { type: 'array', items: player }, note: { type: 'string' } },
      required: ['who', 'note'],
    },
  } as never
  expect(tapped(many, there(), ['brutus', 'juno']).fields).toEqual({ who: ['brutus', 'juno'] })
})
