// The pure parts of Gloria Romae's screens: where a long word is parted, and leaves that were seen before the opening.
import { beforeEach, expect, test } from 'vitest'
import { syllables } from '../src/games/gloria_romae/board/syllables'
import { compared, keepLeaves, seenLeaves } from '../src/games/gloria_romae/plan/leaves'

test('a long word is parted between its sounds, a short one not at all', () => {
  const shown = (words: string) => syllables(words).replaceAll('\u00AD', '-')
  expect(shown('Carpenters')).toBe('Car-pen-ters')
  expect(shown('Amphitheatre')).toBe('Am-phi-thea-tre')
  expect(shown('Forum')).toBe('Forum')
  expect(syllables('2 to the Amphitheatre').replaceAll('\u00AD', '')).toBe('2 to the Amphitheatre')
})

beforeEach(() => localStorage.clear())

test('what was opened is held against the leaf that was seen', () => {
  const entrants = [
    { id: 'aemilii', act: 4, leaf: 'aa' },
    { id: 'claudii', act: 5, leaf: 'bb' },
    { id: 'cornelii', act: null, leaf: null },
  ]
  keepLeaves('e1', entrants)
  const seen = seenLeaves('e1')
  expect(compared(seen, { id: 'aemilii', act: 4, leaf: 'aa' })).toBe('same')
  expect(compared(seen, { id: 'aemilii', act: 4, leaf: 'ab' })).toBe('other')
  expect(compared(seen, { id: 'claudii', act: 9, leaf: 'cc' })).toBe('later')
  expect(compared(seen, { id: 'cornelii', act: 10, leaf: 'dd' })).toBe('unseen')
  expect(seenLeaves('e2')).toEqual({})
  localStorage.setItem('ludi.leaves.e1', '{')
  expect(seenLeaves('e1')).toEqual({})
})
