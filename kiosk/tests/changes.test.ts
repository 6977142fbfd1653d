import { expect, test } from 'vitest'
import { changed } from '../src/core/state/changes'

test('fields that are others replace those of before, and the rest stays', () => {
  const before = { season: 1, act: 4, open: ['a'] }
  expect(changed(before, { fields: { season: 2 } })).toEqual({ season: 2, act: 4, open: ['a'] })
  expect(before.season).toBe(1)
})

test('a list is laid together of rows of before and new ones, in the order told', () => {
  const rows = { acts: [[1, 2] as [number, number], { new: ['x', 'y'] }, [0, 1] as [number, number]] }
  expect(changed({ acts: ['a', 'b', 'c'] }, { rows })).toEqual({ acts: ['b', 'c', 'x', 'y', 'a'] })
})

test('an empty run of rows takes none', () => {
  expect(changed({ acts: ['a', 'b'] }, { rows: { acts: [[0, 0]] } })).toEqual({ acts: [] })
})

test('what is found by keys keeps what is not named, without keys', () => {
  const keyed = { players: { new: { livia: 2 } } }
  expect(changed({ players: { livia: 1, brutus: 1 } }, { keyed })).toEqual({ players: { livia: 2, brutus: 1 } })
})

test('with keys it has these alone, in this order', () => {
  const before = { players: { livia: 1, brutus: 1, cato: 1 } }
  const after = changed(before, { keyed: { players: { new: { livia: 2 }, keys: ['cato', 'livia'] } } })
  expect(Object.entries(after.players as object)).toEqual([
    ['cato', 1],
    ['livia', 2],
  ])
})
