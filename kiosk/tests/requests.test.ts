// What a screen asks of the server, each with the badge that it holds: where, how, with what, and for how long it waits.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as house from '../src/core/state/api'
import { Api, insist, NoAnswer, Problem, refusal } from '../src/core/state/api'

const api = new Api({ evening: 'the ides', kind: 'numen', who: 'mars', badge: 'secret' })
const nobody = new Api({ evening: null, kind: 'host', who: 'host', badge: 'secret' } as never)
const asked: [string, RequestInit & { headers: Record<string, string> }][] = []
let answer: unknown = {}

beforeEach(() => {
  asked.length = 0
  answer = {}
  vi.stubGlobal('fetch', async (path: string, init: never) => {
    asked.push([path, init])
    return { ok: true, status: 200, json: async () => answer, blob: async () => answer }
  })
})
afterEach(() => void vi.useRealTimers())

const SUPPOSED = { change: 'void', act: 7 } as const
const signal = new AbortController().signal

test.each<[string, () => unknown, unknown?]>([
  ['GET ', () => api.about()],
  ['POST /acts', () => api.record({ act_id: 'a', kind: 'donare' }), { act_id: 'a', kind: 'donare' }],
  ['POST /acts/check', () => api.check({ kind: 'donare' }), { kind: 'donare' }],
  ['POST /acts/read', () => api.readLines('donare', 'a b'), { kind: 'donare', text: 'a b' }],
  ['POST /acts/suppose', () => api.supposeForm('plan', 'mars', { x: 1 }), { kind: 'plan', by: 'mars', x: 1 }],
  ['GET /lines?after=7&limit=5000', () => api.lines(7)],
  ['GET /why?about=mars&what=denarii', () => api.why({ about: 'mars', what: 'denarii' }, 0)],
  ['GET /why?about=mars&what=denarii&at=9&since=3', () => api.why({ about: 'mars', what: 'denarii' }, 9, 3)],
  ['GET /inquiries', () => api.inquiries()],
  ['GET /inquiries/exchanged?about=a%20b&about=c', () => api.inquire('exchanged', ['a b', 'c'])],
  ['GET /between?at=9&then=3&corrected=true', () => api.between(9, 3, true)],
  ['POST /reckoning', () => api.reckoning([{ denarii: 3 }], signal), { counted: [{ denarii: 3 }] }],
  ['POST /supposed', () => api.suppose(SUPPOSED, signal), SUPPOSED],
  [
    'POST /corrections',
    () => api.setRight({ ...SUPPOSED, act_id: 'a', outcome: 'o', reason: 'r' }),
    { ...SUPPOSED, act_id: 'a', outcome: 'o', reason: 'r' },
  ],
  ['GET /views/map?at=9', () => api.viewAt('map', 9)],
  ['GET /views/map?at=9&as=table:&corrected=true', () => api.viewAt('map', 9, 'table:', true)],
  ['GET /history?about=mars&limit=20', () => api.history('mars', 20)],
  ['GET /rulebook', () => api.rulebook()],
  ['GET /seal?at=9', () => api.seal(9)],
  ['GET /courses', () => api.courses()],
  ['GET /dossier?about=mars', () => api.dossier('mars', 0)],
  ['GET /dossier?about=mars&at=9', () => api.dossier('mars', 9)],
  ['GET /views/map', () => api.view('map')],
  [
    'POST /petitions',
    () => api.ask({ act_id: 'a', kind: 'k', happened: 1 }, 'why'),
    { act: { act_id: 'a', kind: 'k', happened: 1 }, reason: 'why' },
  ],
  [
    'POST /petitions',
    () => api.ask({ act_id: 'a', kind: 'k', happened: 1 }, ''),
    { act: { act_id: 'a', kind: 'k', happened: 1 } },
  ],
  ['POST /petitions/p/grant', () => api.grant('p', ['SED-1'], 'why'), { rules: ['SED-1'], reason: 'why' }],
  ['POST /petitions/p/grant', () => api.grant('p', ['SED-1'], ''), { rules: ['SED-1'] }],
  ['POST /petitions/p/decline', () => api.decline('p', 'no'), { reason: 'no' }],
  ['DELETE /petitions/p', () => api.putAway('p')],
  ['GET /badges', () => api.badges()],
  ['POST /badges/all', () => api.inviteAll('player'), { kind: 'player', printed: false }],
  ['POST /badges/all', () => api.inviteAll('player', true), { kind: 'player', printed: true }],
  ['GET /badges/away', () => api.away()],
  ['POST /badges/from/the%20nones', () => api.takeOver('the nones')],
  ['POST /calls', () => api.call({ id: 'c', words: 'come' }), { id: 'c', words: 'come' }],
  ['POST /calls/c/take', () => api.takeCall('c')],
  ['DELETE /calls/c', () => api.endCall('c')],
  ['POST /badges', () => api.invite('numen', 'juno'), { kind: 'numen', who: 'juno' }],
  ['POST /badges', () => api.invite('room'), { kind: 'room' }],
  ['DELETE /badges/b', () => api.revoke('b')],
  ['PUT /computers/a%20b', () => api.letPlay('a b', 3), { strength: 3 }],
  ['DELETE /computers/a%20b', () => api.letPlay('a b', 0)],
  ['GET /displays', () => api.displays()],
  ['PUT /displays/d', () => api.direct('d', { frozen: true }), { frozen: true }],
  ['PUT /displays/mine/picture', () => api.sendPicture('abc'), { picture: 'abc' }],
  ['POST /displays/d/flash', () => api.tellDisplay('d', 'flash')],
  ['GET /cues', () => api.cues()],
  ['PUT /cues/3', () => api.cue(3, 'drums'), { text: 'drums' }],
  ['GET /desks', () => api.desks()],
  ['GET /people/photos/versions', () => api.photos()],
  ['PUT /people/3/photo', () => api.takePhoto(3, 'abc'), { photo: 'abc' }],
  ['DELETE /people/3/photo', () => api.erasePhoto(3)],
  ['GET /words', () => api.words()],
  ['POST /words', () => api.say('w', 'hear', ['mars']), { id: 'w', text: 'hear', to: ['mars'] }],
  ['POST /words/reminder', () => api.remind()],
  ['POST /words/w/read', () => api.readWord('w')],
  ['DELETE /words/w', () => api.endWord('w')],
  ['GET /edition', () => api.edition()],
  ['GET /backup', () => api.backup()],
  ['DELETE /rehearsal', () => api.rehearsal('DELETE')],
  ['GET /tour', () => api.tour()],
  ['PUT /tour', () => api.tourDone()],
  ['GET /refused', () => api.refused()],
  ['GET /people', () => api.people()],
  ['POST /people/read', () => api.readPeople({ text: 'x' } as never), { text: 'x' }],
  ['POST /people', () => api.enrol([{ name: 'Ada', note: null } as never]), { people: [{ name: 'Ada', note: null }] }],
  ['POST /people/lots', () => api.lots(), {}],
  ['POST /people/lots', () => api.lots('7'), { seed: '7' }],
  ['GET /missing', () => api.missing()],
  ['GET /door', () => api.arrivals()],
  ['POST /door', () => api.scanned('x'), { said: 'x' }],
  ['PUT /door/3', () => api.passThrough(3, true), { came: true, gone: false }],
  ['PUT /door/3', () => api.passThrough(3, false, true), { came: false, gone: true }],
  ['PUT /people/3', () => api.name(3, 'Ada'), { name: 'Ada' }],
  ['GET /people/3/earlier', () => api.earlier(3)],
  ['DELETE /people/3/earlier', () => api.eraseEarlier(3)],
])('of its evening it asks %s', async (request, ask, body) => {
  await ask()
  const [[path, init]] = asked as [[string, RequestInit & { headers: Record<string, string> }]]
  expect(`${init.method} ${path}`).toBe(request.replace(' ', ' /api/evenings/the%20ides'))
  expect(init.body === undefined ? undefined : JSON.parse(init.body as string)).toEqual(body)
  expect(init.headers).toEqual({
    'Accept-Language': 'en',
    Authorization: 'Bearer secret',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  })
  expect(init.cache).toBe('no-store')
})

