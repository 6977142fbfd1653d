// Numbers, hours and amounts as a screen says them.
import { expect, test } from 'vitest'
import {
  change,
  clockOf,
  count,
  day,
  grouped,
  hour,
  hourToTheSecond,
  instantAt,
  money,
  signed,
  span,
  spokenHour,
} from '../src/core/format'
import type { Course } from '../src/core/shared'

const at = (iso: string) => Date.parse(`${iso}Z`)
const ROME: Course = { title: '', begins: null, offset: 60, speed: 1, current: null, next: null }
const BEGINS = at('2026-03-15T17:00')
const FAST: Course = { ...ROME, begins: BEGINS, speed: 60 }

test('the hour is that of the room, whatever this device believes', () => {
  expect(hour(at('2026-03-15T18:18:30'), ROME)).toBe('19:18')
  expect(hourToTheSecond(at('2026-03-15T18:18:03'), ROME)).toBe('19:18:03')
  expect(hourToTheSecond(at('2026-03-15T18:18:59'), ROME)).toBe('19:18:59')
  expect(spokenHour(at('2026-03-15T18:18'), ROME)).toBe('19:18')
  expect(day(at('2026-03-15T23:30'), ROME)).toBe('2026-03-16')
})

test('without a clock of the room it is that of this device', () => {
  const instant = new Date(2026, 2, 15, 9, 5, 7).getTime()
  expect([hour(instant), hourToTheSecond(instant), spokenHour(instant), day(instant)]).toEqual([
    ...['09:05', '09:05:07', '9:05', '2026-03-15'],
  ])
})

test('a rehearsal runs faster from its beginning on', () => {
  expect(hour(BEGINS, FAST)).toBe('18:00')
  expect(hour(BEGINS + 60_000, FAST)).toBe('19:00')
})

test.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['18.30', '18:30'],
  ['18h30', '18:30'],
  ['18 30', '18:30'],
  [' 6:30 PM ', '18:30'],
  ['6:30 p.m.', '18:30'],
  ['12:05 am', '00:05'],
  ['12 p', '12:00'],
  ['7', '07:00'],
  ['23:59', '23:59'],
  ['', ''],
  ['  ', ''],
  ['24:00', null],
  ['18:60', null],
  ['18:5', null],
  ['183', null],
  ['x18:30', null],
  ['18:30x', null],
  ['noon', null],
])('%j is the hour %j', (typed, said) => {
  expect(clockOf(typed)).toBe(said)
})

test('an hour that is said is the nearest one, before or after', () => {
  const near = at('2026-03-15T22:50:20')
  expect(instantAt('23:50', near, ROME)).toBe(at('2026-03-15T22:50'))
  expect(instantAt('00:10', near, ROME)).toBe(at('2026-03-15T23:10'))
  expect(instantAt('22:15', near, ROME)).toBe(at('2026-03-15T21:15'))
  expect(instantAt('11:51', near, ROME)).toBe(at('2026-03-15T10:51'))
  expect(instantAt('11:49', near, ROME)).toBe(at('2026-03-16T10:49'))
  expect(instantAt('19:00', BEGINS + 30_000, FAST)).toBe(BEGINS + 60_000)
  const here = new Date(2026, 2, 15, 9, 5, 7).getTime()
  expect(instantAt('09:10', here)).toBe(here - 7000 + 5 * 60_000)
  expect(instantAt('00:01', -500, { ...ROME, offset: 0 })).toBe(60_000)
})

test.each([
  [999, '999'],
  [1000, '1 k'],
  [12_340, '12.3 k'],
  [99_999, '100 k'],
  [100_000, '0.1 M'],
  [500_000, '0.5 M'],
  [550_000, '550 k'],
  [1_000_000, '1 M'],
  [12_345_678, '12.35 M'],
  [-1500, '-1.5 k'],
  [-200_000, '-0.2 M'],
  [0, '0'],
])('%i denarii are %s', (denarii, said) => {
  expect(money(denarii)).toBe(said)
})

test('an amount that moved has its sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1'])
  expect([300_000, -12_345, 0].map(change)).toEqual(['+300,000', '−12,345', '0'])
  expect(count(1_234_567)).toBe('1,234,567')
})

test('a span is never negative', () => {
  expect([161_000, 3_725_000, 59_999, 0, -5000, 36_000_000].map(span)).toEqual([
    ...['2:41', '1:02:05', '0:59', '0:00', '0:00', '10:00:00'],
  ])
})

test('digits are read in groups', () => {
  expect(grouped('0123456789abcdef01')).toBe('01234567 89abcdef 01')
  expect(grouped('0123', 2)).toBe('01 23')
  expect(grouped('0123', 4)).toBe('0123')
})
