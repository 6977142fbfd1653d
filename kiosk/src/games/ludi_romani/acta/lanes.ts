// Who sat where, as lanes.
import * as Plot from '@observablehq/plot'
import type { Chronicle } from './chronicle'
import { EIGHT, INK, seasons, type, years, type Sizes } from './look'
import type { Person } from '../views'

/** Who sat where: one lane a region, as high as its seats, and one line a person. */
export function lanes(chronicle: Chronicle, bold: Person[], { lanes: [width, height], letters }: Sizes) {
  const regions = chronicle.from.regions
  const tops = new Map<string, number>()
  let deep = 0
  for (const region of regions) {
    tops.set(region.id, deep)
    deep += Math.max(3, region.seats + 1)
  }
  const people = chronicle.mortals()
  const sat = new Map(people.map((person) => [person.id, chronicle.sat(person)]))
  const held = new Map<string, number>()
  const points = chronicle.seasons.flatMap((_, at) => {
    const taken = new Map<string, Set<number>>()
    const here = people.flatMap((person) => {
      const region = sat.get(person.id)![at]
      return region && tops.has(region) ? [{ person, region, before: sat.get(person.id)![at - 1] }] : []
    })
    // Who stays keeps his place; who comes takes the first that is free.
    return here
      .sort((one, other) => Number(other.before === other.region) - Number(one.before === one.region))
      .map(({ person, region, before }) => {
        const used = taken.get(region) ?? taken.set(region, new Set()).get(region)!
        let place = before === region ? (held.get(person.id) ?? 0) : 0
        while (used.has(place)) place++
        used.add(place)
        held.set(person.id, place)
        return { id: person.id, x: at + 0.5, y: -(tops.get(region)! + place + 0.8) }
      })
      .flatMap((point) => [
        { ...point, x: point.x - 0.3 },
        { ...point, x: point.x + 0.3 },
      ])
  })
  const eight = new Set(bold.map((person) => person.id))
  const ends = people.flatMap((person) => {
    const last = points.filter((point) => point.id === person.id).at(-1)
    return chronicle.died(`player:${person.id}`) !== null && last ? [{ ...last, x: last.x + 0.2 }] : []
  })
  const letter = new Map(bold.map((person) => [person.id, person.letters]))
  const begin = bold.flatMap((person) => points.find((point) => point.id === person.id) ?? [])
  // Who began side by side is named side by side.
  const starts = begin.map((point, at) => {
    const near = begin.slice(0, at).filter((each) => Math.abs(each.y - point.y) < 2).length
    return { ...point, x: point.x + (near * 30 * chronicle.end) / width }
  })
  return Plot.plot({
    ...{ width, height, marginLeft: 110, marginRight: 10, marginTop: 24, marginBottom: 4, style: type },
    x: { axis: null, domain: [0, chronicle.end] },
    y: { axis: null, domain: [-deep, 0] },
    color: { domain: bold.map((person) => person.id), range: EIGHT },
    marks: [
      seasons(chronicle, -deep),
      years(chronicle, 0),
      Plot.ruleY(
        [...tops.values()].map((top) => -top),
        { stroke: 'var(--line)' },
      ),
      Plot.text(regions, {
        ...{ x: 0, y: (each) => -(tops.get(each.id)! + Math.max(3, each.seats + 1) / 2), text: 'latin', dx: -8 },
        ...{ textAnchor: 'end', fontFamily: 'Cinzel, serif', fontSize: 13, fill: INK },
      }),
      Plot.line(
        points.filter((point) => !eight.has(point.id)),
        { x: 'x', y: 'y', z: 'id', stroke: 'var(--chart-others)', strokeWidth: 1.2, curve: 'monotone-x' },
      ),
      Plot.line(
        points.filter((point) => eight.has(point.id)),
        { x: 'x', y: 'y', z: 'id', stroke: 'id', strokeWidth: 3.2, curve: 'monotone-x' },
      ),
      Plot.text(ends, { x: 'x', y: 'y', text: () => '†', fontSize: 15, fill: INK }),
      Plot.text(starts, {
        x: 'x',
        y: 'y',
        text: (each) => letter.get(each.id) ?? '',
        fill: 'id',
        dy: -8,
        textAnchor: 'start',
        fontSize: letters,
        fontWeight: 700,
        stroke: 'var(--card)',
        strokeWidth: 4,
      }),
    ],
  })
}
