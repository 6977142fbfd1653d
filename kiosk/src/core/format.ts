import type { Course } from './shared'
import { t } from './texts'

const { clock, spokenClock, thousands } = t.format
const time = new Intl.DateTimeFormat(clock, { hour: '2-digit', minute: '2-digit' })
const spoken = new Intl.DateTimeFormat(spokenClock, { hour: 'numeric', minute: '2-digit' })
const whole = new Intl.NumberFormat('en-US')

const there = new Intl.DateTimeFormat(clock, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const spokenThere = new Intl.DateTimeFormat(spokenClock, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** What the clock on the room's wall shows at an instant, wherever this device believes to be; that of a rehearsal runs faster. */
const shown = (instant: number, { begins, speed, offset }: Course) =>
  (begins ?? 0) + (instant - (begins ?? 0)) * speed + offset * 60_000

/** 19:18; on the clock of the room where its `timer` is given, else on this device's. */
export const hour = (instant: number, timer?: Course) =>
  timer ? there.format(shown(instant, timer)) : time.format(instant)
/** 2026-11-23, as a field for days has it; of the room as above. */
export const day = (instant: number, timer?: Course) =>
  timer ? new Date(shown(instant, timer)).toISOString().slice(0, 10) : new Date(instant).toLocaleDateString('sv')
/** 19:18:30 */
export const hourToTheSecond = (instant: number, timer?: Course) =>
  `${hour(instant, timer)}:${String(Math.floor((timer ? shown(instant, timer) : instant) / 1000) % 60).padStart(2, '0')}`
/** 18:30 */
export const spokenHour = (instant: number, timer?: Course) =>
  (timer ? spokenThere.format(shown(instant, timer)) : spoken.format(instant)).replace(' ', ' ').toLowerCase()

/** What somebody typed for an hour, as 18:30: also 1830, 18.30, 18h30, 6:30 pm. Nothing is an empty hour; what is none is null. */
export function clockOf(typed: string): string | null {
  const said = typed.trim().toLowerCase()
  if (!said) return ''
  const [, hours, minutes, half] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?m?\.?$/.exec(said) ?? []
  if (hours === undefined) return null
  const shown = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (shown > 23 || Number(minutes ?? 0) > 59) return null
  return `${String(shown).padStart(2, '0')}:${minutes ?? '00'}`
}

/** The instant nearest to another one at which the room's clock shows this: 19:18. */
export function instantAt(said: string, near: number, timer?: Course): number {
  const minutes = (shows: string) => Number(shows.slice(0, 2)) * 60 + Number(shows.slice(3, 5))
  const ahead = (((minutes(said) - minutes(hour(near, timer)) + 2160) % 1440) - 720) * 60_000
  const since = timer ? shown(near, timer) : near
  return near + (ahead - (((since % 60_000) + 60_000) % 60_000)) / (timer?.speed ?? 1)
}
export const count = (n: number) => whole.format(n).replaceAll(',', thousands)

/** 0.5 M, 12 M, 300 k: short enough for a pill. */
export function money(denarii: number): string {
  const size = Math.abs(denarii)
  if (size >= 1_000_000 || (size >= 100_000 && size % 100_000 === 0)) return `${+(denarii / 1_000_000).toFixed(2)} M`
  return size >= 1000 ? `${+(denarii / 1000).toFixed(1)} k` : String(denarii)
}

/** +2, −1, 0 */
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** +300 000, −12: an amount that moved. */
export const change = (n: number) => signed(n).replace(/\d+/, (digits) => count(Number(digits)))

/** 2:41, 1:02:05; never negative: what is over is shown as over. */
export function span(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Hex digits as one can read and compare them. */
export const grouped = (digits: string, by = 8) => digits.replace(new RegExp(`(.{${by}})(?=.)`, 'g'), '$1 ')
