import { t } from './texts/en'
import type { Phase } from './wire'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const spoken = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const whole = new Intl.NumberFormat('en-US')

/** 19:18, on the room's own clock. */
export const hour = (instant: number) => time.format(instant)
/** 6:30 pm */
export const spokenHour = (instant: number) => spoken.format(instant).replace(' ', ' ').toLowerCase()
export const count = (n: number) => whole.format(n)

/** 0.5 M, 12 M, 300 k: short enough for a pill. */
export function money(denarii: number): string {
  const size = Math.abs(denarii)
  if (size >= 1_000_000 || (size >= 100_000 && size % 100_000 === 0)) return `${+(denarii / 1_000_000).toFixed(2)} M`
  return size >= 1000 ? `${+(denarii / 1000).toFixed(1)} k` : String(denarii)
}

/** 2:41, 1:02:05; never negative: what is over is shown as over. */
export function span(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Aestas 40, Motus, Actium. */
export const phaseName = (phase: Phase, year: number | null) =>
  year && phase !== 'actium' ? `${t.phase[phase]} ${year}` : t.phase[phase]
