// What a plan of Gloria Romae leaves to be chosen.
import { expect, test } from 'vitest'
import { open } from '../src/games/gloria_romae/plan/plan'

const leaves = (id: string) => ['labourers', 'barracks', 'aqueduct'].includes(id)

test('only things with a choice are asked for, each once', () => {
  expect(open(['forum', 'labourers', null, undefined, 'labourers'], {}, leaves)).toEqual(['labourers'])
})

test('what a choice names is asked for in turn, however far', () => {
  const choices = { labourers: 'barracks', barracks: 'aqueduct', aqueduct: 'wood' }
  expect(open(['labourers'], choices, leaves)).toEqual(['labourers', 'barracks', 'aqueduct'])
})

test('a ring of choices ends', () => {
  expect(open(['labourers'], { labourers: 'barracks', barracks: 'labourers' }, leaves)).toEqual([
    'labourers',
    'barracks',
  ])
})

test('a choice for something that is not planned asks for nothing', () => {
  expect(open(['forum'], { labourers: 'barracks' }, leaves)).toEqual([])
})
