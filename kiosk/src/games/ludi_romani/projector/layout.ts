// Where the cards stand on a map of 1302 by 984: hand-tuned near the true place, so that none covers another (a test measures it).
import type { Region } from '../views'

export const MAP = { width: 1302, height: 984 }

export const PLACES: Record<string, { x: number; y: number }> = {
  germania: { x: 640, y: 112 },
  gaul: { x: 262, y: 176 },
  northern_italy: { x: 520, y: 302 },
  spain: { x: 136, y: 372 },
  rome: { x: 448, y: 474 },
  greece: { x: 790, y: 420 },
  parthia: { x: 1148, y: 376 },
  asia_minor: { x: 992, y: 562 },
  southern_italy: { x: 690, y: 632 },
  mauretania: { x: 150, y: 690 },
  sicily: { x: 420, y: 726 },
  syria: { x: 1150, y: 726 },
  egypt: { x: 850, y: 868 },
}

/** A region that the edition has and this table lacks still shows, below, in the open sea. */
export const placeOf = (id: string) => PLACES[id] ?? { x: 520, y: 900 }

/** Each road once, also one that leads one way only. */
export const roads = (regions: Region[], place: (id: string) => { x: number; y: number } = placeOf) =>
  regions.flatMap((from) =>
    from.edges
      .filter((to) => from.id < to || !regions.some((each) => each.id === to && each.edges.includes(from.id)))
      .map((to) => ({ id: `${from.id}-${to}`, a: place(from.id), b: place(to) })),
  )

/** Names that stand in so many columns, so that a full region is no tower. */
export const columns = (names: number) => (names > 8 ? 3 : names > 5 ? 2 : 1)

export interface Box {
  /** Its middle. */
  x: number
  y: number
  width: number
  height: number
}

/** Between two cards, and between a card and the edge of the map. */
const GAP = 12
const TRIES = 2000
/** After so many pushes one way the other way may be twice as long. */
const PATIENCE = 3

/** Where cards of these sizes stand: as near to their places as can be without one covering another. Two that were pushed apart one way
 * again and again stand in a row that is too long for the map: they go the other way. */
export function apart(boxes: Map<string, Box>, map = MAP): Map<string, Box> {
  const placed = new Map([...boxes].map(([id, box]) => [id, inside({ ...box }, map)]))
  const cards = [...placed.values()]
  const pairs = cards.flatMap((one, i) => cards.slice(i + 1).map((other) => ({ one, other, x: 0, y: 0 })))
  for (let n = 0, moved = true; moved && n < TRIES; n++) {
    moved = false
    for (const pair of pairs) moved = part(pair, map) || moved
  }
  return placed
}

/** Two boxes that may be in each other's way, and how often they were pushed apart either way. */
interface Pair {
  one: Box
  other: Box
  x: number
  y: number
}

/** Pushes two boxes from each other, the shorter way; whether they had to be. */
function part(pair: Pair, map: typeof MAP): boolean {
  const { one, other } = pair
  const across = (one.width + other.width) / 2 + GAP - Math.abs(one.x - other.x)
  const down = (one.height + other.height) / 2 + GAP - Math.abs(one.y - other.y)
  if (across <= 0.5 || down <= 0.5) return false
  const [axis, by] =
    across * (PATIENCE + pair.x) < down * (PATIENCE + pair.y) ? (['x', across] as const) : (['y', down] as const)
  pair[axis]++
  const push = (one[axis] < other[axis] ? -by : by) / 2
  one[axis] += push
  other[axis] -= push
  inside(one, map)
  inside(other, map)
  return true
}

function inside(box: Box, map: typeof MAP): Box {
  const within = (at: number, size: number, whole: number) =>
    Math.min(whole - size / 2 - GAP / 2, Math.max(size / 2 + GAP / 2, at))
  box.x = within(box.x, box.width, map.width)
  box.y = within(box.y, box.height, map.height)
  return box
}
