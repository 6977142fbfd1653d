import { beforeEach, expect, test, vi } from 'vitest'
import type { ActBody } from '../src/core/act'
import { Problem, type Api } from '../src/core/state/api'
import { Outbox } from '../src/core/state/outbox.svelte'

const KEY = 'ludi.outbox.1.numen.mars'
const SAID = { title: 'Gift' }
let sent: ActBody[]
let answers: (() => Promise<unknown>)[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
})

const refused = (status: number, rule?: string) =>
  new Problem(status, { title: 'no', objections: rule ? [{ rule }] : [] } as never)
const recorded = (number: number) => () => Promise.resolve({ number })
const act = (kind: string, more = {}) => ({ kind, happened: 1, ...more })

function box(linked = () => true) {
  const api = {
    badge: { evening: '1', kind: 'numen', who: 'mars' },
    record: (body: ActBody) => {
      sent.push(body)
      return (answers.shift() ?? (() => new Promise(() => {})))()
    },
  } as unknown as Api
  return new Outbox(api, linked)
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('acts go one after the other, in the order in which they were entered', async () => {
  answers = [recorded(1), recorded(2)]
  const outbox = box()
  outbox.put(act('donare'), SAID)
  outbox.put(act('motus'), SAID)
  await settled()
  expect(sent.map(({ kind }) => kind)).toEqual(['donare', 'motus'])
  expect(outbox.waiting).toEqual([])
  expect(outbox.answered.map(({ number }) => number)).toEqual([1, 2])
})

test('what the disk does not take now is sent again with the same id; what waits is kept through a reload', async () => {
  answers = [() => Promise.reject(refused(503)), recorded(7)]
  const outbox = box()
  const id = outbox.put(act('donare'), SAID)
  await settled()
  expect(outbox.trouble).toBe('no_answer')
  expect(JSON.parse(localStorage.getItem(KEY)!).waiting).toMatchObject([{ body: { act_id: id }, slip: 1, tried: true }])
  await vi.advanceTimersByTimeAsync(600)
  expect(sent.map(({ act_id }) => act_id)).toEqual([id, id])
  expect([outbox.waiting, outbox.refused, outbox.trouble]).toEqual([[], [], 'none'])
})

test('without an answer it waits longer from try to try, at most some six seconds', async () => {
  const lost = () => Promise.reject(new TypeError('no air'))
  answers = Array.from({ length: 40 }, () => lost)
  box().put(act('donare'), SAID)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBeGreaterThan(12)
  expect(sent.length).toBeLessThan(24)
})

test('a device that is not paired says so and keeps everything', async () => {
  answers = [() => Promise.reject(refused(401))]
  const outbox = box()
  outbox.put(act('donare'), SAID)
  await settled()
  expect(outbox.trouble).toBe('unpaired')
  expect(outbox.waiting.length).toBe(1)
})

test('a refusal is final, and whatever is about the same stays behind it until a hand decides', async () => {
  answers = [() => Promise.reject(refused(409, 'DON-01')), recorded(3)]
  const outbox = box()
  const first = outbox.put(act('donare'), { ...SAID, about: ['player:brutus'] })
  outbox.put(act('motus'), { ...SAID, about: ['player:brutus', 'region:rome'] })
  outbox.put(act('adesse'), { ...SAID, about: ['region:rome'] })
  outbox.put(act('notare'), { ...SAID, about: ['player:livia'] })
  await settled()
  expect(sent.map(({ kind }) => kind)).toEqual(['donare', 'notare'])
  expect(outbox.refused).toMatchObject([{ body: { act_id: first }, problem: { status: 409 } }])
  expect(outbox.waiting.map(({ behind }) => behind)).toEqual([first, first])
  answers = [recorded(4), recorded(5)]
  outbox.remove(outbox.refused[0]!)
  await settled()
  expect(sent.slice(2).map(({ kind }) => kind)).toEqual(['motus', 'adesse'])
})

test('a refusal without an objection holds nothing back', async () => {
  answers = [() => Promise.reject(refused(422)), recorded(2)]
  const outbox = box()
  outbox.put(act('donare'), { ...SAID, about: ['player:brutus'] })
  outbox.put(act('motus'), { ...SAID, about: ['player:brutus'] })
  await settled()
  expect(sent.map(({ kind }) => kind)).toEqual(['donare', 'motus'])
})

test('nothing is sent before the link has said where the evening stands', async () => {
  let live = false
  const outbox = box(() => live)
  const id = outbox.put(act('donare'), SAID)
  await settled()
  expect([sent, outbox.trouble]).toEqual([[], 'no_answer'])
  expect(await outbox.became(id)).toBe('kept')
  live = true
  outbox.wake()
  await settled()
  expect(sent.length).toBe(1)
})

test('a form is told what became of its act, or left to the queue after its patience', async () => {
  answers = [() => Promise.reject(refused(409))]
  const outbox = box()
  const became = outbox.became(outbox.put(act('donare'), SAID))
  await settled()
  expect(await became).toBe('refused')
  const later = outbox.became(outbox.put(act('motus'), SAID))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await later).toBe('kept')
})

