// Marks on the map stand apart, inside it, and no stem crosses another one: whatever steps two to six Romans have come to.
import { expect, test } from 'vitest'
import { MAP, spread, way } from '../src/games/gloria_mundi/wall/geography'

type Point = [number, number]
const turn = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

test('of three hundred tables hardly a stem crosses another, and no mark lies on another', () => {
  const sea = way(36)
  let [seed, crossings] = [7, 0]
  const drawn = (n: number) => (seed = (seed * 16807) % 2147483647) % n
  for (let game = 0; game < 300; game++) {
    const points = Array.from({ length: 2 + (game % 5) }, () => sea[drawn(37)]! as Point)
    const spots = spread(points, 66)
    for (const [i, [x, y]] of spots.entries()) {
      expect(x > 40 && x < MAP.width - 110 && y > 210 && y < MAP.height - 44).toBe(true)
      for (const [j, [ox, oy]] of spots.entries()) {
        if (j >= i) continue
        expect(Math.abs(x - ox) > 138 || Math.abs(y - oy) > 66).toBe(true)
        if (cross(points[i]!, spots[i]!, points[j]!, spots[j]!)) crossings++
      }
    }
  }
  expect(crossings).toBeLessThanOrEqual(3)
})
