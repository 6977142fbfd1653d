// The time that is left, and days of the calendar, in the words of this device's language and in its own zone.
import { hour } from '../../../core/format'
import { t } from '../texts'

const two = (n: number) => String(n).padStart(2, '0')

/** 26:14 and 08: hours and minutes, seconds apart; nothing below zero. */
export function clockOf(ms: number): { large: string; small: string } {
  const all = Math.max(0, Math.ceil(ms / 1000))
  return { large: `${two(Math.floor(all / 3600))}:${two(Math.floor(all / 60) % 60)}`, small: two(all % 60) }
}

/** Friday, 4 June. */
export function dayOf(instant: number): string {
  const date = new Date(instant)
  return t.day(t.weekdays[date.getDay()] ?? '', date.getDate(), t.months[date.getMonth()] ?? '')
}
/** Fri 20:00, or 4 Jun 20:00 where it is more than six days off. */
export function shortly(instant: number, now: number): string {
  const date = new Date(instant)
  const near = Math.abs(instant - now) < 6 * 24 * 60 * 60_000
  const day = near ? (t.weekdays[date.getDay()] ?? '').slice(0, 3) : `${date.getDate()} ${t.short[date.getMonth()]}`
  return `${day} ${hour(instant)}`
}
