// Terms in a text, a game without screens, acts behind a refused one, and steps of a tour.
import { afterEach, expect, test, vi } from 'vitest'
import { termsIn } from '../src/core/parts/terms'
import { plain } from '../src/core/plain'
import { heldBack } from '../src/core/state/kept'
import { done } from '../src/core/tour/tour'
import { t } from '../src/core/texts'

afterEach(() => void vi.useRealTimers())

const GLOSSARY = [
  { term: 'sedes', forms: ['sedes', 'Sedes maior'], means: '' },
  { term: 'amicus', forms: ['amicus', 'amici'], means: '' },
]

test('terms of a text come in their order, each once, the longest first', () => {
  const terms = (text: string) => termsIn(text, GLOSSARY).map(({ term }) => term)
  expect(terms('An AMICI and a sedes maior, and amicus')).toEqual(['amicus', 'sedes'])
  expect([terms('inamicus amicusé'), terms('nothing'), termsIn('amicus', [])]).toEqual([[], [], []])
  const two = [
    { term: 'a', forms: ['sedes'], means: '' },
    { term: 'b', forms: ['sedes maior'], means: '' },
  ]
  expect(termsIn('sedes maior', two).map(({ term }) => term)).toEqual(['b'])
})

test('a game without screens of its own has what the core can draw of any', async () => {
  const game = plain({ game: 'go', title: 'Go' } as never)
  expect([game.id, game.title, game.dispensers, game.notNow]).toEqual(['go', 'Go', t.judges, t.tablet.notNow])
  expect([
    game.everywhere,
    game.recording,
    game.screens,
    game.boards,
    game.elsewhere,
    game.pickers,
    game.icons,
    game.glossary,
    game.choices,
  ]).toEqual([[], [], {}, [], [], {}, {}, [], {}])
  expect([await game.words(), await game.desk()]).toEqual([{}, { tabs: [], links: [], scenes: [] }])
})

test('behind a refused act stays what is about the same, and what is about the same as that', () => {
  const kept = (id: string, ...about: string[]) => ({ body: { act_id: id }, about }) as never
  const later = [kept('1', 'a', 'b'), kept('2', 'c'), kept('3', 'b'), { body: { act_id: '4' } } as never]
  expect(heldBack(kept('0', 'a'), later).map(({ body }) => body.act_id)).toEqual(['1', '3'])
})

test('a step of a tour is done when what it asks for has happened', () => {
  const since = (more: object = {}) => ({ mine: [], refused: [], waiting: [], live: true, ...more }) as never
  const of = (does: string, more: object) => done({ does, act: 'donare' } as never, since(more))
  const stands = { mine: [{ kind: 'donare', taken_back_by: null }] }
  const back = { mine: [{ kind: 'donare', taken_back_by: 4 }] }
  const other = { mine: [{ kind: 'motus', taken_back_by: null }] }
  expect([of('act', stands), of('act', back), of('act', other), of('act', {})]).toEqual([true, false, false, false])
  expect([of('slip', back), of('slip', stands), of('slip', { mine: [{ kind: 'motus', taken_back_by: 4 }] })]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    of('wifi', stands),
    of('wifi', { ...stands, live: false }),
    of('wifi', { ...stands, waiting: ['x'] }),
    of('wifi', {}),
  ]).toEqual([true, false, false, false])
  expect([
    of('refusal', { refused: ['donare'] }),
    of('refusal', { waiting: ['donare'] }),
    of('refusal', stands),
  ]).toEqual([true, true, false])
  expect([of('fates', stands), of('fates', {})]).toEqual([true, false])
})
