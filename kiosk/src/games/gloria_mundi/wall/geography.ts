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
/** Towns, and how wide their names stand in letters of 32 px. */
export const NAMES: { name: string; wide: number; at: Point }[] = [
  { name: 'Aquileia', wide: 172, at: at(13.5, 44.91) },
  { name: 'Ravenna', wide: 178, at: at(12.75, 44.35) },
  { name: 'Neapolis', wide: 174, at: at(14.9, 40.75) },
  { name: 'Caralis', wide: 148, at: at(7.5, 40.1) },
  { name: 'Panormus', wide: 201, at: at(14.3, 37.75) },
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

/** What is written and drawn about the towns, as boxes: left, top, right, bottom. */
export const WRITTEN: [number, number, number, number][] = [
  [ROME[0] - 36, ROME[1] - 36, ROME[0] + 36, ROME[1] + 36],
  [ROME[0] + 44, ROME[1] - 20, ROME[0] + 184, ROME[1] + 18],
  [CARTHAGE[0] - 40, CARTHAGE[1] - 40, CARTHAGE[0] + 40, CARTHAGE[1] + 40],
  [CARTHAGE[0] + 46, CARTHAGE[1] + 16, CARTHAGE[0] + 310, CARTHAGE[1] + 54],
  ...NAMES.map(({ wide, at: [x, y] }): [number, number, number, number] => [x - 4, y - 30, x + wide, y + 8]),
]
/** What stands at the foot of the map, on the left: with which cards the game is played. */
export const FOOT: [number, number, number, number] = [0, MAP.height - 76, 320, MAP.height]
/** And on the right, where an act of the past is shown: of which one. */
export const THEN: [number, number, number, number] = [MAP.width - 370, MAP.height - 76, MAP.width, MAP.height]
