import type { Texts } from '../en'

const type: Texts['senate']['type'] = {
  imperium: 'Imperium',
  proscriptio: 'Proscriptio',
  restitutio: 'Restitutio',
  caedes: 'Caedes',
  census: 'Census',
}

export const senate: Texts['senate'] = {
  title: 'Senatus',
  noSession: 'Senatus Romae hieme convenit.',
  consuls: 'Consules',
  chooseConsuls: 'Duo quibus maxime acclamatur',
  name: (two) => `Consules: ${two}`,
  nameThem: 'Crea consules',
  newBill: 'Nova rogatio',
  noBill: 'Rogationes consulum hic erunt, una cuiusque.',
  openBill: 'Fer ad suffragia',
  nobody: 'Romae nemo est.',
  lent: (n) => `${n} aliena`,
  type,
  bill: (kind, whom) => [type[kind], whom].filter(Boolean).join(': '),
  of: (consul) => `rogat ${consul}`,
  to: (receiver, n) => `legiones ${n ?? ''} accipiat ${receiver}`.replace('  ', ' '),
  stage: { open: 'ad suffragia', passed: 'lata', failed: 'antiquata' },
  vote: { yes: 'Ita', no: 'Non', abstain: 'Abstineo' },
  tally: 'Suffragia',
  passes: 'Rogatio fertur',
  fails: 'Rogatio antiquatur',
  tie: 'Paria sunt: Venus iudicat',
  venus: 'Venus suffragium fert',
  part: 'pars eorum',
  notVoted: (n) => (n === 1 ? '1 nondum tulit' : `${n} nondum tulerunt`),
  abstained: 'abstinuit',
  executed: 'peracta',
  unanimous: 'Caedes omnium vocem poscit.',
}
