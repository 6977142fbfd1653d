// What the evening began with: the edition as its first act holds it, which no later act changes.
import type { Api } from '../../../core/state/api'
import type { RuleRow } from '../../../core/wire'
import { language } from '../../../core/texts'
import type { Holdings, Role } from '../views'

interface Seed {
  id: string
  name: string
  short: string
  letters: string
  properties: Holdings
}
export interface Mortal extends Seed {
  role: Role
  region: string | null
}
export interface Power {
  rule: string
  words: string
  acts: string[]
}
export interface Numen extends Seed {
  rule: string
  powers: Power[]
}
export interface Land {
  id: string
  latin: string
  kind: 'provincia' | 'regnum' | 'roma'
  seats: number
  throne: string | null
  tributum: number
  tributum_rule: string
  edges: string[]
  by_sea: boolean
}
export interface Book {
  mortals: Mortal[]
  numina: Numen[]
  regions: Land[]
  naves: { denarii: number; naves: number }[]
  values: { legio: number; classis: number; ten_suffragia: number; rexpressus: number; dos: number }
}

export async function opened(api: Api): Promise<Book> {
  const { acts } = await api.journal(0, 1)
  const events = acts[0]?.events ?? []
  const seeds = <T>(kind: string) => events.filter((event) => event.kind === kind).map((event) => event.data.seed as T)
  const fixed = events.find((event) => event.kind === 'evening_opened')?.data
  return {
    mortals: seeds<Mortal>('mortal_entered'),
    numina: seeds<Numen>('numen_entered'),
    regions: seeds<Land>('region_opened'),
    naves: fixed?.naves as Book['naves'],
    values: fixed?.actium_values as Book['values'],
  }
}

/** So many at a time. */
export const inParts = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

/** The language in which an edition is written. */
const WRITTEN = 'en'
/** A power in this device's language: in the edition's own words, or else in those that the book has for its rule. */
export function poweredBy(rules: RuleRow[]): (power: Power) => string {
  const said = new Map(rules.map(({ rule, words }) => [rule, words]))
  return ({ rule, words }) => (language === WRITTEN ? words : (said.get(rule) ?? words))
}

/** The rules of a sheet, as the server says. */
export const ofSheet = (rules: RuleRow[], sheet: string) => rules.filter((rule) => rule.sheets.includes(sheet))
