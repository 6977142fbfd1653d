// Marks on the map stand apart, inside it, over no name, and no stem crosses another one: whatever steps two to six Romans have come to.
import { expect, test } from 'vitest'
import { MAP, road, way, WRITTEN, type Point } from '../src/games/gloria_mundi/wall/geography'
import { beside, boxOf, spread, type Box } from '../src/games/gloria_mundi/wall/marks'

const turn = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const inside = ([x, y]: Point, box: Box) => meet([x, y, x, y], box)

test('of three hundred tables hardly a stem crosses another, and no mark lies on another, nor on a name or much of a road', () => {
  const [sea, goths] = [way(36), road(39)]
  let [seed, crossings, covered, named] = [7, 0, 0, 0]
  const drawn = (n: number) => (seed = (seed * 16807) % 2147483647) % n
  for (let game = 0; game < 300; game++) {
    const points = Array.from({ length: 2 + (game % 5) }, () => sea[drawn(37)]! as Point)
    const spots = spread(points, WRITTEN, goths, sea)
    for (const [i, spot] of spots.entries()) {
      const box = boxOf(spot)
      expect(box[0] > 0 && box[2] < MAP.width && box[1] > 160 && box[3] < MAP.height).toBe(true)
      if (WRITTEN.some((name) => meet(name, box))) named++
      covered += goths.filter((space) => inside(space, box)).length
      for (const [j, other] of spots.entries()) {
        if (j >= i) continue
        expect(meet(box, boxOf(other))).toBe(false)
        if (cross(points[i]!, spot, points[j]!, other)) crossings++
      }
    }
  }
  expect(named).toBe(0)
  expect(crossings).toBeLessThanOrEqual(6)
  expect(covered).toBeLessThanOrEqual(150)
})

test('wherever the Goth stands, his shield lies on the map and beside all but two spaces of the road before him, and on no name', () => {
  const goths = road(39)
  for (const [at, point] of goths.slice(0, -1).entries()) {
    const [x, y] = beside(point, goths.slice(at + 1), WRITTEN)
    const shield: Box = [x - 33, y - 33, x + 33, y + 33]
    expect(shield[0] > 0 && shield[1] > 160 && shield[2] < MAP.width).toBe(true)
    expect(goths.slice(at + 1).filter((space) => inside(space, shield)).length).toBeLessThanOrEqual(2)
    expect(WRITTEN.some((name) => meet(name, shield))).toBe(false)
  }
})
