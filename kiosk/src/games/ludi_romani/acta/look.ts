// How the charts of the Acta Diurna look: all are drawn for parchment.
import * as Plot from '@observablehq/plot'
import type { Chronicle, Tie } from './chronicle'
import type { Phase } from '../views'

export const INK = 'var(--ink)'
export const QUIET = 'var(--quiet)'
const GROUND: Partial<Record<Phase, string>> = {
  aestas: 'var(--chart-aestas-ground)',
  hiems: 'var(--chart-hiems-ground)',
  actium: 'var(--chart-actium-ground)',
}
export const FILL: Partial<Record<Phase, string>> = {
  aestas: 'var(--chart-aestas)',
  hiems: 'var(--chart-hiems)',
  motus: 'var(--chart-motus)',
  actium: 'var(--chart-actium)',
}
export const EIGHT = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
  'var(--chart-7)',
  'var(--chart-8)',
]
/** What a role is drawn with; the letters tell who it is where there is no colour. */
export const ROLES: Record<string, { fill: string; ink: string }> = {
  imperator: { fill: 'var(--imperator)', ink: 'var(--white)' },
  rex: { fill: 'var(--rex)', ink: INK },
  matrona: { fill: 'var(--matrona)', ink: INK },
  virgo: { fill: 'var(--matrona)', ink: INK },
}

/** How wide a page is, and how large its charts and their letters are: on a screen, and on paper of A4 with margins of 12 mm. */
export interface Sizes {
  eight: [width: number, height: number]
  lanes: [width: number, height: number]
  web: number
  battle: number
  minutes: [width: number, height: number]
  counts: number
  /** How many rules and numina are told of: as many as find room. */
  most: number
  dead: number
  letters: number
}
export const WIDE: Sizes = {
  ...{ eight: [330, 104], lanes: [1360, 560], web: 470, battle: 860, minutes: [860, 150], counts: 430, most: 10 },
  ...{ dead: 22, letters: 14 },
}
export const A4: Sizes = {
  ...{ eight: [165, 76], lanes: [702, 330], web: 330, battle: 702, minutes: [702, 150], counts: 340, most: 31 },
  ...{ dead: 18, letters: 14 },
}

/** Distinct without colour too. */
export const TIES: Record<Tie, { colour: string; dash: string }> = {
  nuptiae: { colour: 'var(--chart-nuptiae)', dash: '' },
  amicitia: { colour: 'var(--laurel-text)', dash: '6 3' },
  clientela: { colour: 'var(--chart-clientela)', dash: '1.5 3.5' },
  killed: { colour: INK, dash: '5 4' },
}

export const type = { fontFamily: 'Inter, sans-serif', background: 'none', color: INK, overflow: 'visible' }
export const seasons = (chronicle: Chronicle, top: number) =>
  Plot.rect(
    chronicle.seasons.map(({ phase }, at) => ({ at, phase })),
    { x1: 'at', x2: (each) => each.at + 1, y1: 0, y2: top, fill: (each) => GROUND[each.phase as Phase] ?? 'none' },
  )
/** The first season of every year bears it. */
export const years = (chronicle: Chronicle, y: number) => {
  const found = chronicle.seasons.flatMap(({ year }, at) => (year ? [{ year, at }] : []))
  return Plot.text(
    found.filter(({ year }, i) => year !== found[i - 1]?.year),
    { x: (each) => each.at + 0.5, y, text: (each) => String(each.year), dy: -9, fill: QUIET, fontSize: 13 },
  )
}
