// What the desk says of a device, and how one is reached.
import { afterEach, expect, test, vi } from 'vitest'
import { amissInAWord, amissInWords } from '../src/core/desk/amiss'
import { inThrees, Address } from '../src/core/desk/address.svelte'
import { qrPath } from '../src/core/desk/qr'
import { clock } from '../src/core/state/clock.svelte'
import { t } from '../src/core/texts'

afterEach(() => void vi.useRealTimers())

const badge = (more: object = {}) =>
  ({ amiss: [], seen: clock.now - 65_000, slips: [1, 2], refused: 3, battery: 7, ...more }) as never
const FAULTS = ['silent', 'waiting', 'refused', 'battery', 'clock', 'version']

test('how a device stands is said in words, all that is amiss with it', () => {
  const d = t.devices
  expect([amissInWords(undefined), amissInWords(badge())]).toEqual([d.unpaired, d.live])
  expect(amissInWords(badge({ amiss: FAULTS }))).toBe(
    [d.silent('1:05'), d.waits(2), d.refused(3), d.battery(7), d.clock, d.old].join(' · '),
  )
  expect(amissInWords(badge({ amiss: ['silent'], seen: null }))).toBe(d.unheard)
  expect(amissInWords(badge({ amiss: ['battery'], battery: null }))).toBe(d.battery(0))
})

test('or the worst of it in a word', () => {
  const d = t.devices
  expect([amissInAWord(undefined), amissInAWord(badge())]).toEqual(['–', d.live])
  expect(FAULTS.map((fault) => amissInAWord(badge({ amiss: [fault, 'clock'] })))).toEqual([
    '1:05',
    d.wait(2),
    d.no,
    '7 %',
    d.off,
    d.aged,
  ])
  expect([
    amissInAWord(badge({ amiss: ['silent'], seen: null })),
    amissInAWord(badge({ amiss: ['battery'], battery: null })),
  ]).toEqual(['–', '0 %'])
})

test('the address of the house is as this device reaches it, until somebody types another', () => {
  Object.assign(location, { origin: 'http://hall:8044' })
  const address = new Address()
  expect([address.said, address.typed, address.local]).toEqual(['http://hall:8044', 'hall:8044', false])
  expect([address.link({ link: '/pair#x' } as never), address.link({ link: 'http://y/z' } as never)]).toEqual([
    'http://hall:8044/pair#x',
    'http://y/z',
  ])
  address.said = 'https://ludi.local'
  address.keep()
  expect([new Address().said, new Address().typed]).toEqual(['https://ludi.local', 'ludi.local'])
  for (const [said, local] of [
    ['http://localhost:1', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:1', true],
    ['http://hall.127.x', false],
  ] as const) {
    localStorage.setItem('ludi.address', said)
    expect(new Address().local).toBe(local)
  }
  localStorage.setItem('ludi.address', 'no address')
  expect(new Address().link({ link: '/pair' } as never)).toBe('/pair')
  expect(inThrees({ number: '123456' } as never)).toBe('123 456')
})

test('a code is one path of dark squares', () => {
  const { size, path } = qrPath('http://hall:8044/pair#abc')
  expect(size).toBeGreaterThan(21)
  expect(path.startsWith('M3 3h1v1h-1zM4 3h1v1h-1z')).toBe(true)
  expect(path.split('M').length - 1).toBeGreaterThan(200)
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, '')).toBe('')
})
