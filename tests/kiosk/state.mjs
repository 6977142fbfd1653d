// What the kiosk keeps and works out, without a browser and without a server: its own modules as they are, in node's test runner.
import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { createServer } from 'vite'

const kept = new Map()
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => kept.set(key, text),
  removeItem: (key) => kept.delete(key),
}
globalThis.location = new URL('http://ludi.test/')
globalThis.addEventListener = () => {}

const quiet = { middlewareMode: true, ws: false, watch: null }
const vite = await createServer({ server: quiet, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } })
const load = (path) => vite.ssrLoadModule(`/src/core/${path}`)
const { Outbox } = await load('state/outbox.svelte.ts')
const { Problem } = await load('state/api.ts')
const { changed } = await load('state/changes.ts')
const { clock } = await load('state/clock.svelte.ts')
const { lacks } = await load('form/filling.svelte.ts')
const { clockOf } = await load('format.ts')

after(() => vite.close())
beforeEach(() => kept.clear())

/** An outbox before a server that answers in this order, a number for an act that is recorded, else what it throws. */
function outbox(...answers) {
  const sent = []
  const badge = { evening: 'e', kind: 'numen', who: 'juno' }
  const record = async (body) => {
    sent.push(body.act_id)
    const answer = answers.shift()
    if (typeof answer === 'number') return { number: answer }
    throw answer
  }
  return { sent, box: new Outbox({ badge, record }, () => true) }
}

const problem = (status) => new Problem(status, { detail: String(status) })
/** All that waits for nothing but its turn is done; for so long nothing else happens. */
async function passes(milliseconds) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    mock.timers.tick(100)
    await new Promise(setImmediate)
  }
}

for (const [what, fault] of [['503', problem(503)], ['401', problem(401)], ['no answer', new TypeError('failed')]])
  test(`after ${what} an act stays in the box and is sent again under its id`, async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const { sent, box } = outbox(fault, fault, 7)
    const id = box.put({ kind: 'notare' }, { title: 'Note' })
    await passes(100)
    assert.deepEqual([box.waiting.length, box.refused.length, sent.length], [1, 0, 1])
    await passes(3000)
    assert.deepEqual([box.waiting.length, box.refused.length, box.last?.number], [0, 0, 7])
    assert.deepEqual(sent, [id, id, id])
    mock.timers.reset()
  })

for (const status of [403, 409, 413, 422, 500])
  test(`after ${status} an act goes into the tray and is not sent again`, async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const { sent, box } = outbox(problem(status), 8)
    const [first, second] = ['notare', 'adesse'].map((kind) => box.put({ kind }, { title: kind }))
    await passes(10_000)
    assert.deepEqual(sent, [first, second])
    assert.deepEqual([box.waiting.length, box.refused.map((each) => each.problem.status)], [0, [status]])
    mock.timers.reset()
  })

test('what waits is there after a reload, in its order', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const before = outbox(problem(503))
  const ids = ['notare', 'adesse'].map((kind) => before.box.put({ kind }, { title: kind }))
  await passes(100)
  const { sent, box } = outbox(7, 8)
  await passes(100)
  assert.deepEqual([sent, box.waiting.length], [ids, 0])
  mock.timers.reset()
})

test('a round trip is halved: the clock is right where both ways take as long', () => {
  const now = performance.now()
  mock.method(performance, 'now', () => now + 400)
  clock.sample(now, 1_000_000)
  assert.equal(clock.exact(), 1_000_200)
  mock.restoreAll()
})

test('the shortest round trip counts, until it is old', () => {
  let now = performance.now() + 1_000_000
  mock.method(performance, 'now', () => now)
  const trip = (milliseconds, server) => {
    now += milliseconds
    clock.sample(now - milliseconds, server)
    return clock.exact()
  }
  assert.equal(trip(100, 5_000_000), 5_000_050)
  assert.equal(trip(900, 6_000_000), 5_000_950)
  now += 60_000
  assert.equal(trip(900, 7_000_000), 7_000_450)
  mock.restoreAll()
})

test('changes: fields, rows of before and new ones, in their order', () => {
  const before = { number: 1, list: ['a', 'b', 'c'], other: true }
  const now = changed(before, { fields: { number: 2 }, rows: { list: [[2, 1], { new: ['d'] }, [0, 2]] } })
  assert.equal(JSON.stringify(now), '{"number":2,"list":["c","d","a","b"],"other":true}')
  assert.deepEqual(before.list, ['a', 'b', 'c'])
})

test('changes: what is found by keys stands in the order that is told, without what is gone', () => {
  const before = { people: { brutus: 1, cassius: 2, cicero: 3 } }
  const now = changed(before, { keyed: { people: { new: { antony: 4 }, keys: ['cicero', 'antony', 'brutus'] } } })
  assert.equal(JSON.stringify(now.people), '{"cicero":3,"antony":4,"brutus":1}')
  const same = changed(before, { keyed: { people: { new: { cassius: 5 } } } })
  assert.equal(JSON.stringify(same.people), '{"brutus":1,"cassius":5,"cicero":3}')
})

test('a list is whole when each of its small forms is', () => {
  const die = { name: 'die', required: true, widget: 'die', items: [] }
  const note = { name: 'note', required: false, widget: 'text', items: [] }
  const list = { name: 'rolls', required: true, widget: 'list', items: [die, note] }
  for (const [value, missing] of [
    [undefined, true],
    [[], true],
    [[{ die: 3 }], false],
    [[{ die: 3 }, { note: 'x' }], true],
    [[{}], true],
  ])
    assert.equal(lacks(list, value), missing, JSON.stringify(value))
  assert.equal(lacks({ ...list, required: false }, undefined), false)
  assert.equal(lacks({ ...list, required: false }, [{}]), true)
})

test('an hour is understood however it is typed, and shown as the clocks show it', () => {
  const hours = { '18:30': '18:30', 1830: '18:30', '9.05': '09:05', '7': '07:00', '18h30': '18:30', ' ': '' }
  const halves = { '6:30 pm': '18:30', '6:30 p.m.': '18:30', '12 am': '00:00', '12:15pm': '12:15', '11 AM': '11:00' }
  for (const [typed, shown] of Object.entries({ ...hours, ...halves })) assert.equal(clockOf(typed), shown, typed)
  for (const typed of ['25:00', '18:60', 'noon', '1:2:3']) assert.equal(clockOf(typed), null, typed)
})
