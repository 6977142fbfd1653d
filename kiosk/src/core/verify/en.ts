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
  leaves: (acts: number) =>
    acts === 1
      ? '1 of them is known by its leaf alone: that it stands there is proven, what it says is not.'
      : `${acts} of them are known by their leaves alone: that they stand there is proven, what they say is not.`,
  alone: 'Texts, names and refused attempts do not stand in a log, and were not looked at.',
  beside: {
    texts: (texts: number) => `${texts} texts are what was written`,
    names: (names: number, waiting: number) => `${names} names are what was written, ${waiting} are on no record`,
    refused: (attempts: number) => `${attempts} refused attempts are what was written`,
    left: 'Whether the acts follow the rules, and what the ledger comes to, is not worked out on this page: `ludi verify` does that.',
    text: (ref: string) => `texts.jsonl: the text ${ref} is not what was written`,
    name: (person: number) => `people.jsonl: the name of person ${person} is not what was written`,
    late: (of: string) =>
      `commitments.jsonl: ${of} was written after the evening was closed, and no act vouches for it: it is not what was written, or ` +
      'it waits for an act, such as a note',
    gone: (act: number) => `refused.jsonl: the refused attempts before act ${act} are gone`,
    attempts: (act: number) => `refused.jsonl: the refused attempts before act ${act} are not what was written`,
    unknown: (ref: string) => `refused.jsonl: ${ref} stands there, and no act vouches for it`,
    leaves: 'log.jsonl leaves out acts, and an archive holds every act whole',
  },
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
    line: 'a line is not what stands in such a file',
    unicode: 'a line is not Unicode',
    log: 'it is no log',
    empty: 'it holds no act, not even the opening of an evening',
    sqlite:
      'this is the file of an evening itself, and this page reads what is taken along. `ludi verify` and `verify.py` read it',
    archive: 'it is no archive, or something stands before, between or behind its parts',
    seal: 'seal.json is damaged: it holds no id of an evening, number of acts and root',
    part: 'a part is missing in it',
    twice: 'a part stands in it twice',
    alien: 'it holds what is no part of an archive',
    damaged: 'a part is damaged: its bytes are not those that were packed',
    encrypted: 'a part is encrypted, and no part of an archive is',
    packing: 'a part is packed in a way that no archive is',
    long: 'its parts are longer than those of any evening',
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
    leaf: 'it is neither the rows of an act nor its leaf',
    hash: 'its hash is not that of its content',
    root: 'its root is not that over the acts before',
    id: 'another act has its id',
    recorded: 'it was recorded before the act before it',
    happened: 'it happened after it was recorded',
    revealed: 'it reveals something else than was sealed',
    missing: (act: number, end: number) => `act ${act} was sealed, and act ${end} is the last: acts are missing`,
    others: (act: number, root: string) => `acts 1 to ${act} are not those that were sealed: their root is ${root}`,
    draw: (act: number, wanted: string) => `act ${act} drew otherwise than the lot decides: ${wanted}`,
    lot: 'the lot that was opened is not the one that act 1 sealed',
    untold: 'the draws of its lot cannot be worked out: what they need is not told',
    behind: (last: number, end: number) => `act ${last} was the last, and the log goes on to act ${end}`,
  },
}
export type Texts = typeof t
