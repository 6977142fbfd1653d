// The charts of people, by the charting library: what they had, and to whom they were bound.
import * as Plot from '@observablehq/plot'
import type { Chronicle, Tie } from './chronicle'
import { INK, QUIET, ROLES, seasons, TIES, type, type Sizes } from './look'
import type { Person } from '../views'

/** Denarii as a line, legiones as a ground below it; one scale for all. */
export function wealth(
  chronicle: Chronicle,
  person: Person,
  most: { denarii: number; legiones: number },
  { eight: [width, height] }: Sizes,
) {
  const about = `player:${person.id}`
  const denarii = chronicle
    .amount(about, 'denarii')
    .map(({ x, value }) => ({ x, y: 0.36 + (0.6 * Math.max(0, value)) / most.denarii }))
  const legiones = chronicle
    .amount(about, 'curiales', 'clientarum')
    .map(({ x, value }) => ({ x, y: (0.32 * value) / most.legiones }))
  const died = chronicle.died(about)
  return Plot.plot({
    ...{ width, height, margin: 1, style: type },
    x: { axis: null, domain: [0, chronicle.end] },
    y: { axis: null, domain: [0, 1] },
    marks: [
      seasons(chronicle, 1),
      Plot.areaY(legiones, { x: 'x', y: 'y', curve: 'step-after', fill: 'var(--chart-legiones)', fillOpacity: 0.6 }),
      Plot.lineY(denarii, { x: 'x', y: 'y', curve: 'step-after', stroke: 'var(--gold-text)', strokeWidth: 2 }),
      ...(died === null
        ? []
        : [Plot.text([0], { x: died, y: denarii.at(-1)?.y ?? 0.4, text: () => '†', fontSize: 18, fill: INK })]),
    ],
  })
}

/** Everybody in a ring, and who was ever bound to whom. */
export function web(chronicle: Chronicle, { web: size, letters }: Sizes) {
  const people = chronicle.mortals()
  const ring = new Map(
    people.map((person, at) => {
      const angle = (2 * Math.PI * at) / people.length
      return [person.id, { person, x: Math.sin(angle), y: Math.cos(angle) }]
    }),
  )
  const ties = chronicle.ties().flatMap(({ kind, one, other }) => {
    const [a, b] = [ring.get(one), ring.get(other)]
    return a && b ? [{ kind, x1: a.x * 0.94, y1: a.y * 0.94, x2: b.x * 0.94, y2: b.y * 0.94 }] : []
  })
  const all = [...ring.values()]
  const dead = all.filter(({ person }) => chronicle.died(`player:${person.id}`) !== null)
  return Plot.plot({
    ...{ width: size, height: size, margin: 12, style: type },
    x: { axis: null, domain: [-1.16, 1.16] },
    y: { axis: null, domain: [-1.16, 1.16] },
    marks: [
      ...(Object.keys(TIES) as Tie[]).map((kind) =>
        Plot.arrow(
          ties.filter((tie) => tie.kind === kind),
          {
            ...{ x1: 'x1', y1: 'y1', x2: 'x2', y2: 'y2', bend: 14, headLength: 0, strokeWidth: 2 },
            ...{ stroke: TIES[kind].colour, strokeDasharray: TIES[kind].dash || undefined },
          },
        ),
      ),
      Plot.dot(all, {
        x: 'x',
        y: 'y',
        r: letters,
        fill: (each) => ROLES[each.person.role]?.fill ?? 'var(--chart-mortal)',
        stroke: QUIET,
      }),
      Plot.text(all, {
        ...{ x: 'x', y: 'y', text: (each) => each.person.letters, fontSize: letters - 1, fontWeight: 700 },
        fill: (each) => ROLES[each.person.role]?.ink ?? INK,
      }),
      Plot.text(dead, {
        x: (each) => each.x * 1.12,
        y: (each) => each.y * 1.12,
        text: () => '†',
        fontSize: 15,
        fill: INK,
      }),
    ],
  })
}
