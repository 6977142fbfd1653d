// Which acts this badge can record, and which of them belong on top.
import { isNow } from '../../../core/tablet/gist'
import { boardOf, BOARDS } from '../boards'
import type { Room } from '../room.svelte'
import type { ActKind, Badge } from '../../../core/wire'
import type { Holdings, Property } from '../views'

/** By the time that somebody records here, it is recorded. */
const OPENING = 'ludos_aperire'
const ALWAYS = 5
/** These have a place of their own on the tablet and need no tile. */
const ELSEWHERE = new Set(['revocare', 'adesse', 'personam_assignare'])

/** Whose power nobody borrows: Juppiter takes any shape but these (NUM-01). */
const NO_SHAPE = new Set(['organiser', 'host', 'juno', 'fata'])

export const mayRecord = (act: ActKind, badge: Badge) =>
  act.kind !== OPENING &&
  (badge.kind !== 'numen' ||
    act.who.includes('numen') ||
    act.who.includes(badge.who ?? '') ||
    (badge.who === 'juppiter' && act.who.some((who) => !NO_SHAPE.has(who))) ||
    (badge.who === 'fata' && act.who.some((who) => who !== 'organiser' && who !== 'host')))

/** Who has nothing of these to sell needs no tile for selling them. */
const SOLD: Record<string, Property[]> = { emptio_legionum: ['curiales', 'clientarum'], emptio_classium: ['classes'] }
const sells = (act: ActKind, held: Holdings | undefined) =>
  SOLD[act.kind]?.some((property) => (held?.[property] ?? 0) > 0)

/** What has a board, mine alone and my wares before everybody's, of this season before of every season, notes last. */
function weight(act: ActKind, badge: Badge): number {
  if (act.kind === 'notare') return 9
  if (boardOf(act.kind)) return -1
  if (act.kind in SOLD) return 0
  const own = badge.who !== null && act.who.includes(badge.who) ? 0 : 2
  return own + (act.when.length < ALWAYS ? 0 : 1)
}

/** Acts that share a board share its tile: the first of them that this badge may record stands for all. */
function oneOfABoard(act: ActKind, _: number, all: ActKind[]) {
  if (BOARDS.some((each) => each.inside.includes(act.kind))) return false
  const board = boardOf(act.kind)
  return !board || board.kinds.find((kind) => all.some((each) => each.kind === kind)) === act.kind
}

/** None before the season is known: a form would start from wrong guesses. */
export function tiles({ acts, badge, phase, holdings, myRegion, timer }: Room): ActKind[] {
  const held = holdings.get(badge.who ?? '')
  return (timer ? acts : [])
    .filter(
      (act) => mayRecord(act, badge) && isNow(act, phase) && !ELSEWHERE.has(act.kind) && sells(act, held) !== false,
    )
    .filter(oneOfABoard)
    .filter((act) => !myRegion || boardOf(act.kind)?.where?.(myRegion) !== false)
    .sort((a, b) => weight(a, badge) - weight(b, badge))
}
