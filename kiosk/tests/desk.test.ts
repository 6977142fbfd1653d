// @vitest-environment happy-dom
// What the desk knows beside the evening, asked for again and again: tablets, screens, copies, and how much waits behind each page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushSync } from 'svelte'
import { rooted } from './rooted.svelte'

const desk = {
  missing: undefined as undefined | (() => object),
  scenes: [{ id: 'map', label: 'The map' }],
  links: [{ id: 'hall', label: 'The hall' }],
}
vi.mock('../src/core/desk/context', () => ({ useDesk: () => desk }))
const { Rows } = await import('../src/core/desk/rows.svelte')
const { Tablets } = await import('../src/core/desk/tablets.svelte')
const { Screens } = await import('../src/core/desk/screens.svelte')
const { Backups } = await import('../src/core/desk/backup.svelte')
const { Counts } = await import('../src/core/desk/counts.svelte')
const { signal } = await import('../src/core/state/signal.svelte')
const { t } = await import('../src/core/texts')

const leaving: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  leaving.splice(0).forEach((leave) => leave())
  vi.useRealTimers()
})
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
async function made<T>(make: () => T): Promise<T> {
  const [one, leave] = rooted(make)
  leaving.push(leave)
  await settle()
  return one
}

test('rows are asked for again and again while the link is live, until their page is left', async () => {
  const asked: number[] = []
  const link = { state: 'live' }
  const [rows, leave] = rooted(() => new Rows({ link } as never, async () => (asked.push(1), [asked.length]), 1000))
  expect([rows.known, rows.all]).toEqual([false, []])
  await settle()
  expect([rows.known, rows.all]).toEqual([true, [1]])
  await settle(1000)
  expect(rows.all).toEqual([2])
  link.state = 'lost'
  await settle(3000)
  expect(asked.length).toBe(2)
  link.state = 'live'
  leave()
  await settle(3000)
  expect(asked.length).toBe(2)
})

test('what is done to rows is seen behind it, and what fails is said', async () => {
  let all = ['a']
  const rows = await made(() => new Rows({ link: { state: 'live' } } as never, async () => all, 1000))
  await rows.attempt(async () => void (all = ['b']))
  expect([rows.all, rows.wrong]).toEqual([['b'], ''])
  await rows.attempt(() => Promise.reject(new Error('No.')))
  expect([rows.all, rows.wrong]).toEqual([['b'], `${t.desk.failed} No.`])
})

const BADGES = {
  host: { records: false, whose: ['host'] },
  desk: { records: true, whose: null },
  numen: { records: true, whose: ['mars', 'juno', 'venus', 'ceres'] },
}
const badge = (who: string, more: object = {}) => ({ who, paired: true, revoked: false, seen: 5, amiss: [], ...more })
const KNOWN = [
  badge('mars', { seen: 1, amiss: ['clock'] }),
  badge('mars', { id: 'newest', seen: 9 }),
  badge('mars', { seen: null }),
  badge('juno', { amiss: ['battery'] }),
  badge('venus', { paired: false }),
  badge('venus', { revoked: true }),
]
const evening = (more: object = {}) => ({
  ...{
    about: { badges: BADGES },
    computers: new Map([['ceres', 3]]),
    badge: { who: 'host' },
    people: new Map(),
    pleas: [1, 2],
  },
  link: {
    state: 'live',
    data: (view: string) => ({ contested: { acts: [1, 2, 3] }, calls: { calls: [{}] } })[view],
    watch: vi.fn(),
  },
  api: { badges: async () => KNOWN, refused: async () => [{ at: 50 }, { at: 30 }] },
  ...more,
})

test('every referee has a tablet that is well, ill, or not there; a computer needs none', async () => {
  const tablets = await made(() => new Tablets(evening() as never))
  expect([tablets.kind, tablets.people]).toEqual(['numen', ['mars', 'juno', 'venus']])
  expect((tablets.badgeOf('mars') as unknown as { id: string }).id).toBe('newest')
  const who = (rows: { who: string }[]) => rows.map(({ who }) => who)
  expect([who(tablets.live), who(tablets.ill), who(tablets.without)]).toEqual([['mars'], ['juno'], ['venus']])
  expect(tablets.all.map(({ amiss }) => amiss)).toEqual([[], ['battery'], ['unpaired']])
  const none = await made(() => new Tablets(evening({ about: { badges: {} } }) as never))
  expect([none.kind, none.whose, none.all]).toEqual(['', [], []])
})

