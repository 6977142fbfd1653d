import type { Timer } from '../../core/wire'

/** Which colour floods the screen. */
export function seasonOf(timer: Timer | undefined): string {
  const current = timer?.current
  if (!current) return 'before'
  return timer.rows.find((row) => row.row === current.row)?.feriae ? 'feriae' : current.phase
}
