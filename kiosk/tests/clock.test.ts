import { beforeEach, expect, test, vi } from 'vitest'
import type { clock as Clock } from '../src/core/state/clock.svelte'

let here = 1000
let clock: typeof Clock

beforeEach(async () => {
  here = 1000
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: 50_000 })
  vi.spyOn(performance, 'now').mockImplementation(() => here)
  vi.resetModules()
  clock = (await import('../src/core/state/clock.svelte')).clock
})

/** A ping that left now and is answered so many milliseconds later with this hour. */
function pinged(trip: number, server: number) {
  const sent = here
  here += trip
  clock.sample(sent, server)
}

test('half of the round trip has passed since the server looked at its clock', () => {
  pinged(400, 90_000)
  expect(clock.exact()).toBe(90_200)
  here += 300
  expect(clock.exact()).toBe(90_500)
})

test('the shortest round trip wins', () => {
  pinged(40, 90_000)
  pinged(900, 95_000)
  expect(clock.exact()).toBe(90_020 + 900)
  pinged(20, 92_000)
  expect(clock.exact()).toBe(92_010)
})

test('a short trip of long ago vouches no more', () => {
  pinged(40, 90_000)
  here += 61_000
  pinged(400, 200_000)
  expect(clock.exact()).toBe(200_200)
})

test('it is never behind what the server has told, however slow the air was', () => {
  pinged(40, 90_000)
  clock.heard(90_900)
  expect(clock.exact()).toBe(90_900)
  clock.heard(90_100)
  expect(clock.exact()).toBe(90_900)
  pinged(10, 90_000)
  expect(clock.exact()).toBe(90_910)
})

test('an hour that was not asked for is good until the first answer', () => {
  clock.rough(70_000)
  expect(clock.exact()).toBe(70_000)
  pinged(40, 90_000)
  clock.rough(90_500)
  expect(clock.exact()).toBe(90_500)
  clock.rough(89_000)
  expect(clock.exact()).toBe(90_500)
})

test('after this device has slept an hour that was not asked for is taken', () => {
  pinged(40, 90_000)
  clock.rough(500_000)
  expect(clock.exact()).toBe(500_000)
  pinged(300, 500_000)
  expect(clock.exact()).toBe(500_300)
})

test('by how much the clock of the device is wrong, in whole seconds and never as minus nothing', () => {
  vi.setSystemTime(90_020)
  pinged(40, 90_000)
  expect(Object.is(clock.off(), 0)).toBe(true)
  vi.setSystemTime(120_020)
  expect(clock.off()).toBe(30_000)
})