test.each<[string, () => unknown, unknown?, string?]>([
  ['POST /api/pair', () => house.pair('', { token: 't' }), { token: 't' }, ''],
  ['POST /api/evenings/a%20b/pair', () => house.pair('a b', { number: '123' }), { number: '123' }, ''],
  ['GET /api/acts?game=g', () => house.catalogue('g'), undefined, ''],
  ['GET /api/tours', () => house.tours(), undefined, ''],
  ['POST /api/tours/a%20b', () => house.beginTour('a b'), undefined, ''],
  ['GET /api/evenings', () => house.evenings('host')],
  ['GET /api/editions', () => house.editions('host')],
  ['GET /api/editions/tables?game=g', () => house.editionTables('host', 'g')],
  ['GET /api/editions/tables?game=g&edition=a%20b', () => house.editionTables('host', 'g', 'a b')],
  ['POST /api/editions/check', () => house.checkEdition('host', 'g', { a: 1 }), { game: 'g', tables: { a: 1 } }],
  ['POST /api/editions', () => house.makeEdition('host', 'g', { a: 1 }), { game: 'g', tables: { a: 1 } }],
  ['POST /api/editions/zip', () => house.editionZip('host', 'g', { a: 1 }), { game: 'g', tables: { a: 1 } }],
  ['POST /api/editions/read', () => house.readEdition('host', 'g', 'f'), { game: 'g', file: 'f' }],
  [
    'POST /api/editions/try',
    () => house.tryEdition('host', 'g', {}, { n: 1 }),
    { game: 'g', tables: {}, asked: { n: 1 } },
  ],
  ['POST /api/evenings', () => house.openEvening('host', { act_id: 'a' } as never), { act_id: 'a' }],
  ['POST /api/evenings', () => house.openRematch('host', 'e', 'a'), { act_id: 'a', rematch: 'e' }],
  ['GET /api/games/g/statistics', () => house.gameStatistics('host', 'g')],
])('of the house it asks %s', async (request, ask, body, badge = 'host') => {
  await ask()
  const [[path, init]] = asked as [[string, RequestInit & { headers: Record<string, string> }]]
  expect(`${init.method} ${path}`).toBe(request)
  expect(init.body === undefined ? undefined : JSON.parse(init.body as string)).toEqual(body)
  expect(init.headers.Authorization).toBe(badge ? `Bearer ${badge}` : undefined)
  expect(init.headers['Content-Type']).toBe(body === undefined ? undefined : 'application/json')
})

