import { expect, test } from 'vitest'
import { Half } from '../src/core/state/half'

const FORM = { values: { amount: 3 } }

test('what was open and what stood in it is given back once after a reload', () => {
  const half = new Half('mars')
  half.opened('donare', { fields: { giver: 'brutus' } })
  half.note('donare', { fields: { giver: 'brutus' } }, FORM)
  const again = new Half('mars')
  expect(again.any).toBe(true)
  expect(again.reopened()).toEqual({ kind: 'donare', begun: { fields: { giver: 'brutus' } } })
  expect(again.reopened()).toBeUndefined()
  expect(again.of('donare', { fields: { giver: 'brutus' } })).toEqual(FORM)
  expect(again.of('donare', { fields: { giver: 'brutus' } })).toBeUndefined()
})

test('a form that began otherwise is another one', () => {
  new Half('mars').note('donare', { fields: { giver: 'brutus' } }, FORM)
  const again = new Half('mars')
  expect(again.of('donare', { fields: { giver: 'cassius' } })).toBeUndefined()
  expect(again.of('motus', { fields: { giver: 'brutus' } })).toBeUndefined()
  expect(again.of('donare', { fields: { giver: 'brutus' } })).toEqual(FORM)
})

test('a form that mends a refused act is told from one that begins anew', () => {
  const replaces = { body: { act_id: 'a', kind: 'donare', happened: 1 }, title: 'Gift' }
  new Half('mars').note('donare', { replaces }, FORM)
  expect(new Half('mars').of('donare', {})).toBeUndefined()
  expect(new Half('mars').of('donare', { replaces })).toEqual(FORM)
})

test('what was handed over, and what was left, is gone', () => {
  const half = new Half('mars')
  half.note('donare', {}, FORM)
  half.note('motus', {}, FORM)
  half.done('donare', {})
  expect(new Half('mars').of('donare', {})).toBeUndefined()
  expect(new Half('mars').of('motus', {})).toEqual(FORM)
  half.closed()
  expect(new Half('mars').any).toBe(false)
})

test('another god reads nothing of it, and what cannot be read is typed again', () => {
  new Half('mars').note('donare', {}, FORM)
  expect(new Half('juno').any).toBe(false)
  localStorage.setItem('ludi.half.mars', '{')
  expect(new Half('mars').any).toBe(false)
})
