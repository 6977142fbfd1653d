// The badge that a device holds, and where it leads.
import { afterEach, expect, test, vi } from 'vitest'
import { dropBadge, homeOf, keepBadge, lastEvening, loadBadge, standApart } from '../src/core/state/badge'

afterEach(() => void vi.useRealTimers())

function storage() {
  const kept = new Map<string, string>()
  const stub = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('sessionStorage', stub)
  return kept
}
const BADGE = { badge: 'secret', evening: 'ides', kind: 'numen', who: 'mars' } as never

test('a badge is kept on the device, with the evening that it is of', () => {
  storage()
  expect([loadBadge(), lastEvening()]).toEqual([null, ''])
  keepBadge(BADGE)
  expect([loadBadge(), lastEvening()]).toEqual([BADGE, 'ides'])
  keepBadge({ badge: 'other', evening: null } as never)
  expect(lastEvening()).toBe('ides')
  dropBadge()
  expect([loadBadge(), lastEvening()]).toEqual([null, 'ides'])
  for (const none of ['{', '{"badge":7}', 'null']) {
    localStorage.setItem('ludi.badge', none)
    expect(loadBadge()).toBeNull()
  }
})

test('a window that stands apart has a badge of its own, or none', () => {
  const apart = storage()
  keepBadge(BADGE)
  standApart()
  expect(loadBadge()).toBeNull()
  keepBadge({ badge: 'wall' } as never)
  expect(loadBadge()).toEqual({ badge: 'wall' })
  apart.clear()
  expect(loadBadge()).toEqual(BADGE)
})

test('whoever holds a badge has a first screen', () => {
  const home = (role: object) => homeOf({ role: { leads: false, records: false, ...role } } as never)
  expect([{ audience: 'room' }, { audience: 'player' }, { audience: 'auditor' }].map(home)).toEqual([
    '/projector',
    '/player',
    '/audit',
  ])
  expect(
    [
      { audience: 'host', leads: true, records: true },
      { audience: 'referee', records: true },
      { audience: 'table' },
    ].map(home),
  ).toEqual(['/desk', '/tablet', '/ledger'])
})
