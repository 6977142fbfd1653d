// Where marks stand on the map: near their steps, on stems, none over another nor over a name; and the Goth beside his road.
import { MAP, type Point } from './geography'

type Stem = [Point, Point]
export type Box = [left: number, top: number, right: number, bottom: number]

const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
const cross = ([a, b]: Stem, [c, d]: Stem) => side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
const inside = ([x, y]: Point, [left, top, right, bottom]: Box) => x > left && x < right && y > top && y < bottom
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
/** A mark and its number, from its centre. */
export const boxOf = ([x, y]: Point): Box => [x - 36, y - 34, x + 92, y + 34]
const PARTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** Whether a stem runs through a box. */
const through = ([[ax, ay], [bx, by]]: Stem, box: Box) =>
  PARTS.some((part) => inside([ax + (bx - ax) * part, ay + (by - ay) * part], box))
/** On the map, and below the strip of the road. */
const fits = ([left, top, right, bottom]: Box) =>
  left > 4 && right < MAP.width - 4 && top > 170 && bottom < MAP.height - 10

/** Around a point, so far away in every direction. */
function around([x, y]: Point, reaches: readonly number[], turns: number): Point[] {
  return reaches.flatMap((reach) =>
    Array.from({ length: turns }, (_, turn): Point => {
      const angle = Math.PI / 2 + (turn / turns) * 2 * Math.PI
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    }),
  )
}

/** Marks near their steps, none over another nor over what is `taken`: of all free places round each the nearest at which its stem
 * crosses no other one, no mark hides another's step, and as little as may be of the `road` and of the way that is `shown`. */
export function spread(points: Point[], taken: Box[] = [], road: Point[] = [], shown: Point[] = []): Point[] {
  const spots: (Point | undefined)[] = points.map(() => undefined)
  const others = (i: number) => spots.flatMap((spot, j) => (spot && j !== i ? [{ spot, point: points[j]! }] : []))
  const free = (spot: Point, i: number) =>
    fits(boxOf(spot)) &&
    [...taken, ...others(i).map((other) => boxOf(other.spot))].every((box) => !meet(boxOf(spot), box))
  function cost(spot: Point, i: number) {
    const [stem, box]: [Stem, Box] = [[points[i]!, spot], boxOf(spot)]
    const crossed = others(i).filter(
      (other) =>
        cross(stem, [other.point, other.spot]) ||
        through(stem, boxOf(other.spot)) ||
        through([other.point, other.spot], box),
    )
    const under = (all: Point[]) => all.filter((point) => inside(point, box)).length
    const written = taken.filter((name) => through(stem, name)).length
    // It leaves to the right, and its figure stands there.
    const figured = through(stem, [spot[0] + 30, spot[1] - 22, spot[0] + 92, spot[1] + 22]) ? 60 : 0
    const hidden = 90 * under(points) + 40 * under(road) + 15 * under(shown)
    return far(points[i]!, spot) + 400 * crossed.length + 300 * written + figured + hidden
  }
  // The step stands in figures to the right of the mark: on the left there is more between it and its point.
  const places = (point: Point) =>
    around(point, [62, 90, 118, 150, 184, 220, 260, 300], 24).map(([x, y]): Point =>
      x < point[0] - 5 ? [x - 62, y] : [x, y],
    )
  // Each is looked at again when all stand: the first ones did not know where the others would go.
  for (let again = 0; again < 3; again++)
    for (const [i, point] of points.entries()) {
      const open = places(point).filter((spot) => free(spot, i))
      if (open.length) spots[i] = open.reduce((best, spot) => (cost(spot, i) < cost(best, i) ? spot : best))
    }
  return spots.map((spot, i) => spot ?? points[i]!)
}

/** The Goth stands beside his space, where he hides least of the road that is still before him. */
export function beside(point: Point, ahead: Point[], taken: Box[] = []): Point {
  const box = ([x, y]: Point): Box => [x - 40, y - 40, x + 40, y + 40]
  const cost = (spot: Point) =>
    far(point, spot) +
    60 * ahead.filter((each) => inside(each, box(spot))).length +
    400 * taken.filter((name) => meet(name, box(spot))).length
  const open = around(point, [58, 72, 90, 116, 140], 16).filter((spot) => fits(box(spot)))
  return open.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), open[0] ?? point)
}