test('files are taken with the badge too, and a badge without an evening names none', async () => {
  answer = new Blob(['x'])
  expect(await api.picture('d')).toBe(answer)
  expect(await api.file('/sheet')).toBe(answer)
  await nobody.file('/sheet')
  await nobody.about()
  expect(asked.map(([path]) => path)).toEqual([
    ...['/api/evenings/the%20ides/displays/d/picture', '/api/evenings/the%20ides/sheet'],
    ...['/api/evenings//sheet', '/api/evenings/'],
  ])
  expect(asked[0]![1].headers).toEqual({ Authorization: 'Bearer secret' })
  expect(asked[0]![1].method).toBeUndefined()
})

test('of the journal it shows what is not sealed', async () => {
  answer = { number: 9, acts: [{ number: 1 }, { number: 2, sealed: 'x' }] }
  for (const [path, ask] of [
    ['/acts?after=5&limit=20', () => api.journal(5, 20)],
    ['/acts?after=5&limit=1000&about=dispensatio', () => api.aside(5)],
    ['/acts?after=5&limit=1000&kind=donare', () => api.ofKind('donare', 5)],
    ['/acts?after=5&limit=1000&recorded_by=mars', () => api.mine(5)],
  ] as const) {
    expect(await ask()).toEqual({ number: 9, acts: [{ number: 1 }] })
    expect(asked.pop()![0]).toBe(`/api/evenings/the%20ides${path}`)
  }
  answer = { entry: { number: 3 }, more: 1 }
  expect(await api.act(3)).toEqual(answer)
  expect(asked.pop()![0]).toBe('/api/evenings/the%20ides/acts/3')
  answer = { entry: { sealed: 'x' } }
  expect(await api.act(3)).toBeNull()
})

test('an answer without words is read as none', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 204, json: () => Promise.reject(new Error()) }))
  expect(await api.revoke('b')).toBeUndefined()
})

test.each<[string, () => Promise<unknown>, number]>([
  ['what is asked quickly', () => api.about(), 6000],
  ['a view of another moment', () => api.viewAt('map', 3), 6000],
  ['a whole evening derived again', () => api.suppose(SUPPOSED, signal), 60_000],
  ['a view as it is known today', () => api.viewAt('map', 3, '', true), 60_000],
  ['why', () => api.why({ about: 'a', what: 'b' }, 0), 60_000],
])('on bad air %s is given up after a while', async (_, ask, after) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, no) => signal!.addEventListener('abort', () => no(new Error()))),
  )
  let over: unknown
  ask().catch((error) => (over = error))
  await vi.advanceTimersByTimeAsync(after - 1)
  expect(over).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBeInstanceOf(NoAnswer)
})

test('who no longer waits stops the asking, and an answer stops the clock', async () => {
  vi.useFakeTimers()
  const stop = new AbortController()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, no) => signal!.addEventListener('abort', () => no(new Error()))),
  )
  const over = api.check({ kind: 'donare' }, stop.signal).catch((error) => error)
  stop.abort()
  expect(await over).toBeInstanceOf(NoAnswer)
  expect(vi.getTimerCount()).toBe(0)
})

test('a no has the words of the server, or as much as is known', async () => {
  expect(new Problem(404, { detail: 'd', title: 't' } as never).message).toBe('d')
  expect(new Problem(404, { title: 't' } as never).message).toBe('t')
  expect(new Problem(404, {} as never).message).toBe('HTTP 404')
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 502, json: () => Promise.reject(new Error()) }))
  const error = await api.about().catch((error) => error)
  expect([error.message, error.body]).toEqual(['HTTP 502', {}])
})

test('only a no of the server itself is final', () => {
  const no = (status: number) => new Problem(status, {} as never)
  expect([no(409), no(499), no(500), no(503), new NoAnswer()].map(refusal)).toEqual([true, true, false, false, false])
})

test('it asks again until there is an answer, each time a little later', async () => {
  vi.useFakeTimers()
  const at: number[] = []
  const began = Date.now()
  const found = insist(async () => {
    at.push(Date.now() - began)
    if (at.length < 7) throw new NoAnswer()
    return 'yes'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await found).toBe('yes')
  expect(at).toEqual([0, 500, 1500, 3500, 7500, 12_500, 17_500])
})

test('a no ends the asking, and so does who stops waiting', async () => {
  const no = new Problem(403, {} as never)
  await expect(insist(() => Promise.reject(no))).rejects.toBe(no)
  const stop = new AbortController()
  stop.abort()
  await expect(insist(() => Promise.reject(new NoAnswer()), stop.signal)).rejects.toThrow(NoAnswer)
})
