import { list } from './bonds'
import type { Decree } from '../../views'

const are = (names: string[], what: string) => `${list(names)} ${names.length > 1 ? 'are' : 'is'} ${what}.`

export const actium = {
  title: 'Actium',
  notYet: 'Neptune has not opened the battle yet.',
  naves: (n: number) => (n === 1 ? '1 navis' : `${n} naves`),
  redeem: 'Redeem',
  notRedeemed: 'not redeemed yet',
  newParty: 'New party',
  noParties: 'Parties will be listed here.',
  round: (n: number) => `Concursatio navalis ${n}`,
  roll: 'Neptune announces',
  out: (round: number) => `out in round ${round}`,
  numen: 'A numen adds a die',
  won: (name: string) => `${name} wins Actium`,
  triumph: 'Triumph',
  fight: 'To battle',
  neptune: (n: number) => `${n === 1 ? '1 navis' : `${n} naves`} in Neptune’s hand`,
  worth: (sum: string) => `worth ${sum}`,
  gather: 'The parties gather',
  triumphs: 'holds the triumph',
  lastRound: (n: number) => `round ${n}`,
  rolled: (n: number, of: number) => `${n} of ${of} rolled`,
  winsWith: (naves: number, of: number, round: number) => `wins Actium with ${naves} of ${of} naves, in round ${round}`,
  decreed: {
    govern: (names, region) => `${list(names)} governs ${region}.`,
    kill: (names) => are(names, 'put to death'),
    enslave: (names) => are(names, 'enslaved'),
    banish: (names) => are(names, 'banished'),
    deify: (names) => `${list(names)} ${names.length > 1 ? 'become gods' : 'becomes a god'}.`,
    promote: (names) => `The worship of ${list(names)} is promoted.`,
    forbid: (names) => `The worship of ${list(names)} is forbidden.`,
  } satisfies Record<Decree['way'], (names: string[], region: string) => string> as Record<
    Decree['way'],
    (names: string[], region: string) => string
  >,
}
