// @vitest-environment happy-dom
// What the audit looks at: another moment, or a question about the whole evening.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Inquiring } from '../src/core/audit/inquiring.svelte'
import { Looking } from '../src/core/audit/looking.svelte'
import { PastLink } from '../src/core/audit/past.svelte'
import { Problem } from '../src/core/state/api'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const no = (body: object = {}) => new Problem(409, body as never)

const MOMENTS = [{ id: 'wall' }, { id: 'hand', each: 'player' }, { id: 'desk', as: 'host:host' }]
const looking = (asked = '', badges: object = { player: { whose: ['brutus', 'cassius'] } }) =>
  new Looking({ game: { audit: { moments: MOMENTS } }, about: { badges } } as never, new URLSearchParams(asked))

test('a screen of the evening is looked at as the address asks, or else the first', () => {
  expect([looking().shown, looking('show=desk').shown, looking('show=unheard').shown]).toEqual(['wall', 'desk', 'wall'])
  expect([looking().corrected, looking('corrected').corrected]).toEqual([false, true])
  expect(new Looking({ game: {} } as never, new URLSearchParams()).shown).toBeUndefined()
})

test('a screen that everybody has is looked at as somebody', () => {
  expect([looking('show=hand').who, looking('show=hand&who=cassius').who, looking('who=cassius').who]).toEqual([
    'brutus',
    'cassius',
    undefined,
  ])
  expect(['show=hand', 'show=desk', 'show=wall'].map((asked) => looking(asked).as)).toEqual([
    'player:brutus',
    'host:host',
    undefined,
  ])
  expect(looking('show=hand', {}).everybody).toEqual([])
  const other = looking('show=hand')
  other.who = 'cassius'
  expect(other.query).toEqual({ show: 'hand', who: 'cassius' })
  other.who = undefined
  expect(other.who).toBe('brutus')
  expect([looking().query, looking('corrected').query]).toEqual([{ show: 'wall' }, { show: 'wall', corrected: '' }])
})

function pastLink(...more: [as?: string, corrected?: boolean, scene?: string]) {
  const asked: unknown[][] = []
  const viewAt = async (...all: unknown[]) => {
    asked.push(all)
    if (all[0] === 'secret') throw no()
    return { view: all[0], at: all[1], root: `root-${String(all[1])}` }
  }
  const api = { badge: { evening: 'e', kind: 'auditor', who: 'a', badge: 'b' }, viewAt }
  return { asked, link: new PastLink(api as never, ...more) }
}

test('an evening of another moment asks for each view once', async () => {
  const { asked, link } = pastLink('player:brutus', true)
  link.watch('map')
  expect(asked).toEqual([])
  link.go(7, 1234)
  await settle()
  expect([asked, link.state, link.number, link.instant, link.root]).toEqual([
    [['map', 7, 'player:brutus', true]],
    'live',
    7,
    1234,
    'root-7',
  ])
  link.watch('map')
  link.watch('secret')
  link.go(7, 99)
  await settle()
  expect([asked.length, link.instant, link.views.has('secret')]).toEqual([2, 1234, false])
})

test('what is watched no more is not asked for, and what was asked for another act is dropped', async () => {
  const { asked, link } = pastLink()
  const [first, second, other] = [link.watch('map'), link.watch('map'), link.watch('people')]
  first()
  other()
  link.go(3, 0)
  link.go(4, 0)
  await settle()
  expect(asked.map(([name, at]) => [name, at])).toEqual([
    ['map', 3],
    ['map', 4],
  ])
  expect([(link.views.get('map') as unknown as { at: number }).at, link.root]).toEqual([4, 'root-4'])
  second()
  link.go(5, 0)
  expect([asked.length, link.root]).toEqual([2, ''])
})

test('a screen of the room is pointed to its scene', () => {
  expect(pastLink('room', false, 'map').link.display).toEqual({ number: 0, name: '', scene: 'map', frozen: null })
  expect(pastLink().link.display).toBeNull()
})

const PEOPLE = [
  { about: 'player:brutus', name: 'Brutus' },
  { about: 'player:cassius', name: 'Cassius' },
]
const OFFERS = [
  { inquiry: 'exchanged', asks: ['player', 'player'], choices: [PEOPLE, PEOPLE] },
  { inquiry: 'mine', asks: ['player'], choices: [[PEOPLE[0]]] },
  { inquiry: 'known_by', asks: ['act'], choices: [] },
]
async function inquiring(act = 0, more: object = {}) {
  const asked: unknown[] = []
  const api = {
    inquiries: async () => ({ inquiries: OFFERS }),
    inquire: async (...all: unknown[]) => (asked.push(all), { rows: [] }),
    ...more,
  }
  const all = new Inquiring({ api } as never, () => act)
  await settle()
  return { all, asked }
}

test('questions about an act are offered where an act is looked at', async () => {
  expect((await inquiring()).all.offers?.map(({ inquiry }) => inquiry)).toEqual(['exchanged', 'mine'])
  const { all } = await inquiring(7)
  expect(all.offers?.length).toBe(3)
  all.choose(OFFERS[2] as never)
  expect([all.about, all.open, all.called('act:7')]).toEqual([['act:7'], null, '7'])
  expect((await inquiring(0, { inquiries: () => Promise.reject(no()) })).all.failed).toBe(true)
})

test('two different people are chosen one after the other, and the last may be chosen anew', async () => {
  const { all, asked } = await inquiring()
  expect(all.open).toBeNull()
  all.choose(OFFERS[0] as never)
  expect(all.open).toEqual(PEOPLE)
  all.pick('player:brutus')
  expect(all.open).toEqual([PEOPLE[1]])
  all.follow()
  await settle()
  expect(asked).toEqual([])
  all.pick('player:cassius')
  expect([all.open, all.called('player:cassius'), all.called('x')]).toEqual([null, 'Cassius', 'x'])
  all.follow()
  await settle()
  expect([asked, all.answer]).toEqual([[['exchanged', ['player:brutus', 'player:cassius']]], { rows: [] }])
  all.again()
  all.follow()
  expect([all.about, all.answer]).toEqual([['player:brutus'], null])
})

test('whoever can be asked about alone is chosen', async () => {
  const { all } = await inquiring()
  all.choose(OFFERS[1] as never)
  expect(all.about).toEqual(['player:brutus'])
  all.follow()
  await settle()
  expect(all.answer).not.toBeNull()
  all.back()
  expect([all.chosen, all.answer, all.called('player:brutus')]).toEqual([null, null, 'player:brutus'])
})

test('an answer that is waited for no more is dropped, and a no is said', async () => {
  const { all } = await inquiring()
  all.choose(OFFERS[1] as never)
  all.follow()!()
  await settle()
  expect(all.answer).toBeNull()
  const bad = (await inquiring(0, { inquire: () => Promise.reject(no()) })).all
  bad.choose(OFFERS[1] as never)
  bad.follow()!()
  await settle()
  expect(bad.failed).toBe(false)
  bad.follow()
  await settle()
  expect(bad.failed).toBe(true)
  bad.follow()
  expect(bad.failed).toBe(false)
})
