// A plan and what a hand does to it, without a browser: the kiosk's own modules in node's test runner.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { createServer } from 'vite'

const stored = new Map()
let room = Infinity
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => {
    if (text.length > room) throw new Error('full')
    stored.set(key, text)
  },
}
const quiet = { middlewareMode: true, ws: false, watch: null }
const vite = await createServer({ server: quiet, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } })
const load = (path) => vite.ssrLoadModule(`/src/games/gloria_romae/${path}`)
const plans = await load('plan/plan.ts')
const pasts = await load('plan/past.ts')
const { keep, kept } = await load('plan/kept.ts')
const said = await vite.ssrLoadModule('/src/core/desk/edition/said.ts')
const scenes = await load('wall/scenes.ts')
const { seasonOf } = await load('seasons.ts')
const { courses, laidAt } = await load('seen.ts')

after(() => vite.close())
beforeEach(() => (stored.clear(), (room = Infinity)))

const gain = (card, count) => ({ card, use: 'gain', building: null, count })
/** A plan whose months are told by the count of what they buy; 0 where none is set. */
const year = (...counts) => ({ ...plans.emptyPlan(12), months: counts.map((n) => (n ? gain('abcd'[n % 4], n) : null)) })
const counts = (plan) => plan.months.map((month) => month?.count ?? 0)
const FULL = year(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)

