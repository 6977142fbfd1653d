// The charts of what was counted: rounds, minutes, rules, hands.
import * as Plot from '@observablehq/plot'
import type { Chronicle } from './chronicle'
import { FILL, INK, QUIET, type } from './look'
import type { Phase } from '../views'

/** The battle round by round: what each party threw, in gold where it kept its ships. */
export function battle(chronicle: Chronicle, called: (id: string) => string) {
  const { rounds, parties } = chronicle.from.fleets
  const leader = new Map(parties.map((fleet) => [fleet.number, called(fleet.leader)]))
  const cells = rounds.flatMap((round, at) =>
    round.rolls.map((roll) => ({
      x: at + 1,
      y: leader.get(roll.party) ?? '',
      total: roll.total,
      kept: round.keep.includes(roll.party),
      god: roll.added !== null,
    })),
  )
  return Plot.plot({
    ...{
      width: 860,
      height: 40 + 34 * parties.length,
      marginLeft: 110,
      marginTop: 26,
      style: { ...type, fontSize: '14px' },
    },
    x: { type: 'band', axis: 'top', label: null, tickSize: 0 },
    y: { type: 'band', label: null, tickSize: 0, domain: [...leader.values()], padding: 0.12 },
    marks: [
      Plot.cell(cells, {
        x: 'x',
        y: 'y',
        rx: 4,
        fill: (each) => (each.kept ? '#c9a24a' : '#e5dac0'),
        stroke: (each) => (each.god ? '#7b1f6b' : 'none'),
        strokeWidth: 2.5,
      }),
      Plot.text(cells, { x: 'x', y: 'y', text: (each) => String(each.total), fill: INK, fontWeight: 600 }),
    ],
  })
}

/** How many acts were recorded in each minute, in the colour of its season. */
export function minutes(chronicle: Chronicle, hour: (instant: number) => string) {
  const { lines } = chronicle.from
  const speed = chronicle.from.timer.speed
  const minute = 60_000 / speed
  const begun = lines.slice(chronicle.first - 1)
  const found = new Map<number, { at: number; phase: Phase; acts: number }>()
  for (const line of begun) {
    const at = Math.floor(line.happened / minute)
    const season = chronicle.seasons[Math.min(chronicle.end - 1, Math.floor(chronicle.x(line.number)))]
    const one = found.get(at) ?? { at, phase: season?.phase ?? 'actium', acts: 0 }
    found.set(at, { ...one, acts: one.acts + 1 })
  }
  return Plot.plot({
    ...{ width: 860, height: 150, marginLeft: 30, marginBottom: 26, style: { ...type, fontSize: '12px' } },
    x: { label: null, tickFormat: (at: number) => hour(at * minute), ticks: 6 },
    y: { label: null, ticks: 3, grid: true },
    marks: [
      Plot.rectY([...found.values()], {
        x1: 'at',
        x2: (each) => each.at + 0.86,
        y: 'acts',
        fill: (each) => FILL[each.phase as Phase] ?? QUIET,
      }),
    ],
  })
}

/** Of a few things how often each was so. */
export function counts(found: [string, number][]) {
  return Plot.plot({
    ...{
      width: 430,
      height: 24 + 25 * found.length,
      marginLeft: 130,
      marginRight: 40,
      style: { ...type, fontSize: '13px' },
    },
    x: { axis: null },
    y: { label: null, tickSize: 0, domain: found.map(([id]) => id) },
    marks: [
      Plot.barX(found, { x: (each) => each[1], y: (each) => each[0], fill: '#c9a24a' }),
      Plot.text(found, {
        x: (each) => each[1],
        y: (each) => each[0],
        text: (each) => String(each[1]),
        dx: 6,
        textAnchor: 'start',
        fill: INK,
      }),
    ],
  })
}
