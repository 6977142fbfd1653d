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
export const roads = (regions: Region[]) =>
  regions.flatMap((from) =>
    from.edges
      .filter((to) => from.id < to || !regions.some((each) => each.id === to && each.edges.includes(from.id)))
      .map((to) => ({ id: `${from.id}-${to}`, a: placeOf(from.id), b: placeOf(to) })),
  )

/** Capitals as wide as a card allows. */
export const seatsPerLine = (places: number) => (places > 5 ? 6 : places)
