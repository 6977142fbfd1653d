// What the page that checks files says, in English.

export const t = {
  title: 'Is it what was recorded?',
  lead:
    'Choose the log of an evening (log.jsonl), its archive (archive.zip) or the proof of one act (proof.json). All is read on this ' +
    'machine, and nothing leaves it. What is looked at stands in the page on the log, byte by byte.',
  file: 'File',
  seal: 'Seal, as you noted it: 659:6095d798, more digits, its words behind the number, or the line of the QR code',
  last: 'It was the last act: nothing may stand behind it',
  nothing: 'Nothing was chosen yet.',
  noSeal: 'A seal is the number of an act, a colon, and at least eight digits of the root there, or its words.',
  bytes: 'SHA-256 of the file:',
  intact: (acts: number, root: string, words: string) => `Intact: ${acts} acts, root ${root}.\n“${words}”`,
  sealed: (act: number) => `It is what was sealed at act ${act}.`,
  unsealed: 'It does not contradict itself. Without a seal, acts may be missing at its end, or all of it made anew.',
  whole: 'The whole root was given: nobody can make another log that fits it.',
  ledger: 'The ledger that was sealed with it is not worked out on this page: `ludi verify` does that from all acts.',
  digits: (digits: number) => `${digits} digits of the root were given, ${digits * 4} bits:`,
  few: 'enough against mistakes, and not against somebody who makes logs until one fits.',
  enough: 'whoever wanted another log that fits would have to make more of them than anybody can.',
  proof: {
    none: 'This is no proof: it does not lead to the root that it names.',
    other: (act: number, acts: number, root: string) =>
      `It proves act ${act} under the root ${root} of ${acts} acts, and that is not the seal that was given.`,
    stands: (act: number, acts: number, root: string, words: string) =>
      `Act ${act} stands among the ${acts} acts under the root ${root}.\n“${words}”`,
    compare: 'Compare that root or its words with a seal: what bears the same holds this act.',
    says: (kind: string, by: string, recordedBy: string, at: string, changes: number) =>
      `It says: ${kind}, by ${by}, recorded by ${recordedBy}, ${at}; ${changes} ${changes === 1 ? 'change' : 'changes'} followed.`,
    proves:
      'It proves that this was recorded so and there, word by word, and has not been altered since. It proves nothing of any other act, ' +
      'nor that what was entered was true.',
  },
  unreadable: (why: string) => `Unreadable: ${why}.`,
  why: {
    line: 'a line is no row of a log',
    unicode: 'a row is not Unicode',
    log: 'it is no log',
    archive: 'it is no archive',
    part: 'its log is missing in it',
    proof: 'it is no proof of an act',
  },
  faults: {
    at: (act: number, row: number, fault: string) => `act ${act}, row ${row}: ${fault}`,
    first: 'the log does not begin with a journal row',
    version: 'its version is out of step',
    kind: 'such a kind of row there is not',
    canonical: 'its state is not canonical',
    form: (keys: string) => `it lacks, or holds of another type: ${keys}`,
    place: 'its act or place is out of step',
    hash: 'its hash is not that of its content',
    root: 'its root is not that over the acts before',
    id: 'another act has its id',
    recorded: 'it was recorded before the act before it',
    happened: 'it happened after it was recorded',
    missing: (act: number, end: number) => `act ${act} was sealed, and act ${end} is the last: acts are missing`,
    others: (act: number, root: string) => `acts 1 to ${act} are not those that were sealed: their root is ${root}`,
    behind: (last: number, end: number) => `act ${last} was the last, and the log goes on to act ${end}`,
  },
}
export type Texts = typeof t
