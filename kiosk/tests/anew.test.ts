// An evening that does not exist yet: what is said of it, and how it is opened.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Anew, folderOf } from '../src/core/desk/anew.svelte'
import { t } from '../src/core/texts'

const EDITIONS = [
  { id: 'broken', game: 'ludi', edition: 'broken', title: 'Broken', begins: '', fault: 'x' },
  { id: 'first', game: 'ludi', edition: '2018', title: 'Ludi', begins: '18:30', fault: null },
  { id: 'second', game: 'ludi', edition: '2019', title: 'Ludi II', begins: '19:00', fault: null },
  { id: 'other', game: 'roma', edition: '2018', title: 'Roma', begins: '', fault: null },
]
const EVENINGS = [
  { evening: 'ides', title: 'The Ides', edition: 'second', begins: new Date(2026, 2, 15, 20, 15).getTime() },
  { evening: 'nones', title: 'The Nones', edition: 'other', begins: null },
  { evening: 'gone', title: 'Gone', edition: 'broken', begins: null },
]

type Asked = [method: string, path: string, body: unknown]
let asked: Asked[]
let answers: Record<string, unknown>
let made: ReturnType<typeof options>[]

function options() {
  const settled: unknown[][] = []
  return {
    liked: [] as string[],
    settled,
    async like({ badge }: { badge: { evening: string } }) {
      this.liked.push(badge.evening)
      if (badge.evening === 'gone') throw new Error('It cannot be read.')
    },
    sum: () => [],
    opening: (rehearsal: boolean) => ({ more: rehearsal ? 'rehearsed' : 'meant' }),
    lacks: ({ edition }: { edition: string }) => (edition === '2019' ? 'Who plays?' : ''),
    settle: async (...all: unknown[]) => void settled.push(all),
  }
}
const GAMES = {
  ludi: async () => ({
    desk: async () => ({ tabs: ['ludi'], options: { make: () => (made.push(options()), made.at(-1)) } }),
  }),
  roma: async () => ({ desk: async () => ({ tabs: ['roma'] }) }),
}

beforeEach(() => {
  ;[asked, made] = [[], []]
  answers = {
    'GET /api/evenings': EVENINGS,
    'GET /api/editions': EDITIONS,
    'POST /api/evenings': { evening: 'new' },
    'GET /api/evenings/ides/people': [
      { name: 'Ada', note: '' },
      { name: 'Bea', note: 'late' },
    ],
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push([method!, path, body === undefined ? undefined : JSON.parse(body as string)])
    const answer = answers[`${method} ${path}`] ?? {}
    return answer instanceof Error
      ? { ok: false, status: 409, json: async () => ({ detail: answer.message }) }
      : { ok: true, status: 200, json: async () => answer }
  })
})
afterEach(() => void vi.useRealTimers())

const anew = async (like = '') => {
  const one = new Anew({ badge: 'host', evening: null, kind: 'host', who: 'host' } as never, GAMES as never)
  await one.load(like)
  return one
}
const posted = () => asked.filter(([method]) => method !== 'GET')

test('before the house has answered there is nothing to choose', () => {
  const one = new Anew({ badge: 'host' } as never, {})
  expect([one.evenings, one.editions, one.known, one.loaded, one.options]).toEqual([[], [], false, false, undefined])
})

test('it begins with the first edition that can be played', async () => {
  const one = await anew()
  expect([one.folder, one.title, one.begins, one.loaded, one.reading, one.wrong]).toEqual([
    'ludi/2018',
    'Ludi',
    '18:30',
    true,
    0,
    '',
  ])
  expect([one.edition?.id, one.desk, one.options, folderOf(EDITIONS[3] as never)]).toEqual([
    'first',
    expect.objectContaining({ tabs: ['ludi'] }),
    made[0],
    'roma/2018',
  ])
})

test('another edition brings its title and its hour, where nobody said otherwise', async () => {
  const one = await anew()
  await one.from(EDITIONS[2] as never)
  expect([one.title, one.begins, made.length]).toEqual(['Ludi II', '19:00', 1])
  one.title = 'The Ides'
  one.begins = '20:00'
  await one.from(EDITIONS[1] as never)
  expect([one.folder, one.title, one.begins]).toEqual(['ludi/2018', 'The Ides', '20:00'])
  await one.from(EDITIONS[3] as never)
  expect([one.desk, one.options]).toEqual([{ tabs: ['roma'] }, undefined])
})

test('of two editions that are chosen one after the other the last one holds', async () => {
  const one = await anew()
  await Promise.all([one.from(EDITIONS[3] as never), one.from(EDITIONS[1] as never)])
  expect([one.folder, one.desk]).toEqual(['ludi/2018', expect.objectContaining({ tabs: ['ludi'] })])
})

test('a house without games has nothing to begin from, and one that does not answer says so', async () => {
  answers['GET /api/editions'] = []
  expect([(await anew()).edition, (await anew()).loaded]).toEqual([undefined, true])
  answers['GET /api/editions'] = new Error('No.')
  const one = await anew()
  expect([one.wrong, one.reading, one.loaded]).toEqual([`${t.desk.failed} No.`, 0, true])
})

