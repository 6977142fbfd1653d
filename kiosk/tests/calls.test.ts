// Calls for a referee, and what is tried beside the log.
import { afterEach, expect, test, vi } from 'vitest'
import { Attempts } from '../src/core/state/attempts.svelte'
import { Calling } from '../src/core/state/calls.svelte'
import { clock } from '../src/core/state/clock.svelte'
import { actId } from '../src/core/state/ids'
import { t } from '../src/core/texts'

afterEach(() => void vi.useRealTimers())

test('what is tried is done, or says why not until the next try', async () => {
  const attempts = new Attempts()
  await attempts.attempt(() => Promise.reject(new Error('No.')))
  expect(attempts.wrong).toBe(`${t.desk.failed} No.`)
  const next = attempts.attempt(async () => {})
  expect(attempts.wrong).toBe('')
  await next
  expect(attempts.wrong).toBe('')
})

const call = (more: object = {}) => ({ id: 'c', by: 'mars', called: clock.now, near: ['a', 'b', 'c', 'd'], ...more })
function calling(api: object = {}) {
  const asked: unknown[][] = []
  const says =
    (name: string) =>
    async (...all: unknown[]) =>
      void asked.push([name, ...all])
  const evening = {
    badge: { who: 'mars' }, people: new Map([['mars', {}]]), name: () => 'Mars',
    link: { data: () => ({ calls: [call(), call({ by: 'juno', id: 'd' })] }) },
    api: { call: says('call'), takeCall: says('take'), endCall: says('end'), ...api },
  } // prettier-ignore
  return { all: new Calling(evening as never), asked }
}

test('calls are told, those of this device, and who is near', () => {
  const { all } = calling()
  expect([all.all.length, all.mine.map(({ id }) => id), all.nearest(call() as never)]).toEqual([
    2,
    ['c'],
    ['a', 'b', 'c'],
  ])
  expect([all.name('mars'), all.name('room') === 'Mars']).toEqual(['Mars', false])
  expect(new Calling({ link: { data: () => undefined } } as never).all).toEqual([])
  const tone = (minutes: number) => all.tone(call({ called: clock.now - minutes * 60_000 }) as never)
  expect([tone(0), tone(1.9), tone(2), tone(3.9), tone(4), tone(9)]).toEqual(['', '', 'long', 'long', 'late', 'late'])
})

test('a call is made, taken and ended, or says why not', async () => {
  const { all, asked } = calling()
  expect([
    await all.call('juno', 'come', 'rome'),
    await all.call('', 'come'),
    await all.take(call() as never),
    await all.end(call() as never),
  ]).toEqual(Array(4).fill(true))
  const id = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(asked).toEqual([
    ['call', { id, words: 'come', wants: 'juno', where: 'rome' }],
    ['call', { id, words: 'come' }],
    ['take', 'c'],
    ['end', 'c'],
  ])
  const bad = calling({ takeCall: () => Promise.reject(new Error('Taken.')) }).all
  expect([await bad.take(call() as never), bad.wrong]).toEqual([false, 'Taken.'])
  await bad.end(call() as never)
  expect(bad.wrong).toBe('')
  expect(actId()).not.toBe(actId())
})
