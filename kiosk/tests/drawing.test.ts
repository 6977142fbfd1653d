// Every card of the edition has a drawing of its own, small and within its grid.
import { expect, test } from 'vitest'
import { drawing } from '../src/games/gloria_mundi/parts/drawing'
import table from '../../seeds/gloria_mundi/reconstruction/cards.toml?raw'
import type { Card } from '../src/games/gloria_mundi/views'

const cards = [...table.matchAll(/^\s*(\{ id = .*\}),$/gm)].map(([, row]) =>
  JSON.parse(row!.replace(/([a-z_]+) = /g, '"$1": ')),
) as (Card & { id: string })[]

test('fifty-seven cards have fifty-seven drawings', () => {
  expect(cards.length).toBe(57)
  const drawn = new Map<string, string>()
  for (const card of cards) {
    const { walls, lines } = drawing(card)
    expect(drawn.get(walls + lines), `${card.id} is drawn like another card`).toBeUndefined()
    drawn.set(walls + lines, card.id)
    expect((walls + lines).length, `${card.id} is long`).toBeLessThan(1400)
    expect(walls + lines).not.toMatch(/NaN|undefined/)
  }
})

test('a card of an edition that nobody has seen is drawn too', () => {
  const card = {
    name: 'X',
    type: 'city',
    cost: { any: 9 },
    steps: 1,
    ability: { form: 'produce', gain: { steps: 1 } },
    words: '',
  }
  expect(drawing(card as unknown as Card).lines).not.toMatch(/NaN|undefined/)
})
