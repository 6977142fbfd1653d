import { expect, test } from 'vitest'
import type { Fields, Value } from '../src/core/act'
import type { Field } from '../src/core/form/fields'
import { empty, Item, lacks, withoutEmpty, type Filling } from '../src/core/form/filling.svelte'

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: name,
  label: name,
  help: '',
  widget: 'count',
  picked: false,
  varies: false,
  fromHome: false,
  many: false,
  required: true,
  options: [],
  min: undefined,
  max: undefined,
  initial: undefined,
  chips: [],
  items: [],
  ...more,
})
const ROLLS = field('rolls', { widget: 'list', required: false, items: [field('who', { picked: true }), field('die')] })

class Form implements Filling {
  evening = {} as Filling['evening']
  fields = [ROLLS]
  values: Fields
  objections = []
  asking = false
  open = null
  constructor(rolls: Fields[]) {
    this.values = { rolls }
  }
  set(name: string, value: Value | undefined) {
    this.values = { ...this.values, [name]: value! }
  }
  advance() {}
  against = () => []
  faultsOf = (name: string) => [{ field: name } as never]
  wouldMeet = () => []
}

test('nothing, no words and an empty list are empty; no and none of something are not', () => {
  expect([undefined, '', []].map(empty)).toEqual([true, true, true])
  expect([0, false, 'a', ['a']].map((value) => empty(value as Value))).toEqual([false, false, false, false])
})

test('a required field lacks its value, another one never', () => {
  expect(lacks(field('die'), undefined)).toBe(true)
  expect(lacks(field('die'), 0)).toBe(false)
  expect(lacks(field('die', { required: false }), undefined)).toBe(false)
})

test('a list is whole when each of its small forms is', () => {
  expect(lacks(ROLLS, [{ who: 'brutus', die: 6 }])).toBe(false)
  expect(lacks(ROLLS, [{ who: 'brutus', die: 6 }, { who: 'cassius' }])).toBe(true)
  expect(lacks(ROLLS, [])).toBe(false)
})

test('what is empty is not sent, in small forms neither', () => {
  expect(withoutEmpty({ why: '', die: 0, rolls: [{ who: '', die: 2 }], to: ['rome'] })).toEqual({
    die: 0,
    rolls: [{ die: 2 }],
    to: ['rome'],
  })
})

test('a small form writes its own row and leaves the others', () => {
  const before: Fields[] = [{ who: 'brutus', die: 1 }, { who: 'cassius' }]
  const form = new Form(before)
  const item = new Item(form, ROLLS, 1)
  item.set('die', 5)
  expect(form.values.rolls).toEqual([
    { who: 'brutus', die: 1 },
    { who: 'cassius', die: 5 },
  ])
  item.set('who', undefined)
  expect(form.values.rolls).toEqual([{ who: 'brutus', die: 1 }, { die: 5 }])
  expect(before[1]).toEqual({ who: 'cassius' })
})

test('it opens the picker that still lacks somebody, and none when all is said', () => {
  const form = new Form([{}, { who: 'cassius' }])
  expect(new Item(form, ROLLS, 0).open).toBe('who')
  expect(new Item(form, ROLLS, 1).open).toBeNull()
})

test('its faults and ids are those of its place in the list', () => {
  const item = new Item(new Form([{}, {}]), ROLLS, 1)
  expect(item.faultsOf('die')).toEqual([{ field: 'rolls.1.die' }])
  expect(item.fields.map(({ id }) => id)).toEqual(['rolls-1-who', 'rolls-1-die'])
})
