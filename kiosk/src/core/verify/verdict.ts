// What the page says of a file, without the page: a log, an archive or the proof of one act.
import { aloud } from './aloud.ts'
import { beside, borne, logOf } from './beside.ts'
import type { Drawing } from './draws.ts'
import { t as english, type Texts } from './en.ts'
import { proven, rows, type Paper } from './file.ts'
import { examine, isLeaf, type Row } from './log.ts'
import type { Noted } from './seal.ts'
import { Unreadable } from './unreadable.ts'
import { isZip, parts } from './zip.ts'

export type Said = [how: 'intact' | 'altered' | '', words: string]

/** What a seal of so many digits proves, and what of it is looked at elsewhere. */
function strength({ pair: [, root], ledger }: Noted, t: Texts) {
  const proves = root.length === 64 ? t.whole : `${t.digits(root.length)} ${root.length < 16 ? t.few : t.enough}`
  return ledger ? `${proves} ${t.ledger}` : proves
}

const begins = (data: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => data[at] === byte)

/** What a file comes to; a lot that was opened is worked out in the way of these games. */
export async function verdict(
  data: Uint8Array,
  noted: Noted | null,
  last: boolean,
  drawn: readonly Drawing[],
  t: Texts = english,
): Promise<Said> {
  try {
    if (isZip(data)) return await archive(data, noted, last, drawn, t)
    if (begins(data, ...new TextEncoder().encode('SQLite format 3'))) throw new Unreadable('sqlite')
    // A log begins with a list, the proof of an act with an object.
    return begins(data, 0x7b) ? paper(data, noted, t) : log(rows(data), noted, last, drawn, t)
  } catch (error) {
    if (!(error instanceof Unreadable)) return ['altered', t.unreadable(t.why.log)]
    return ['altered', t.unreadable([t.why[error.what], error.detail].filter(Boolean).join(': '))]
  }
}

async function archive(
  data: Uint8Array,
  noted: Noted | null,
  last: boolean,
  drawn: readonly Drawing[],
  t: Texts,
): Promise<Said> {
  const held = await parts(data)
  const log = logOf(held)
  const seal = borne(held)
  if (log.some(isLeaf)) return ['altered', t.beside.leaves]
  const { faults, roots } = examine(log, drawn, [seal, ...(noted ? [noted.pair] : [])], seal[0], t.faults)
  if (last && noted && roots.length - 1 > noted.pair[0]) faults.push(t.faults.behind(noted.pair[0], roots.length - 1))
  if (faults.length) return ['altered', faults.join('\n')]
  const found = beside(held, log, t.beside)
  if (found.faults.length) return ['altered', found.faults.join('\n')]
  return ['intact', [...intact(roots, noted, t), found.said.join('; ') + '.', t.beside.left].join('\n')]
}

function log(rows: Row[], noted: Noted | null, last: boolean, drawn: readonly Drawing[], t: Texts): Said {
  if (!rows.length) throw new Unreadable('empty')
  const { faults, roots } = examine(rows, drawn, noted ? [noted.pair] : [], last ? noted?.pair[0] : undefined, t.faults)
  if (faults.length) return ['altered', faults.join('\n')]
  const leaves = rows.filter(isLeaf).length
  return ['intact', [...intact(roots, noted, t), ...(leaves ? [t.leaves(leaves)] : []), t.alone].join('\n')]
}

function intact(roots: string[], noted: Noted | null, t: Texts): string[] {
  const end = roots.length - 1
  const against = noted ? `${t.sealed(noted.pair[0])} ${strength(noted, t)}` : t.unsealed
  return [t.intact(end, roots[end]!, aloud(roots[end]!)), against]
}

function paper(data: Uint8Array, noted: Noted | null, t: Texts): Said {
  const proof = read(data)
  if (!proof) return ['altered', t.proof.none]
  const { act, number, root, rows } = proof
  if (noted && (noted.pair[0] !== number || !root.startsWith(noted.pair[1])))
    return ['altered', t.proof.other(act, number, root)]
  const [journal, ...changes] = rows.map((row) => JSON.parse(new TextDecoder().decode(row[3])))
  const { content, by, recorded_by: recordedBy, recorded } = journal
  const lines = [
    t.proof.stands(act, number, root, aloud(root)),
    noted ? strength(noted, t) : t.proof.compare,
    '',
    t.proof.says(content.kind, by, recordedBy, new Date(recorded).toISOString(), changes.length),
    t.proof.proves,
    '',
    JSON.stringify(content, null, 1),
    ...changes.map(({ data }, at) => `${rows[at + 1]![0]} ${rows[at + 1]![2]} ${JSON.stringify(data)}`),
  ]
  return ['intact', lines.join('\n')]
}

function read(data: Uint8Array) {
  try {
    return proven(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data)) as Paper)
  } catch {
    throw new Unreadable('proof')
  }
}
