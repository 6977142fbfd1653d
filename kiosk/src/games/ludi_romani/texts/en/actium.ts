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
  neptune: (n: number) => `${n} naves in Neptune’s hand`,
  worth: (sum: string) => `worth ${sum}`,
  members: (n: number) => `and ${n} more`,
  gather: 'The parties gather',
  triumphs: 'holds the triumph',
  lastRound: (n: number) => `round ${n}`,
  highest: (names: string) => `is highest: ${names} ${names.includes(',') ? 'keep' : 'keeps'}`,
  lose: (n: number) =>
    n === 1
      ? 'one other party loses a navis (ACT-14, ACT-15)'
      : `${n} other parties lose a navis each (ACT-14, ACT-15)`,
  rolled: (n: number, of: number) => `${n} of ${of} rolled`,
}
