// An edition that is edited like a spreadsheet: cells, what is pasted, and what is otherwise than before.
import { expect, test } from 'vitest'
import { pasted, read, shown, type Column } from '../src/core/desk/edition/columns'
import { before, differences, same } from '../src/core/desk/edition/differences'

const number: Column = { path: ['denarii'], label: 'Denarii', kind: 'number' }

test.each([
  ['250,000', 250_000],
  ['1 200 000', 1_200_000],
  ['1.200.000', 1_200_000],
  ['300_000', 300_000],
  [' 7 ', 7],
  ['1,20', '1,20'],
  ['many', 'many'],
  ['', undefined],
])('the number %s', (typed, value) => {
  expect(read(typed, number)).toBe(value)
})

test('what a cell shows it reads again', () => {
  for (const [value, kind] of [
    [1_200_000, 'number'],
    [['rome', 'gaul'], 'list'],
    [[], 'list'],
    ['18:30', 'text'],
    [true, 'check'],
  ] as const)
    expect(read(shown(value), { path: [], label: '', kind })).toEqual(value)
  const side: Column = { path: ['side'], label: 'Side', kind: 'choice', choices: [['east', 'East']] }
  expect([read('East', side), read('east', side), read('north', side)]).toEqual(['east', 'east', 'north'])
})

test('cells of a spreadsheet', () => {
  expect(pasted('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(pasted('a\nb')).toEqual([['a'], ['b']])
  expect(pasted('a word')).toEqual([])
})

test('what is otherwise, by the rows that it stands in', () => {
  const was = { prices: { classes: 300_000 }, people: [{ id: 'a', short: 'Aulus', held: { d: 1 } }, { id: 'b' }] }
  const now = {
    prices: { classes: 250_000 },
    people: [{ id: 'c' }, { id: 'a', short: 'Aulus', held: { d: 2 } }],
  }
  expect(differences(was, was)).toEqual([])
  expect(differences(was, now)).toEqual([
    { path: ['prices', 'classes'], row: '', was: 300_000, now: 250_000 },
    { path: ['people', 0], row: 'c', was: undefined, now: { id: 'c' } },
    { path: ['people', 1, 'held', 'd'], row: 'Aulus', was: 1, now: 2 },
    { path: ['people', 1], row: 'b', was: { id: 'b' }, now: undefined },
  ])
  expect(differences({ roads: ['a'] }, { roads: [] })).toEqual([{ path: ['roads'], row: '', was: ['a'], now: [] }])
})

test('a cell says what it said, whatever stands beside it', () => {
  const [one, other] = [
    { name: 'Forum', cost: [1, 2] },
    { name: 'Port', cost: [1, 2] },
  ]
  expect([same(one, other, ['cost']), same(one, other, ['name']), same(undefined, one, ['name'])]).toEqual([
    true,
    false,
    false,
  ])
})

test('a row comes from the one of before that is called the same, or stood there', () => {
  const was = [{ id: 'a', n: 1 }, { id: 'b' }]
  expect([
    before(was, { id: 'b' }, 0),
    before(was, { id: 'c' }, 0),
    before(['x', 'y'], 'z', 1),
    before(7, 'z', 0),
  ]).toEqual([...[was[1], undefined, 'y', undefined]])
  expect(differences({ name: null }, { name: 'Forum' })).toMatchObject([{ path: ['name'], was: null, now: 'Forum' }])
})
