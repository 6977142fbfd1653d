// What stands beside the log in an archive, against what the log holds of it (docs/log.md): seal, texts, names and refused attempts.
import { lines, rows } from './file.ts'
import { stated, type Row } from './log.ts'
import type { Json } from './canonical.ts'
import { hex, joined, sha256 } from './sha256.ts'
import type { Texts } from './en.ts'
import { Unreadable } from './unreadable.ts'

/** So many refused attempts are kept at least; older ones may be gone. */
const KEPT = 1000
const encoder = new TextEncoder()
const decoder = new TextDecoder()
type Parts = Map<string, Uint8Array>

/** A reference, the salt in hexadecimal, and what both commit to. */
type Salted = [ref: string, salt: string, text: string]
type Sworn = [of: string, ref: string, salt: string]

/** The log's own side of it. */
interface OnRecord {
  /** References by their subject, oldest first, each with its act. */
  of: Map<string, [act: number, ref: string][]>
  texts: Set<string>
  closed: boolean
}

export interface Beside {
  faults: string[]
  said: string[]
}

const bytes = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16))
const reference = (salt: string, text: string) => `text:${hex(sha256(joined(bytes(salt), encoder.encode(text))))}`

function three(value: unknown): [string, string, string] {
  if (Array.isArray(value) && value.length === 3 && value.every((each) => typeof each === 'string'))
    return value as [string, string, string]
  throw new Unreadable('line')
}

function person(value: unknown): [number: number, name: string, note: string] {
  const [number, name, note, ...more] = Array.isArray(value) ? value : []
  if (!Number.isSafeInteger(number) || typeof name !== 'string' || typeof note !== 'string' || more.length)
    throw new Unreadable('line')
  return [number, name, note]
}

/** The seal that an archive holds itself. */
export function borne(parts: Parts): [number: number, root: string] {
  try {
    const { evening, number, root } = JSON.parse(decoder.decode(parts.get('seal.json'))) as Record<string, unknown>
    if (!/^[\w-]{1,64}$/.test(String(evening))) throw new Unreadable('seal')
    if (typeof number === 'number' && Number.isSafeInteger(number) && /^[0-9a-f]{64}$/.test(String(root)))
      return [number, String(root)]
  } catch {
    // It is no JSON object, which is told below.
  }
  throw new Unreadable('seal')
}

/** Only of a log that is whole. */
function onRecord(log: Row[]): OnRecord {
  const found: OnRecord = { of: new Map(), texts: new Set(), closed: false }
  for (const [stream, version, kind, bytes] of log) {
    const state = stated(bytes)?.value as { [key: string]: Json } | undefined
    if (!state) continue
    if (stream !== 'acta') ends(found, kind, state.data as { [key: string]: Json })
    else {
      for (const one of (state.commitments ?? []) as { of: string; ref: string }[])
        found.of.set(one.of, [...(found.of.get(one.of) ?? []), [version, one.ref]])
      for (const [ref] of decoder.decode(bytes).matchAll(/text:[0-9a-f]{64}/g)) found.texts.add(ref)
    }
  }
  return found
}

/** Whether the evening is closed; a correction may have opened it again. */
function ends(found: OnRecord, kind: string, data: { [key: string]: Json }) {
  if (kind.startsWith('evening_closed.')) found.closed = true
  if (!kind.startsWith('corrected.') || data.of !== 'evening') return
  const assigned = (data.assign as { [key: string]: Json } | undefined)?.closed
  if (Array.isArray(assigned)) found.closed = assigned[1] !== null
}

export function beside(parts: Parts, log: Row[], says: Texts['beside']): Beside {
  const known = onRecord(log)
  const read = (name: string) => lines(parts.get(name) ?? new Uint8Array(), three, name)
  const all = [
    writtenTexts(read('texts.jsonl'), known, says),
    names(lines(parts.get('people.jsonl')!, person, 'people.jsonl'), read('commitments.jsonl'), known, says),
    refused(read('refused.jsonl'), known, says),
  ]
  return { faults: all.flatMap(({ faults }) => faults), said: all.flatMap(({ said }) => said) }
}

function writtenTexts(written: Salted[], known: OnRecord, says: Texts['beside']): Beside {
  const faults = written
    .filter(([ref, salt, text]) => !known.texts.has(ref) || reference(salt, text) !== ref)
    .map(([ref]) => says.text(ref))
  return { faults, said: [says.texts(written.length)] }
}

function names(people: [number, string, string][], sworn: Sworn[], known: OnRecord, says: Texts['beside']): Beside {
  const faults: string[] = []
  for (const [of, ref] of sworn) {
    const carried = known.of.get(of) ?? []
    const late = known.closed && carried.every(([, each]) => each !== ref)
    if (late && (carried.length || (known.of.size && !of.startsWith('device:')))) faults.push(says.late(of))
  }
  let waiting = 0
  for (const [number, ...words] of people) {
    const of = `person:${number}`
    const carried = (known.of.get(of) ?? []).map(([, ref]) => ref)
    const fits = sworn
      .filter(([whose, ref, salt]) => whose === of && reference(salt, JSON.stringify(words)) === ref)
      .map(([, ref]) => ref)
    if (carried.length && fits.includes(carried.at(-1)!)) continue
    const none = !carried.length && !sworn.some(([whose]) => whose === of) && ![...known.of.keys()].some(isSubject)
    if (fits.some((ref) => !carried.includes(ref)) || none) waiting++
    else faults.push(says.name(number))
  }
  return { faults, said: [says.names(people.length - waiting, waiting)] }
}
const isSubject = (of: string) => of !== 'refused'

function refused(batches: Salted[], known: OnRecord, says: Texts['beside']): Beside {
  const carried = known.of.get('refused') ?? []
  const there = new Map(batches.map((batch) => [batch[0], batch]))
  const faults = batches.filter(([ref]) => carried.every(([, each]) => each !== ref)).map(([ref]) => says.unknown(ref))
  let kept = 0
  for (const [act, ref] of [...carried].reverse()) {
    const batch = there.get(ref)
    if (!batch) {
      if (kept < KEPT) faults.push(says.gone(act))
    } else if (reference(batch[1], batch[2]) !== ref) faults.push(says.attempts(act))
    else kept += (JSON.parse(batch[2]) as unknown[]).length
  }
  return { faults, said: [says.refused(kept)] }
}

export const logOf = (parts: Parts) => rows(parts.get('log.jsonl')!)
