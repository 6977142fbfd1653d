// The phone stirs once when the move comes, and once a minute after the turn clock is over. It reminds, and does nothing.
import { clock } from '../../../core/state/clock.svelte'
import { signal } from '../../../core/state/signal.svelte'
import type { Table } from '../table.svelte'

const MOVE = [60]
const LATE = [90, 60, 90]
const MINUTE = 60_000

/** By how many whole minutes the move is late; -1 before the clock is over, and where there is none. */
export function late(table: Table): number {
  const until = table.board?.turn.until
  return table.myMove && until && clock.now >= until ? Math.floor((clock.now - until) / MINUTE) : -1
}

export function stir(minutes: number) {
  if (signal.on) navigator.vibrate?.(minutes < 0 ? MOVE : LATE)
}
