// The charts of what was counted: rounds, minutes, rules, hands.
import * as Plot from '@observablehq/plot'
import type { Chronicle } from './chronicle'
import { FILL, INK, QUIET, type, type Sizes } from './look'
import type { Phase } from '../views'

const LOST = 'var(--chart-2)'

/** The battle round by round: what each party threw, in gold where it kept its ships. */
export function battle(chronicle: Chronicle, called: (id: string) => string, { battle: width, letters }: Sizes) {
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
  const ends = parties.map((fleet) => ({ ...fleet, y: leader.get(fleet.number) ?? '' }))
  // Behind the round in which the last navis was lost.
  const fallen = ends.flatMap(({ out, y }) => (out ? [{ x: out + 1, y }] : []))
  return Plot.plot({
    ...{
      width,
      height: 36 + 2.1 * letters * parties.length,
      marginLeft: 124,
      marginRight: 44,
      marginTop: 26,
      style: { ...type, fontSize: `${letters}px` },
    },
    x: {
      type: 'band',
      axis: 'top',
      label: null,
      tickSize: 0,
      domain: [...rounds.keys(), rounds.length].map((at) => at + 1),
      tickFormat: (at: number) => (at > rounds.length ? '' : String(at)),
    },
    y: { type: 'band', label: null, tickSize: 0, tickPadding: 34, domain: [...leader.values()], padding: 0.12 },
    marks: [
      Plot.cell(cells, {
        x: 'x',
        y: 'y',
        rx: 4,
        fill: (each) => (each.kept ? 'var(--chart-kept)' : 'var(--chart-lost)'),
        stroke: (each) => (each.god ? 'var(--chart-god)' : 'none'),
        strokeWidth: 2.5,
      }),
      Plot.text(cells, { x: 'x', y: 'y', text: (each) => String(each.total), fill: INK, fontWeight: 600 }),
      Plot.text(fallen, { x: 'x', y: 'y', text: () => '✕', fill: LOST, fontWeight: 700 }),
      Plot.text(ends, {
        ...{ y: 'y', text: (each) => String(each.naves ?? ''), frameAnchor: 'right', dx: 34, fontWeight: 700 },
        fill: (each) => (each.naves ? INK : LOST),
      }),
      Plot.text(ends, { y: 'y', text: (each) => String(each.bought ?? ''), frameAnchor: 'left', dx: -12, fill: QUIET }),
    ],
  })
}

/** Where nothing happened for longer, as before a correction of another day, the minutes are drawn as near as this. */
const FAR = 45
const NEAR = 5

/** The length of a minute of the evening, how many acts fell into each, with the season in which it began, and where it stands. */
export function busy(chronicle: Chronicle) {
  const { lines } = chronicle.from
  const minute = 60_000 / chronicle.from.timer.speed
  const begun = lines.slice(chronicle.first - 1)
  const found = new Map<number, { at: number; phase: Phase; acts: number }>()
  for (const line of begun) {
    const at = Math.floor(line.happened / minute)
    const season = chronicle.seasons[Math.min(chronicle.end - 1, Math.floor(chronicle.x(line.number)))]
    const one = found.get(at) ?? { at, phase: season?.phase ?? 'actium', acts: 0 }
    found.set(at, { ...one, acts: one.acts + 1 })
  }
  const rising = [...found.values()].sort((one, other) => one.at - other.at)
  let x = 0
  const placed = rising.map((one, i) => {
    const step = i ? one.at - rising[i - 1]!.at : 0
    x += step > FAR ? NEAR : step
    return { ...one, x }
  })
  return { minute, found: placed }
}

/** They, in the colours of their seasons. */
export function minutes(
  chronicle: Chronicle,
  hour: (instant: number) => string,
  { minutes: [width, height], letters }: Sizes,
) {
  const { minute, found } = busy(chronicle)
  const at = new Map(found.map((one) => [one.x, one.at]))
  const last = found.at(-1)?.x ?? 0
  const ticks = found.flatMap(({ x }, i) =>
    Math.floor((6 * x) / (last + 1)) > Math.floor((6 * (found[i - 1]?.x ?? -1)) / (last + 1)) ? [x] : [],
  )
  return Plot.plot({
    ...{ width, height, marginLeft: 30, marginBottom: 26, style: { ...type, fontSize: `${letters - 1}px` } },
    x: { label: null, tickFormat: (x: number) => hour((at.get(x) ?? 0) * minute), ticks },
    y: { label: null, ticks: 3, grid: true },
    marks: [
      Plot.rectY(found, {
        x1: 'x',
        x2: (each) => each.x + 0.86,
        y: 'acts',
        fill: (each) => FILL[each.phase as Phase] ?? QUIET,
      }),
    ],
  })
}

/** Of a few things how often each was so. */
export function counts(found: [string, number][], { counts: width, letters }: Sizes) {
  return Plot.plot({
    ...{
      width,
      height: 10 + (found.length > 10 ? 1.4 : 1.7) * letters * found.length,
      marginTop: 0,
      marginBottom: 10,
      marginLeft: 130,
      marginRight: 40,
      style: { ...type, fontSize: `${letters}px` },
    },
    x: { axis: null },
    y: { label: null, tickSize: 0, domain: found.map(([id]) => id) },
    marks: [
      Plot.barX(found, { x: (each) => each[1], y: (each) => each[0], fill: 'var(--chart-kept)' }),
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