test('as an evening before it has its edition, title, hour, and what was said of it', async () => {
  const one = await anew('ides')
  expect([one.like, one.folder, one.title, one.begins]).toEqual(['ides', 'ludi/2019', 'The Ides', '20:15'])
  expect(made.at(-1)!.liked).toEqual(['ides'])
  expect(one.options).toBe(made.at(-1))
  await one.asBefore('nones')
  expect([one.folder, one.title, one.begins]).toEqual(['roma/2018', 'The Nones', '20:15'])
  await one.asBefore('')
  expect([one.like, one.earlier, one.title]).toEqual(['', undefined, 'The Nones'])
})

test('where that evening cannot be read it is none', async () => {
  const one = await anew()
  await one.asBefore('gone')
  expect([one.like, one.title, one.folder, one.wrong]).toEqual([
    '',
    'Ludi',
    'ludi/2018',
    `${t.desk.failed} It cannot be read.`,
  ])
})

test('of two evenings the last one holds, whichever answer comes first', async () => {
  const one = await anew()
  await Promise.all([one.asBefore('ides'), one.asBefore('')])
  expect([one.like, one.title === 'The Ides']).toEqual(['', false])
})

test('enough is said once there is a title, and an hour where its game has hours', async () => {
  const known = async (more: object, edition = 1) => {
    const one = await anew()
    await one.from(EDITIONS[edition] as never)
    Object.assign(one, more)
    return one.known
  }
  expect([
    await known({}),
    await known({ title: '  ' }),
    await known({ begins: '' }),
    await known({ begins: '' }, 3),
    await known({ folder: 'x' }),
  ]).toEqual([...[true, false, false, true, false]])
  const one = await anew()
  expect(one.lacks).toBe('')
  const second = await anew('ides')
  expect(second.lacks).toBe('Who plays?')
})

test('an hour that is gone by a minute is past', async () => {
  const past = async (by: number) => {
    const one = await anew()
    const when = new Date(Date.now() + by)
    const two = (n: number) => String(n).padStart(2, '0')
    one.day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`
    one.begins = `${two(when.getHours())}:${two(when.getMinutes())}`
    return one.past
  }
  expect([await past(-200_000), await past(200_000)]).toEqual([true, false])
})

test('it is opened with what was said, and settled by its game', async () => {
  const one = await anew()
  one.day = '2026-03-15'
  const hour = new Date(2026, 2, 15, 18, 30).getTime()
  const opening = one.open(false)
  expect(one.working).toBe(true)
  expect([await opening, one.working]).toEqual(['new', false])
  expect(posted()).toEqual([
    [
      'POST',
      '/api/evenings',
      { act_id: expect.any(String), game: 'ludi', edition: '2018', title: 'Ludi', begins: hour, more: 'meant' },
    ],
  ])
  const [[api, id, begins]] = made[0]!.settled as [[{ badge: { evening: string } }, string, number]]
  expect([api.badge.evening, id, begins]).toEqual(['new', (posted()[0]![2] as { act_id: string }).act_id, hour])
})

test('a rehearsal runs at once and faster, under a title and an id of its own', async () => {
  const one = await anew()
  await one.open(true)
  await one.open(false)
  const [[, , rehearsal], [, , evening]] = posted() as [Asked, Asked]
  expect(rehearsal).toEqual({
    act_id: expect.any(String),
    game: 'ludi',
    edition: '2018',
    title: t.anew.rehearsal('Ludi'),
    rehearsal: true,
    speed: 60,
    more: 'rehearsed',
  })
  expect((evening as { act_id: string }).act_id).not.toBe((rehearsal as { act_id: string }).act_id)
  expect(made[0]!.settled[0]![2]).toBeUndefined()
})

test('people and devices of an evening before go along, unless somebody says otherwise', async () => {
  const one = await anew('ides')
  await one.open(false)
  expect(posted().slice(1)).toEqual([
    [
      'POST',
      '/api/evenings/new/people',
      {
        people: [
          { name: 'Ada', note: null },
          { name: 'Bea', note: 'late' },
        ],
      },
    ],
    ['POST', '/api/evenings/new/badges/from/ides', undefined],
  ])
  asked = []
  const alone = await anew('ides')
  Object.assign(alone, { people: false, devices: false })
  await alone.open(false)
  expect(posted().length).toBe(1)
  asked = []
  answers['GET /api/evenings/ides/people'] = []
  await (await anew('ides')).open(false)
  expect(posted().map(([, path]) => path)).toEqual(['/api/evenings', '/api/evenings/new/badges/from/ides'])
})

test('what was opened, and could not be prepared to its end, is gone on with', async () => {
  const one = await anew('ides')
  answers['POST /api/evenings/new/people'] = new Error('The house rests.')
  expect([await one.open(false), one.wrong, one.working]).toEqual([
    undefined,
    `${t.desk.failed} The house rests.`,
    false,
  ])
  delete answers['POST /api/evenings/new/people']
  expect([await one.open(false), one.wrong]).toEqual(['new', ''])
  expect(posted().filter(([, path]) => path === '/api/evenings').length).toBe(1)
})