test('slips count on after a reload, and an act tells which slips wait behind it', async () => {
  const outbox = box(() => false)
  for (const kind of ['a', 'b', 'c']) outbox.put(act(kind), SAID)
  answers = [recorded(1)]
  const again = box()
  await settled()
  expect(sent[0]).toMatchObject({ kind: 'a', slip: 1, slips: [2, 3] })
  again.put(act('d'), SAID)
  expect(again.waiting.map(({ slip }) => slip)).toEqual([2, 3, 4])
  expect(again.waiting.map(({ told }) => !!told)).toEqual([true, true, false])
})

test('an evening that was set back: what waits is held for a hand, what is on its way is not', async () => {
  const outbox = box()
  outbox.put(act('donare'), SAID)
  outbox.put(act('motus'), SAID)
  await settled()
  outbox.setBack()
  expect(outbox.waiting.map(({ body }) => body.kind)).toEqual(['donare'])
  expect(outbox.refused).toMatchObject([{ body: { kind: 'motus' }, held: true }])
})

/** A gift that is on its way while the evening is set back. */
async function crossing() {
  let lose = () => {}
  answers = [() => new Promise((_, no) => (lose = () => no(new TypeError('no air')))), recorded(9)]
  const outbox = box()
  const id = outbox.put(act('donare'), SAID)
  await settled()
  outbox.setBack()
  return { outbox, id, lose }
}

test('what was on its way when the evening was set back, and got no answer, is held too', async () => {
  const { outbox, id, lose } = await crossing()
  lose()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  expect(outbox.refused).toMatchObject([{ body: { act_id: id }, held: true }])
  outbox.put(act('motus'), SAID)
  await settled()
  expect(sent.map(({ kind }) => kind)).toEqual(['donare', 'motus'])
})

test('what is entered after a set-back goes on, though what was on its way before it gets no answer', async () => {
  const { outbox, id, lose } = await crossing()
  outbox.put(act('motus'), SAID)
  lose()
  await settled()
  expect(outbox.refused).toMatchObject([{ body: { act_id: id }, held: true }])
  expect(outbox.refused).toHaveLength(1)
  expect(sent.map(({ kind }) => kind)).toEqual(['donare', 'motus'])
})

test('once more is a new act in the place of the refused one, at the hour at which it happened', async () => {
  answers = [() => Promise.reject(refused(409, 'DON-01'))]
  const outbox = box()
  const id = outbox.put(act('donare', { happened: 33 }), SAID)
  await settled()
  outbox.again(outbox.refused[0]!, { dispense: { 'DON-01': 'so be it' } })
  await settled()
  expect(outbox.refused).toEqual([])
  expect(sent[1]).toMatchObject({ kind: 'donare', happened: 33, dispense: { 'DON-01': 'so be it' } })
  expect(sent[1]!.act_id).not.toBe(id)
})

test('a box that cannot be read is an empty one', () => {
  localStorage.setItem(KEY, 'nonsense')
  expect(box().waiting).toEqual([])
})
