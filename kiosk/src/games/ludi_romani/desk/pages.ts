// Which page of the desk mends what is missing, and how much of it is left there.
import type { Count } from '../../../core/game'
import type { Room } from '../room.svelte'

/** By page of the desk, the pages to which the server sends for what is missing. */
const SENT = {
  evening: ['evening', 'people'],
  settings: ['map', 'settings'],
  casting: ['casting'],
  tablets: ['devices'],
}
export type Page = keyof typeof SENT
export const PAGES = Object.keys(SENT) as Page[]

export const linesOf = (page: Page, { ready }: Room) => (ready?.lines ?? []).filter(({ to }) => SENT[page].includes(to))

/** Until the Game begins: rows to mend, people and parts without one another, referees without a device, and whatever else. */
export function missing(room: Room): Record<string, Count> {
  if (room.ready?.begun ?? true) return {}
  return Object.fromEntries(
    PAGES.map((page) => {
      const left = linesOf(page, room).filter(({ weight }) => weight !== 'done')
      const mend = page === 'evening' ? (room.list.found?.mend.length ?? 0) : 0
      const hinders = mend > 0 || left.some(({ weight }) => weight === 'hinders')
      const many = left.reduce((sum, { count }) => sum + count, mend)
      return [page, { many, weight: hinders ? 'hinders' : 'look' }]
    }),
  )
}