test('how much waits behind each page', async () => {
  let page = 'acts'
  const counts = await made(() => new Counts(evening() as never, () => page))
  expect(counts.of).toEqual({
    tablets: { many: 2, weight: 'hinders' },
    acts: { many: 2, weight: 'look' },
    contested: { many: 3, weight: 'look' },
    refused: { many: 2, weight: 'look' },
  })
  desk.missing = () => ({ tablets: { many: 3, weight: 'hinders' }, people: { many: 1, weight: 'look' } })
  page = 'refused'
  const well = {
    ...evening(),
    api: { badges: async () => [], refused: async () => [{ at: 50 }] },
    link: { state: 'live', data: () => undefined, watch: vi.fn() },
  }
  const looked = await made(() => new Counts(well as never, () => page))
  flushSync()
  expect(looked.of).toMatchObject({
    tablets: { many: 3, weight: 'look' },
    people: { many: 1 },
    contested: { many: 0 },
    refused: { many: 0 },
  })
  expect(well.link.watch.mock.calls.map(([view]) => view)).toEqual(['calls', 'contested'])
  desk.missing = undefined
})

test('the screens of the room are told what to show, and held all together', async () => {
  const told: unknown[][] = []
  const rows = [
    { id: 'a', frozen: true, showing: { scene: 'map' } },
    { id: 'b', frozen: false, showing: { scene: 'hall' } },
    { id: 'c', frozen: false, showing: null },
  ]
  const api = {
    displays: async () => [...rows],
    direct: async (...all: unknown[]) => void told.push(all),
    tellDisplay: async (...all: unknown[]) => void told.push(all),
  }
  const screens = await made(() => new Screens(evening({ api }) as never))
  expect(screens.all.map(screens.shows)).toEqual(['The map', 'The hall', '–'])
  expect([screens.label('unheard'), screens.frozen]).toEqual(['unheard', false])
  await screens.direct('a', { scene: 'hall' })
  await screens.tell('b', 'flash')
  await screens.freezeAll()
  expect(told).toEqual([
    ['a', { scene: 'hall' }],
    ['b', 'flash'],
    ...['a', 'b', 'c'].map((id) => [id, { frozen: true }]),
  ])
  rows.forEach((row) => (row.frozen = true))
  await screens.attempt()
  expect(screens.frozen).toBe(true)
  await screens.freezeAll()
  expect(told.at(-1)).toEqual(['c', { frozen: false }])
  rows.splice(0)
  await screens.attempt()
  expect(screens.frozen).toBe(false)
})

test('what is amiss with the copies is heard at once, and once a minute until it is mended', async () => {
  const give = vi.spyOn(signal, 'give').mockImplementation(() => {})
  let now: object = { amiss: '' }
  let lost = false
  const backup = async () => (lost ? Promise.reject(new Error()) : now)
  const backups = new Backups(evening({ api: { backup } }) as never)
  const stop = backups.follow()
  await settle()
  expect([backups.now, give.mock.calls.length]).toEqual([now, 0])
  now = { amiss: 'full' }
  await settle(5000)
  expect(give.mock.calls).toEqual([['refused']])
  await settle(55_000)
  expect(give.mock.calls.length).toBe(1)
  await settle(5000)
  expect(give.mock.calls.length).toBe(2)
  now = { amiss: '' }
  await settle(5000)
  now = { amiss: 'full' }
  await settle(5000)
  expect(give.mock.calls.length).toBe(3)
  lost = true
  now = { amiss: '' }
  await settle(5000)
  expect(backups.now).toEqual({ amiss: 'full' })
  stop()
  lost = false
  await settle(60_000)
  expect(backups.now).toEqual({ amiss: 'full' })
})
