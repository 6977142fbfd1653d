import type { Texts } from '../en'
import { list } from './bonds'

const one = (names: string[], singular: string, plural: string) => (names.length > 1 ? plural : singular)

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
  won: (name) => `Apud Actium vincit ${name}`,
  triumph: 'Triumphus',
  fight: 'Ad proelium',
  neptune: (n) => (n === 1 ? '1 navis in manu Neptuni' : `${n} naves in manu Neptuni`),
  worth: (sum) => `valent ${sum}`,
  gather: 'Partes conveniunt',
  triumphs: 'triumphat',
  lastRound: (n) => `concursatio ${n}`,
  rolled: (n, of) => `${n} ex ${of} iecerunt`,
  winsWith: (naves, of, round) => `Apud Actium vincit, navibus ${naves} ex ${of}, concursatione ${round}`,
  decreed: {
    govern: (names, region) => `${list(names)} ${one(names, 'regit', 'regunt')}: ${region}.`,
    kill: (names) => `Interfici ${one(names, 'iubetur', 'iubentur')}: ${names.join(', ')}.`,
    enslave: (names) => `In servitutem ${one(names, 'redigitur', 'rediguntur')}: ${names.join(', ')}.`,
    banish: (names) => `In exsilium ${one(names, 'it', 'eunt')}: ${names.join(', ')}.`,
    deify: (names) => `Inter deos ${one(names, 'refertur', 'referuntur')}: ${names.join(', ')}.`,
    promote: (names) => `Cultus ${one(names, 'augetur', 'augentur')}: ${names.join(', ')}.`,
    forbid: (names) => `Cultus ${one(names, 'vetatur', 'vetantur')}: ${names.join(', ')}.`,
  },
}
