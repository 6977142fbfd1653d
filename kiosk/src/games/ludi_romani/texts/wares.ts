// Wares as they are counted, one of them or more than one: they have their Latin names in every language.
import type { Property } from '../views'

const NAMES: Record<Property, [one: string, more: string]> = {
  denarii: ['denarius', 'denarii'],
  suffragia: ['suffragium', 'suffragia'],
  curiales: ['curialis', 'curiales'],
  clientarum: ['clientarum', 'clientarum'],
  classes: ['classis', 'classes'],
  dos: ['dos', 'dos'],
  rexpressus: ['Rexpressus', 'Rexpressus'],
  ultrices: ['ultrix', 'ultrices'],
  cohortes: ['cohors', 'cohortes'],
  fabriles: ['fabrilis', 'fabriles'],
  rotae: ['rota fortunae', 'rotae fortunae'],
  virus: ['virus', 'virus'],
}

export const ware = (of: Property, count: number) => NAMES[of][count === 1 ? 0 : 1]

/** What they are called together. */
export const WARES = {
  denarii: 'denarii',
  suffragia: 'suffragia',
  curiales: 'legiones curiales',
  clientarum: 'legiones clientarum',
  classes: 'classes',
  dos: 'dos',
  rexpressus: 'rexpressus',
  ultrices: 'ultrices',
  cohortes: 'cohortes',
  fabriles: 'fabriles',
  rotae: 'rotae',
  virus: 'virus',
  naves: 'naves longae',
} satisfies Record<Property | 'naves', string>
