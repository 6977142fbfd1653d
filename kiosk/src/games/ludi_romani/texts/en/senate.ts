import type { Rogatio, VoteWord } from '../../views'

export const senate = {
  title: 'Senatus',
  noSession: 'The Senate meets in Rome in hiems.',
  consuls: 'Consuls',
  chooseConsuls: 'The two with the loudest acclaim',
  name: (two: string) => `Consuls: ${two}`,
  nameThem: 'Name the consuls',
  newBill: 'New bill',
  noBill: 'The consuls’ bills will be here, one of each consul.',
  openBill: 'Put to the vote',
  nobody: 'Nobody is in Rome.',
  lent: (n: number) => `${n} lent`,
  type: {
    imperium: 'Imperium',
    proscriptio: 'Proscriptio',
    restitutio: 'Restitutio',
    caedes: 'Caedes',
    census: 'Census',
  } satisfies Record<Rogatio['type'], string>,
  bill: (type: Rogatio['type'], whom: string) =>
    [
      {
        imperium: 'Imperium',
        proscriptio: 'Proscriptio',
        restitutio: 'Restitutio',
        caedes: 'Caedes',
        census: 'Census',
      }[type],
      whom,
    ]
      .filter(Boolean)
      .join(': '),
  of: (consul: string) => `brought by ${consul}`,
  to: (receiver: string, n: number | null) => `${n ?? ''} legiones to ${receiver}`.trim(),
  stage: { open: 'open to the vote', passed: 'passed', failed: 'failed' } satisfies Record<Rogatio['stage'], string>,
  changeOf: (name: string) => `Change the vote of ${name}?`,
  insteadSays: (word: string) => `Vote ${word} instead`,
  vote: { yes: 'Yes', no: 'No', abstain: 'Abstain' } satisfies Record<VoteWord, string>,
  tally: 'Tally',
  passes: 'The bill passes',
  fails: 'The bill fails',
  tie: 'A tie: Venus decides',
  venus: 'Venus votes',
  part: 'part of them',
  notVoted: (n: number) => `${n} to vote`,
  abstained: 'abstained',
  silent: 'not voted yet',
  executed: 'carried out',
  unanimous: 'Caedes asks for every voice.',
}
