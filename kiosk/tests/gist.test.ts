// What a tile says of an act of which the server says nothing for this moment: the beginning of its help.
import { expect, test } from 'vitest'
import { gist } from '../src/core/tablet/gist'
import type { ActKind } from '../src/core/wire'

test.each([
  ['Give a character to a person (LOG-11). Nobody plays two.', 'Give a character to a person.'],
  ['Take over a part; it is laid down first.', 'Take over a part.'],
  ['Who rolls: the elder first (FLA-02, AMB-7).', 'Who rolls.'],
  ['It costs 1.5 denarii (MER-03) or a ship (MER-04). Both count.', 'It costs 1.5 denarii or a ship.'],
  ['Record a ruling', 'Record a ruling'],
  ['', ''],
])('%s', (help, first) => {
  expect(gist({ help } as ActKind)).toBe(first)
})