test('a month is set and cleared, and no other one is touched', () => {
  const set = plans.withMonth(plans.emptyPlan(12), 3, gain('b', 7))
  assert.deepEqual(counts(set), [0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0])
  assert.deepEqual(plans.unset(set), [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
  assert.deepEqual(plans.withMonth(set, 3, null), plans.emptyPlan(12))
  assert.equal(plans.used(set, 'b'), 1)
})

test('March after May, and back', () => {
  const later = plans.moved(FULL, 2, 4)
  assert.deepEqual(counts(later), [1, 2, 4, 5, 3, 6, 7, 8, 9, 10, 11, 12])
  assert.deepEqual(plans.moved(later, 4, 2), FULL)
})

test('a stretch moves as one, and stays in the year', () => {
  assert.deepEqual(counts(plans.moved(FULL, 0, 6, 3)), [4, 5, 6, 7, 8, 9, 1, 2, 3, 10, 11, 12])
  assert.deepEqual(counts(plans.moved(FULL, 0, 11, 3)), [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3])
  assert.equal(plans.moved(FULL, 0, -4), FULL)
})

test('no month is lost or doubled, wherever any stretch is moved to', () => {
  for (let from = 0; from < 12; from++)
    for (let many = 1; many <= 12 - from; many++)
      for (let to = -1; to <= 12; to++)
        assert.deepEqual(
          counts(plans.moved(FULL, from, to, many)).sort((one, other) => one - other),
          counts(FULL),
        )
})

test('a copy takes the place of a month', () => {
  assert.deepEqual(counts(plans.copied(FULL, 0, 11)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1])
})

test('only choices that are open are sent, and those of a draft are kept', () => {
  const plan = plans.withChoice(plans.withChoice(FULL, 'labourers', 'temple'), 'aqueduct', 'wood')
  assert.deepEqual(plans.sent(plan, ['labourers', 'sculptors']).choices, [{ of: 'labourers', chosen: 'temple' }])
  assert.equal(plan.choices.aqueduct, 'wood')
})

test('what was sealed comes back as the same plan, whatever the order of its choices', () => {
  const plan = { ...plans.withChoice(plans.withChoice(FULL, 'b', 'x'), 'a', 'y'), bid: 5, garnets: 2 }
  assert.ok(plans.same(plans.received(plans.sent(plan, ['b', 'a'])), plan))
  assert.ok(!plans.same(plan, { ...plan, bid: 6 }))
  assert.ok(!plans.same(plan, plans.moved(plan, 0, 1)))
})

test('a plan that is not whole is filled from what is left over, and never beyond it', () => {
  const hand = { a: 4, b: 4, c: 4, d: 4 }
  const filled = plans.whole(year(1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 12), hand)
  assert.deepEqual(plans.unset(filled), [])
  assert.deepEqual([filled.months[0].count, filled.months[2].count, filled.months[11].count], [1, 3, 12])
  for (const card of 'abcd') assert.ok(plans.used(filled, card) <= 4)
})

test('undone and redone without end; what is done after undoing ends what was undone', () => {
  const alike = (one, other) => one === other
  let past = pasts.begun(0)
  for (let n = 1; n <= 500; n++) past = pasts.changed(past, n, alike)
  assert.equal(pasts.changed(past, 500, alike), past)
  for (let n = 499; n >= 0; n--) assert.equal((past = pasts.undone(past)).now, n)
  assert.equal(pasts.undone(past), past)
  for (let n = 1; n <= 500; n++) assert.equal((past = pasts.redone(past)).now, n)
  past = pasts.changed(pasts.undone(past), 7, alike)
  assert.deepEqual([past.now, past.after], [7, []])
  assert.equal(pasts.redone(past), past)
})

test('a draft outlasts a reload, of its own house and match alone', () => {
  const past = pasts.changed(pasts.begun(plans.emptyPlan(12)), FULL, plans.same)
  assert.equal(keep('e.aemilii', past), true)
  assert.deepEqual(kept('e.aemilii', 12), past)
  assert.equal(kept('e.fabii', 12), null)
  assert.equal(kept('e.aemilii', 10), null)
  stored.set('ludi.plan.e.aemilii', '{')
  assert.equal(kept('e.aemilii', 12), null)
})

test('where there is no room for its past, the draft itself is kept, and it is said', () => {
  const past = pasts.changed(pasts.begun(plans.emptyPlan(12)), FULL, plans.same)
  room = JSON.stringify(pasts.begun(FULL)).length
  assert.equal(keep('e.aemilii', past), false)
  assert.deepEqual(kept('e.aemilii', 12).now, FULL)
  room = 0
  assert.equal(keep('e.aemilii', past), false)
})

test('four seasons of three months', () => {
  const year = Array.from({ length: 12 }, (_, i) => seasonOf(i + 1))
  assert.deepEqual(year.join(' '), [
    'winter winter spring spring spring summer summer summer autumn autumn autumn winter',
  ].join(' '))
})

test('the courses of a building lie in the order in which they were laid, gifts of a month before its actions', () => {
  const action = (player, done, building = 'temple') => ({ player, use: 'build', building, done })
  const months = [
    { start: [], actions: [action('claudii', 2), action('fabii', 1, 'forum'), action('aemilii', 0)] },
    { start: [{ player: 'fabii', building: 'temple', count: 1 }], actions: [action('aemilii', 1)] },
  ]
  assert.deepEqual(courses(months, 'temple'), ['claudii', 'claudii', 'fabii', 'aemilii'])
  assert.equal(laidAt({ after: { buildings: { temple: { given: { claudii: 2, fabii: 1 } } } } }, 'temple'), 3)
  assert.equal(laidAt(undefined, 'temple'), 0)
})

test('a condition as a line is read as what it says', () => {
  const tax = { gives: 'tax', amount: 4 }
  const poor = { is: 'all', of: [{ is: 'denarii_at_most', amount: 40 }, { is: 'any', of: [{ is: 'richest' }, { is: 'poorest' }] }] }
  assert.equal(said.line(tax, 'gives'), 'tax amount 4')
  assert.equal(said.line(poor, 'is'), 'all (denarii_at_most amount 40) (any (richest) (poorest))')
  for (const [thing, word] of [[tax, 'gives'], [poor, 'is'], [{ gives: 'by_hand', words: 'each (1) chooses' }, 'gives']])
    assert.deepEqual(said.read(said.line(thing, word), word), thing)
  assert.equal(said.line(undefined, 'is'), '')
  assert.equal(said.read('  ', 'is'), undefined)
  assert.deepEqual(said.read('holds count many resource', 'is'), { is: 'holds', count: 'many', resource: '' })
})

test('the desk points to a month, to all goals, or to the end', () => {
  const months = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => ({ kind: 'month', month: from + i }))
  const stands = { kind: 'stands', month: 3, building: 'forum' }
  const goals = [0, 1, 2].map((shown) => ({ kind: 'goals', shown }))
  const steps = [{ kind: 'bids' }, ...months(1, 3), stands, ...months(4, 12), ...goals, { kind: 'end' }]
  assert.equal(scenes.SCENES.length, 15)
  assert.equal(scenes.sceneOf(stands), 'martius')
  assert.deepEqual(['bids', 'martius', 'goals', 'end', 'nowhere'].map((scene) => scenes.stepOf(steps, scene)), [0, 3, 16, 17, -1])
  assert.ok(scenes.SCENES.every((scene) => /^[a-z_]{1,20}$/.test(scene)))
})
