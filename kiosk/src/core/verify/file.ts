// What somebody brings: a log as lines of JSON, an archive with one in it, or the proof of one act.
import { leaf, rooted, type Row } from './log.ts'
import { hex } from './sha256.ts'
import { t, type Texts } from './en.ts'

/** The file is none of these. */
export class Unreadable extends Error {
  readonly what: keyof Texts['why']
  readonly detail: string
  constructor(what: keyof Texts['why'], detail = '') {
    super(t.why[what])
    this.what = what
    this.detail = detail
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

function row(parts: unknown): Row {
  const ok = Array.isArray(parts) && parts.length === 4 && [0, 2, 3].every((at) => typeof parts[at] === 'string')
  if (!ok || !Number.isSafeInteger(parts[1])) throw new Unreadable('line')
  const [stream, version, kind, state] = parts as [string, number, string, string]
  // A lone half of a letter has no bytes.
  if ([stream, kind, state].some((text) => /\p{Surrogate}/u.test(text))) throw new Unreadable('unicode')
  return [stream, version, kind, encoder.encode(state)]
}

/** A line ends with LF alone: others may stand inside a state. */
export function rows(data: Uint8Array): Row[] {
  try {
    return decoder
      .decode(data)
      .split('\n')
      .filter(Boolean)
      .map((line) => row(JSON.parse(line)))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('log', (error as Error).message)
  }
}

/** One part of a zip, by the list at its end. */
export async function part(zip: Uint8Array, name: string): Promise<Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Unreadable('archive')
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [length, more, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    if (decoder.decode(zip.subarray(at + 46, at + 46 + length)) === name) {
      const local = view.getUint32(at + 42, true)
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      const held = zip.slice(from, from + view.getUint32(at + 20, true))
      if (view.getUint16(at + 10, true) === 0) return held
      const plain = new Blob([held]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
      return new Uint8Array(await new Response(plain).arrayBuffer())
    }
    at += 46 + length + more + note
  }
  throw new Unreadable('part')
}

/** The proof of an act as it is handed out: its rows, and what stands beside its way to the root. */
export interface Paper {
  act: number
  number: number
  root: string
  rows: unknown[]
  beside: string[]
}
export interface Proven extends Omit<Paper, 'rows' | 'beside'> {
  rows: Row[]
}

/** The act that such a paper proves, and the root to which it leads; null where it leads to another than it says. */
export function proven({ act, number, root, rows: lines, beside }: Paper): Proven | null {
  if (!Array.isArray(lines) || !Array.isArray(beside)) throw new Unreadable('proof')
  const found = lines.map(row)
  const bytes = beside.map((each) => Uint8Array.from(each.match(/../g) ?? [], (two) => parseInt(two, 16)))
  const led = rooted(leaf(found), act - 1, number, bytes)
  return led && hex(led) === root ? { act, number, root, rows: found } : null
}
