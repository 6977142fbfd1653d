// An evening as a device knows it.
import { beforeEach, expect, test, vi } from 'vitest'
import { before, boardOf, type Evening } from '../src/core/state/evening.svelte'
import { answered, body, entry, evening, type Seen } from './seen'

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))

test('people have names, and whoever is unknown is said by its id', () => {
  const one = evening()
  expect([one.name('juno'), one.name('brutus'), one.name(null), one.name('')]).toEqual(['Juno', 'brutus', '', ''])
  expect([
    one.me?.name,
    evening({ badge: { who: null } }).me,
    [...evening({ views: { people: undefined } }).people],
  ]).toEqual(['Juno', undefined, []])
  expect(one.among('numen')).toEqual([
    { id: 'juno', name: 'Juno' },
    { id: 'mars', name: 'Mars' },
  ])
  expect([one.among('room'), one.among('unheard')]).toEqual([[], []])
})

test('whether a badge reads all, and sets rules aside', () => {
  const role = (audience: string, leads = false) => ({ about: { role: { audience, leads } } })
  expect(['referee', 'auditor', 'host', 'player'].map((each) => evening(role(each)).readsAll)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([
    evening().dispenses,
    evening(role('host', true)).dispenses,
    evening({ badge: { who: 'fates' } }).dispenses,
  ]).toEqual([false, true, true])
})

test('what is asked is told to who answers, and what was asked from here to who asked', () => {
  const petitions = [
    { id: 1, state: 'open', asked_by: 'juno' },
    { id: 2, state: 'granted', asked_by: 'mars' },
  ]
  const views = { petitions: { petitions } }
  const ids = (all: { id: unknown }[]) => all.map(({ id }) => id)
  expect([ids(evening({ views }).pleas), ids(evening({ views }).asked)]).toEqual([[], [1]])
  expect(ids(evening({ views, badge: { who: 'fates' } }).pleas)).toEqual([1])
  expect([evening().petitions, evening().asked]).toEqual([[], []])
})

test('how strong the computer plays is known by seat', () => {
  const seats = [{ who: 'mars', strength: 3 }]
  expect([...evening({ views: { computers: { seats } } }).computers]).toEqual([['mars', 3]])
  expect([...evening().computers]).toEqual([])
})

test('a badge may record what it is offered, by the catalogue', () => {
  const one = evening({ views: { 'offers:juno': { offers: [{ kind: 'donare' }, { kind: 'unheard' }] } } })
  one.acts = [{ kind: 'donare' }, { kind: 'motus' }] as never
  expect([one.may('donare'), one.may('motus'), one.may('unheard')]).toEqual([{ kind: 'donare' }, undefined, undefined])
  expect(evening().may('donare')).toBeUndefined()
})

const BOARDS = [
  { kinds: ['war', 'peace'], inside: [] },
  { kinds: ['trade'], inside: [] },
]
const tiles = (views: object, tapped: string[] = []) => {
  const kinds = ['donare', 'motus', 'war', 'peace', 'trade', 'revocare', 'place']
  const offers = { offers: kinds.map((kind) => ({ kind })) }
  const one = evening({ views: { 'offers:juno': offers, ...views }, game: { boards: BOARDS, elsewhere: ['place'] } })
  one.acts = kinds.map((kind) => ({ kind })) as never
  return one.tiles(tapped).map(({ kind }) => kind)
}
const all = (...kinds: string[]) => ({ tiles: kinds.map((kind) => ({ kind })) })

test('what comes first goes in the order of the server, and acts of one board share a tile', () => {
  expect(tiles({ 'tiles:juno': all('motus', 'peace', 'donare', 'war', 'trade', 'revocare', 'unheard') })).toEqual([
    'motus',
    'peace',
    'donare',
    'trade',
  ])
  expect(tiles({})).toEqual([])
  expect(tiles({ 'tiles:juno': all('place', 'motus') })).toEqual(['motus'])
  expect(
    tiles({
      'tiles:juno': {
        tiles: [
          { kind: 'place', due: true },
          { kind: 'revocare', due: true },
        ],
      },
    }),
  ).toEqual(['place'])
  expect([boardOf({ boards: BOARDS }, 'peace'), boardOf({ boards: BOARDS }, 'x')]).toEqual([BOARDS[0], undefined])
})

test('before the server has answered to a tap it is as it was without', () => {
  const views = { 'tiles:juno': all('motus'), 'tiles:juno,brutus,mars': all('donare') }
  expect([tiles(views, ['brutus', 'mars']), tiles(views, ['brutus']), tiles(views)]).toEqual([
    ['donare'],
    ['motus'],
    ['motus'],
  ])
})

test('of a hand are its own acts, newest first; of a badge that leads those of this device', () => {
  const acts = [entry(1), entry(2, { recorded_by: 'mars' }), entry(3, { device: 'd2' })]
  expect(evening({ acts }).mine.map(({ number }) => number)).toEqual([3, 1])
  const leads = { role: { audience: 'host', leads: true } }
  expect(evening({ acts, about: leads }).mine.map(({ number }) => number)).toEqual([1])
})

const unseen = (seen: Seen, how: (one: Evening) => { act_id: string }[]) =>
  how(
    answered(seen, undefined, {
      waiting: [
        { body: body('waits') },
        { body: body('asks'), ask: '' },
        { body: body('stays'), behind: 'x' },
        { body: body('id-3') },
      ],
      answered: [
        { number: 3, body: body('three') },
        { number: 6, body: body('six') },
        { number: 7, body: body('seven') },
      ],
    }),
  ).map(({ act_id: id }) => id)

test('what this device recorded and no view shows yet', () => {
  const acts = [entry(3), entry(7, { taken_back_by: 8 })]
  expect(unseen({ acts, told: 5 }, (one) => one.unseen)).toEqual(['waits', 'six'])
  expect(unseen({ acts, told: 2 }, (one) => one.unseen)).toEqual(['waits', 'id-3', 'three', 'six'])
  expect(unseen({ acts, told: 2, tells: 6 }, (one) => one.unseenIn('map'))).toEqual(['waits'])
  expect(unseen({ acts, told: 5, tells: 2 }, (one) => one.untoldIn('map'))).toEqual(['waits', 'six'])
  expect(unseen({ acts, told: 2, tells: 5 }, (one) => one.untoldIn('map'))).toEqual(['waits', 'six'])
})

test('an act is recorded as of this moment, under an id', () => {
  const one = evening()
  one.acts = [{ kind: 'donare', schema: { properties: { giver: { widget: 'player', type: 'string' } } } }] as never
  const put = vi.spyOn(one.outbox, 'put').mockReturnValue('id')
  expect(one.record('donare', { giver: 'mars' }, 'Gift', 'fates')).toBe('id')
  expect(put).toHaveBeenCalledWith(
    { kind: 'donare', giver: 'mars', happened: expect.any(Number), by: 'fates' },
    { title: 'Gift', says: 'Gift', about: ['mars'] },
  )
  one.record('unheard', {}, 'What')
  expect(put).toHaveBeenLastCalledWith(
    { kind: 'unheard', happened: expect.any(Number) },
    { title: 'What', says: 'What', about: undefined },
  )
})

test('the catalogue is heard, and its help stands in plain lines', async () => {
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    status: 200,
    json: async () => [{ kind: 'donare', help: 'give *all* of *it*' }],
  }))
  const one = evening()
  await one.loadActs()
  expect(one.acts).toEqual([{ kind: 'donare', help: 'give all of it' }])
  expect(JSON.parse(localStorage.getItem('ludi.acts.ludi')!)[0].kind).toBe('donare')
})

test('a tablet reads as far back as its own last acts', async () => {
  expect([before(500), before(100)]).toEqual([380, 0])
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, json: async () => ({ number: 500, acts: [] }) }))
  expect(await evening().since()).toBe(380)
})

test('a game without places, hours or colours says none', () => {
  const one = evening()
  expect([one.now, one.course, one.tone, one.place, one.allPlaces, one.placeOf('juno')]).toEqual([
    '',
    '',
    '',
    null,
    [],
    '',
  ])
  expect([one.own('map'), one.hand(['a', 'b']), one.guess({} as never, {} as never)]).toEqual([
    'map:juno',
    'tiles:juno,a,b',
    undefined,
  ])
})
