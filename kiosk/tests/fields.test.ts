import { expect, test } from 'vitest'
import { fieldsOf, idsOf } from '../src/core/form/fields'
import type { Evening } from '../src/core/state/evening.svelte'
import type { ActKind } from '../src/core/wire'

const EVENING = {
  about: { pickers: ['mortal'] },
  game: { pickers: { mortal: { varies: true, fromHome: true } } },
} as unknown as Evening

const read = (properties: object, more: object = {}) =>
  fieldsOf({ schema: { properties, ...more } } as unknown as ActKind, EVENING)

test('a plain type has a widget of its own', () => {
  const fields = read({ n: { type: 'integer' }, yes: { type: 'boolean' }, words: { type: 'string' } })
  expect(fields.map(({ widget }) => widget)).toEqual(['count', 'switch', 'text'])
})

test('a picker that the evening has is picked, varies, and takes whom one tapped at home', () => {
  const [who] = read({ who: { type: 'string', widget: 'mortal' } }, { required: ['who'] })
  expect(who).toMatchObject({
    widget: 'mortal',
    picked: true,
    varies: true,
    fromHome: true,
    required: true,
    many: false,
  })
})

test('several of them are picked, but no candidate is judged alone', () => {
  const [who] = read({ who: { type: 'array', items: { type: 'string', widget: 'mortal' } } })
  expect(who).toMatchObject({ widget: 'mortal', many: true, varies: false, required: false })
})

test('a choice has its options, also one that is constant, and of a type that may be nothing', () => {
  const [one, all, none] = read(
    {
      one: { const: 'land' },
      all: { $ref: '#/$defs/Way' },
      none: { anyOf: [{ $ref: '#/$defs/Way' }, { type: 'null' }], default: null },
    },
    { $defs: { Way: { enum: ['land', 'sea'], type: 'string' } } },
  )
  expect([one!.options, all!.options, none!.options]).toEqual([['land'], ['land', 'sea'], ['land', 'sea']])
  expect(all).toMatchObject({ widget: 'choice', varies: true })
  expect(none!.initial).toBeUndefined()
})

test('bounds and a first value are the schema’s, and nought is a bound', () => {
  const [n] = read({ n: { type: 'integer', minimum: 0, maximum: 6, default: 0, title: 'Die', chips: [5, 1] } })
  expect(n).toMatchObject({ min: 0, max: 6, initial: 0, label: 'Die', chips: [5, 1] })
})

test('a list of small forms has the fields of one', () => {
  const [rolls] = read(
    { rolls: { type: 'array', items: { $ref: '#/$defs/Roll' } } },
    { $defs: { Roll: { type: 'object', properties: { die: { type: 'integer' } }, required: ['die'] } } },
  )
  expect(rolls).toMatchObject({ widget: 'list', many: true })
  expect(rolls!.items).toMatchObject([{ name: 'die', widget: 'count', required: true }])
})

test('ids of a value: none, one, several', () => {
  expect([idsOf(undefined), idsOf('rome'), idsOf(7), idsOf(['a', 'b'])]).toEqual([[], ['rome'], ['7'], ['a', 'b']])
})

test('pieces to pay with are the schema’s, or none; another act is picked', () => {
  const [pay, act, odd] = read({
    pay: { type: 'integer', chips: [1, 5] },
    act: { type: 'integer', widget: 'act' },
    odd: {},
  })
  expect([pay!.chips, act!.chips, pay!.picked, act!.picked, odd!.widget]).toEqual([[1, 5], [], false, true, ''])
})
