// The page that works from a file: a log, an archive or a proof is read here, and nothing leaves this machine.
import { part, proven, rows, Unreadable, type Paper } from './file.ts'
import { examine } from './log.ts'
import { noted, type Noted } from './seal.ts'
import { hex, sha256 } from './sha256.ts'
import { t as en } from './en.ts'
import { t as la } from './la.ts'
import { aloud } from './aloud.ts'

type Said = [how: 'intact' | 'altered' | '', words: string]

const $ = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const file = $<HTMLInputElement>('file')
const seal = $<HTMLInputElement>('seal')
const last = $<HTMLInputElement>('last')
const ALL = { en, la }
let language: keyof typeof ALL = 'en'
let t = en

/** What a seal of so many digits proves, and what of it is looked at elsewhere. */
function strength({ pair: [, root], ledger }: Noted) {
  const proves = root.length === 64 ? t.whole : `${t.digits(root.length)} ${root.length < 16 ? t.few : t.enough}`
  return ledger ? `${proves} ${t.ledger}` : proves
}

async function said(data: Uint8Array, pair: Noted | null): Promise<Said> {
  const zip = data[0] === 0x50 && data[1] === 0x4b
  // A log begins with a list, the proof of an act with an object.
  if (data[0] === 0x7b) return paper(object(data), pair)
  const log = rows(zip ? await part(data, 'log.jsonl') : data)
  const number = pair?.pair[0]
  const { faults, roots } = examine(log, pair ? [pair.pair] : [], last.checked ? number : undefined, t.faults)
  if (faults.length) return ['altered', faults.join('\n')]
  const end = roots.length - 1
  const against = pair ? `${t.sealed(pair.pair[0])} ${strength(pair)}` : t.unsealed
  return ['intact', `${t.intact(end, roots[end]!, aloud(roots[end]!))}\n${against}`]
}

function object(data: Uint8Array): Paper {
  try {
    return JSON.parse(new TextDecoder().decode(data)) as Paper
  } catch {
    throw new Unreadable('proof')
  }
}

function paper(found: Paper, pair: Noted | null): Said {
  const proof = proven(found)
  if (!proof) return ['altered', t.proof.none]
  const { act, number, root } = proof
  if (pair && (pair.pair[0] !== number || !root.startsWith(pair.pair[1])))
    return ['altered', t.proof.other(act, number, root)]
  const [journal, ...changes] = proof.rows.map((row) => JSON.parse(new TextDecoder().decode(row[3])))
  const { content, by, recorded_by: recordedBy, recorded } = journal
  const lines = [
    t.proof.stands(act, number, root, aloud(root)),
    pair ? strength(pair) : t.proof.compare,
    '',
    t.proof.says(content.kind, by, recordedBy, new Date(recorded).toISOString(), changes.length),
    t.proof.proves,
    '',
    JSON.stringify(content, null, 1),
    ...changes.map(({ data }, at) => `${proof.rows[at + 1]![0]} ${proof.rows[at + 1]![2]} ${JSON.stringify(data)}`),
  ]
  return ['intact', lines.join('\n')]
}

async function verdict(): Promise<Said> {
  const [chosen] = file.files ?? []
  if (!chosen) return ['', t.nothing]
  const pair = seal.value.trim() ? noted(seal.value) : null
  if (seal.value.trim() && !pair) return ['altered', t.noSeal]
  try {
    const data = new Uint8Array(await chosen.arrayBuffer())
    $('bytes').textContent = `${t.bytes} ${hex(sha256(data))}`
    return await said(data, pair)
  } catch (error) {
    if (!(error instanceof Unreadable)) return ['altered', t.unreadable(String(error))]
    return ['altered', t.unreadable([t.why[error.what], error.detail].filter(Boolean).join(': '))]
  }
}

async function look() {
  const [how, words] = await verdict()
  $('said').className = how
  $('said').textContent = words
}

function speak(id: keyof typeof ALL) {
  ;[language, t] = [id, ALL[id]]
  document.documentElement.lang = id
  document.title = t.title
  for (const place of document.querySelectorAll<HTMLElement>('[data-says]'))
    place.textContent = t[place.dataset.says as 'title' | 'lead' | 'file' | 'seal' | 'last']
  for (const each of Object.keys(ALL)) $(each).setAttribute('aria-pressed', String(each === language))
  void look()
}

/** That of the screens beside which it was opened; a file on a stick has none. */
function kept() {
  try {
    return localStorage.getItem('ludi.language')
  } catch {
    return null
  }
}

for (const each of [file, seal, last]) each.addEventListener('change', () => void look())
for (const id of ['en', 'la'] as const) $(id).addEventListener('click', () => speak(id))
speak(kept() === 'la' ? 'la' : 'en')
