import { expect, test } from 'vitest'
import { helpFor, PAGES } from '../src/core/help'

test('each screen has its page, judges and games their own', () => {
  expect(helpFor('/desk/')).toBe('/help/organiser/')
  expect(helpFor('/tablet', { judges: true })).toBe('/help/fates/')
  expect(helpFor('/audit', { judges: true })).toBe(`/help/${PAGES['/audit']}`)
  expect(helpFor('/player', { own: { '/player': 'playing-gloria-romae/' } })).toBe('/help/playing-gloria-romae/')
  expect(helpFor('/nowhere')).toBe('/help/')
})
