// The real coast between the Alps and Africa, the road of the Goth to Rome, and the way from Rome to Carthage over the sea.
import { geoConicEqualArea, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-50m.json'

export const MAP = { width: 860, height: 984 }
const projection = geoConicEqualArea()
  .parallels([36, 46])
  .rotate([-12, 0])
  .center([0, 41.3])
  .scale(3900)
  .translate([MAP.width / 2, MAP.height / 2 + 60])
  .clipExtent([
    [-20, -20],
    [MAP.width + 20, MAP.height + 20],
  ])
const path = geoPath(projection).digits(1)
const topology = land as unknown as Topology<{ land: GeometryCollection }>
export const coast = path(feature(topology, topology.objects.land)) ?? ''

export type Point = [number, number]
const at = (longitude: number, latitude: number): Point => projection([longitude, latitude]) ?? [0, 0]
export const ROME = at(12.5, 41.9)
export const CARTHAGE = at(10.32, 36.85)
export const NAMES: { name: string; at: Point }[] = [
  { name: 'Aquileia', at: at(13.6, 45.35) },
  { name: 'Ravenna', at: at(12.75, 44.35) },
  { name: 'Neapolis', at: at(14.9, 40.75) },
  { name: 'Caralis', at: at(7.5, 40.1) },
  { name: 'Panormus', at: at(14.3, 37.75) },
]
const ROAD: Point[] = [
  at(16.4, 46.2),
  at(14.6, 46.0),
  at(13.2, 45.8),
  at(11.5, 45.6),
  at(9.4, 45.4),
  at(8.6, 44.9),
  at(9.9, 44.7),
  at(11.4, 44.5),
  at(12.4, 44.0),
  at(13.3, 43.4),
  at(13.0, 42.7),
  ROME,
]
const SEA: Point[] = [
  ROME,
  at(13.4, 41.1),
  at(14.0, 40.7),
  at(12.4, 40.3),
  at(10.6, 39.8),
  at(9.3, 39.0),
  at(10.8, 38.7),
  at(12.4, 38.4),
  at(13.2, 37.95),
  at(12.2, 37.4),
  at(11.2, 37.2),
  CARTHAGE,
]

const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** So many steps along a line, equally far apart, its ends among them. */
function along(line: Point[], steps: number): Point[] {
  const legs = line.slice(1).map((point, i) => far(line[i]!, point))
  const whole = legs.reduce((sum, leg) => sum + leg, 0)
  return Array.from({ length: steps + 1 }, (_, step) => {
    let left = (whole * step) / steps
    for (const [i, leg] of legs.entries()) {
      if (left <= leg || i === legs.length - 1) {
        const part = Math.min(1, left / leg)
        const [from, to] = [line[i]!, line[i + 1]!]
        return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
      }
      left -= leg
    }
    return line.at(-1)!
  })
}
export const road = (rome: number) => along(ROAD, rome)
export const way = (carthage: number) => along(SEA, carthage)
export const drawn = (points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

type Stem = [Point, Point]
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
const cross = ([a, b]: Stem, [c, d]: Stem) => side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
/** Where a mark and its number stand, from its centre. */
const BOX = { left: 36, right: 92, half: 34 }
/** Whether a point lies under a mark, or so near that one could take it for another's. */
const under = ([x, y]: Point, [px, py]: Point) => px > x - BOX.left && px < x + BOX.right && Math.abs(py - y) < BOX.half
/** Whether a stem runs behind another mark. */
const behind = ([[ax, ay], [bx, by]]: Stem, spot: Point) =>
  [0.2, 0.4, 0.6, 0.8, 1].some((part) => under(spot, [ax + (bx - ax) * part, ay + (by - ay) * part]))

/** Whether a stem runs through a name that is written about a point. */
const crosses = ([[ax, ay], [bx, by]]: Stem, [x, y]: Point) =>
  [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].some(
    (part) => Math.abs(ax + (bx - ax) * part - x) < 72 && Math.abs(ay + (by - ay) * part - y) < 24,
  )

/** Marks near their steps, none over another nor over what is `taken`: of all free places round each the nearest at which its stem
 * crosses no other one, no mark hides another's step, and as little as may be of what is `shown`. */
export function spread(points: Point[], apart: number, taken: Point[] = [], shown: Point[] = []): Point[] {
  const spots: (Point | undefined)[] = points.map(() => undefined)
  const others = (i: number) => spots.flatMap((spot, j) => (spot && j !== i ? [{ spot, point: points[j]! }] : []))
  const free = ([x, y]: Point, i: number) =>
    x > 40 &&
    x < MAP.width - 110 &&
    y > 210 &&
    y < MAP.height - 44 &&
    [...taken, ...others(i).map(({ spot }) => spot)].every(
      ([px, py]) => Math.abs(px - x) > apart * 2.1 || Math.abs(py - y) > apart,
    )
  function cost(spot: Point, i: number) {
    const stem: Stem = [points[i]!, spot]
    const crossed = others(i).filter(
      (other) =>
        cross(stem, [other.point, other.spot]) || behind(stem, other.spot) || behind([other.point, other.spot], spot),
    )
    const hidden = points.filter((point) => under(spot, point)).length
    const covered = shown.filter((point) => under(spot, point)).length
    const named = taken.filter((name) => crosses(stem, name)).length
    return far(points[i]!, spot) + 400 * crossed.length + 120 * named + 90 * hidden + 15 * covered
  }
  const places = ([x, y]: Point) =>
    [62, 90, 118, 150, 184, 220, 260].flatMap((reach) =>
      [0.5, -0.5, 0.25, -0.25, 0, 0.75, -0.75, 1].map((turn): Point => {
        const [across, down] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)]
        // The step stands in figures to the right of the mark: on the left there is more between it and its point.
        return [x + reach * across - (across < -0.1 ? 62 : 0), y + reach * down]
      }),
    )
  // Each is looked at again when all stand: the first ones did not know where the others would go.
  for (let again = 0; again < 3; again++)
    for (const [i, point] of points.entries()) {
      const open = places(point).filter((spot) => free(spot, i))
      if (open.length) spots[i] = open.reduce((best, spot) => (cost(spot, i) < cost(best, i) ? spot : best))
    }
  return spots.map((spot, i) => spot ?? points[i]!)
}
