// Every card of the edition is one line that says it again, and what is typed half is still a value for the checker.
import { expect, test } from 'vitest'
import table from '../../seeds/gloria_mundi/reconstruction/cards.toml?raw'
import { line, read, type Said } from '../src/core/desk/edition/said'

const cards = [...table.matchAll(/^\s*(\{ id = .*\}),$/gm)].map(
  ([, row]) => JSON.parse(row!.replace(/([a-z_]+) = /g, '"$1": ')) as { cost: Said; ability: Said },
)

test('each card as a line says the same card', () => {
  expect(cards.length).toBe(57)
  for (const { cost, ability } of cards) {
    expect(read(line(cost))).toEqual(cost)
    expect(read(line(ability, 'form'), 'form')).toEqual(ability)
  }
  expect(line(cards.find(({ ability }) => ability.x)!.ability, 'form')).toBe('spend cost (food 1) gain (gold 1) x true')
})

test.each([
  ['convert from gold to [glory peace] most 3', { form: 'convert', from: 'gold', to: ['glory', 'peace'], most: 3 }],
  ['convert from gold to []', { form: 'convert', from: 'gold', to: [] }],
  ['spend x false', { form: 'spend', x: false }],
  ['spend cost (food', { form: 'spend', cost: { food: '' } }],
  ['spend cost', { form: 'spend', cost: '' }],
  ['convert to [glory', { form: 'convert', to: ['glory'] }],
])('%s', (typed, value) => {
  expect(read(typed, 'form')).toEqual(value)
})
