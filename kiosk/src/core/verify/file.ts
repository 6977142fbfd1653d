// What somebody brings: a log as lines of JSON, or the proof of one act.
import { leaf, rooted, type Row } from './log.ts'
import { hex } from './sha256.ts'
import { Unreadable } from './unreadable.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()
/** Of a line that is a row: its second part is an integer as it stands, because read as JSON 1.0 would be one too. */
const ROW = /^\s*\[\s*"(?:[^"\\]|\\.)*"\s*,\s*[1-9]\d*\s*,/s

function row(parts: unknown): Row {
  const ok = Array.isArray(parts) && parts.length === 4 && [0, 2, 3].every((at) => typeof parts[at] === 'string')
  if (!ok || !Number.isSafeInteger(parts[1])) throw new Unreadable('line')
  const [stream, version, kind, state] = parts as [string, number, string, string]
  // A lone half of a letter has no bytes.
  if ([stream, kind, state].some((text) => /\p{Surrogate}/u.test(text))) throw new Unreadable('unicode')
  return [stream, version, kind, encoder.encode(state)]
}

/** The values of lines of JSON. A line ends with LF alone: others may stand inside a value. */
export function lines<T>(data: Uint8Array, made: (value: unknown, line: string) => T, name: string): T[] {
  let text: string
  try {
    text = decoder.decode(data)
  } catch {
    throw new Unreadable('unicode', name)
  }
  return text.split('\n').flatMap((line, at) => {
    try {
      return line ? [made(JSON.parse(line), line)] : []
    } catch (error) {
      throw new Unreadable(error instanceof Unreadable ? error.what : 'line', `${name}, ${at + 1}`)
    }
  })
}

export const rows = (data: Uint8Array, name = 'log.jsonl'): Row[] =>
  lines(
    data,
    (value, line) => {
      if (!ROW.test(line)) throw new Unreadable('line')
      return row(value)
    },
    name,
  )

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
  const nodes = Array.isArray(beside) && beside.every((each) => typeof each === 'string' && /^[0-9a-f]{64}$/.test(each))
  if (!Array.isArray(lines) || !nodes || ![act, number].every(Number.isSafeInteger)) throw new Unreadable('proof')
  const found = lines.map(row)
  const bytes = beside.map((each) => Uint8Array.from(each.match(/../g) ?? [], (two) => parseInt(two, 16)))
  const led = rooted(leaf(found), act - 1, number, bytes)
  return led && hex(led) === root ? { act, number, root, rows: found } : null
}
