import type { Texts } from '../en'

export const actium: Texts['actium'] = {
  title: 'Actium',
  notYet: 'Neptunus proelium nondum aperuit.',
  naves: (n) => (n === 1 ? '1 navis' : `${n} naves`),
  redeem: 'Redime',
  notRedeemed: 'nondum redemptae',
  newParty: 'Novae partes',
  noParties: 'Partes hic erunt.',
  round: (n) => `Concursatio navalis ${n}`,
  roll: 'Neptunus nuntiat',
  out: (round) => `perierunt concursatione ${round}`,
  numen: 'Numen aleam addit',
  won: (name) => `Actium vincit ${name}`,
  triumph: 'Triumphus',
  fight: 'Ad proelium',
  neptune: (n) => (n === 1 ? '1 navis in manu Neptuni' : `${n} naves in manu Neptuni`),
  worth: (sum) => `valent ${sum}`,
  gather: 'Partes conveniunt',
  triumphs: 'triumphat',
  lastRound: (n) => `concursatio ${n}`,
  rolled: (n, of) => `${n} ex ${of} iecerunt`,
}
