// What the boards of single acts say.
import type { Texts } from '../en'
import { WARES } from '../wares'

export const sums: Texts['sums'] = {
  title: 'Quid manus mutet',
  party: 'Partes',
  then: (amount) => `deinde ${amount}`,
  what: WARES,
}

export const boards: Texts['boards'] = {
  elsewhere: (n) => `Alibi (${n})`,
  allOf: (amount) => `omnia ${amount}`,
  everything: 'Omnia',
  nothing: 'Nihil',
  another: 'plures',
  onTheWay: 'Per alias regiones, aut cum aliquo',
  notNow: (n) =>
    n === 1
      ? '1 causa quae suam formam habet aut nunc esse non potest'
      : `${n} causae quae suam formam habent aut nunc esse non possunt`,
  helpers: 'Amici, imagines, Iuno',
  again: 'iterum',
  others: (n) => `Alii (${n})`,
  soldBy: (name) => (name ? `Vendit ${name}` : 'Quis vendat'),
  otherGoods: 'Quae in tabulis non stant',
  fallsShort: 'Quid ei desit',
  nobodyHere: 'Ubi es, nemo sedet; dic primum ubi id sit.',
}

export const death: Texts['death'] = {
  entrance: { cumae: 'Cumae', taenarum: 'Taenarum' },
  verdict: { will: 'Ex testamento', vote: 'Suffragio Vestalium', vesta: 'Vesta iudicat' },
  groups: {
    war: {
      title: 'In bello',
      causes: {
        victor: 'A victore necatus',
        unprotected: 'Sine praesidio necatus',
        war_god: 'A deo belli',
      },
    },
    rome: {
      title: 'Romae',
      causes: { proscriptio: 'Proscriptus', caedes: 'Caedes', rex_romae: 'Rex solus Romae' },
    },
    bonds: {
      title: 'A suis',
      causes: {
        patronus: 'A patrono',
        juno: 'A Iunone, in divortio',
        virus: 'Veneno',
        suicide: 'Sua manu',
      },
    },
    gods: { title: 'A deo', causes: { bacchant_god: 'Bacchans, a deo suo', sea_god: 'In mari' } },
    other: { title: 'Aliter', causes: { other: 'Alia causa' } },
  },
}

export const gods: Texts['gods'] = {
  choice: { flagitatio: 'Flagitat', fight: 'Cum deo pugnat' },
  anotherThrow: 'Alius iactus',
}
