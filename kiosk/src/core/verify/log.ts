// Is a log whole, and the one that was sealed? Written from docs/log.md, so that two witnesses stand beside the program's own verifier.
import { NotCanonical, read, type Json } from './canonical.ts'
import { undecided, type Drawing } from './draws.ts'
import { hex, joined, sha256 } from './sha256.ts'
import { t, type Texts } from './en.ts'
import { committed, revealed } from './revealed.ts'

/** Stream, version, kind, and the state in its bytes. */
export type Row = [string, number, string, Uint8Array]
/** The number of an act with the root there, or as many of its first digits as somebody noted. */
export type Pair = [number, string]

const TYPES = {
  text: (value: Json | undefined) => typeof value === 'string',
  integer: (value: Json | undefined) => typeof value === 'bigint',
  list: (value: Json | undefined) => Array.isArray(value),
  object: (value: Json | undefined) => typeof value === 'object' && value !== null && !Array.isArray(value),
  rule: (value: Json | undefined) => typeof value === 'string' || value === null,
}
type Form = Record<string, keyof typeof TYPES>
const JOURNAL: Form = {
  ...{ act_id: 'text', content: 'object', hash: 'text', by: 'text', happened: 'integer', recorded: 'integer' },
  ...{ recorded_by: 'text', device: 'text', source: 'text', cautions: 'list', dispensations: 'list' },
  ...{ corrections: 'list', salt: 'text', root: 'text' },
}
const EVENT: Form = { act: 'integer', place: 'integer', rule: 'rule', data: 'object' }

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function behind(part: Uint8Array): Uint8Array {
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, part.length)
  return joined(new Uint8Array(length.buffer), part)
}
const packed = ([stream, version, kind, state]: Row) =>
  joined(...[encoder.encode(stream), encoder.encode(String(version)), encoder.encode(kind), state].map(behind))

/** Whether a row stands for a whole act, which is known by its leaf alone. */
export const isLeaf = ([stream, , kind]: Row) => stream === 'acta' && kind === 'leaf.1'
const LEAF = /^[0-9a-f]{64}$/

/** The leaf of an act: of its rows, or as its one row tells it. */
function leafOf(rows: Row[]): Uint8Array {
  const told = isLeaf(rows[0]!) ? text(rows[0]![3]) : ''
  return LEAF.test(told) && rows.length === 1 ? bytesOf(told) : leaf(rows)
}
const bytesOf = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16))

export const leaf = (rows: Row[]) => sha256(joined(Uint8Array.of(0), ...rows.map(packed)))
const node = (left: Uint8Array, right: Uint8Array) => sha256(joined(Uint8Array.of(1), left, right))

/** The roots over the first 0, 1, 2 … of these leaves (RFC 9162, section 2.1.1). */
export function roots(leaves: Iterable<Uint8Array>): string[] {
  const found = [hex(sha256(new Uint8Array()))]
  const peaks: [number, Uint8Array][] = []
  for (const each of leaves) {
    let [size, top] = [1, each]
    while (peaks.at(-1)?.[0] === size) [size, top] = [2 * size, node(peaks.pop()![1], top)]
    peaks.push([size, top])
    for (const [, left] of peaks.slice(0, -1).reverse()) top = node(left, top)
    found.push(hex(top))
  }
  return found
}

/** The root to which a leaf comes at a place, counted from 0, among so many, with what stands beside its way (section 2.1.3). */
export function rooted(mine: Uint8Array, place: number, leaves: number, beside: Uint8Array[]): Uint8Array | null {
  if (!(place >= 0 && place < leaves) || beside.length > 0 !== leaves > 1) return null
  if (leaves === 1) return mine
  let half = 1
  while (half * 2 < leaves) half *= 2
  const last = beside.at(-1)!
  const below = rooted(mine, place % half, place < half ? half : leaves - half, beside.slice(0, -1))
  return below && (place < half ? node(below, last) : node(last, below))
}

interface Found {
  /** What is wrong, of each sort only the first; nothing where the log is whole. */
  faults: string[]
  /** Over the first 0, 1, 2 … acts. */
  roots: string[]
}

/** All that docs/log.md asks of a log, its draws in the way of these games; `last` is known to be its last act. Faults are told in these words. */
export function examine(
  rows: Row[],
  drawn: readonly Drawing[],
  pairs: Pair[] = [],
  last?: number,
  says: Texts['faults'] = t.faults,
): Found {
  const acts: Row[][] = []
  rows.forEach((row, at) => (at && row[0] !== 'acta' ? acts.at(-1)!.push(row) : acts.push([row])))
  const sealed = roots(acts.map(leafOf))
  const faults = new Map<string, string>()
  const versions = new Map<string, number>()
  const ids = new Map<Json, number>()
  const kept = new Map<string, Json>()
  let recorded = 0n
  let hidden = false
  acts.forEach((act, index) =>
    act.forEach(([stream, version, kind, state], place) => {
      const number = index + 1
      const fault = (words: string) => faults.has(words) || faults.set(words, says.at(number, place, words))
      const check = (good: boolean, words: string) => good || fault(words)
      const journal = stream === 'acta'
      const next = (versions.get(stream) ?? 0) + 1
      // Rows of any stream may lie in an act that is known by its leaf alone.
      const jumps = hidden && !journal && version > next
      versions.set(stream, jumps ? version : next)
      check(journal || place > 0, says.first)
      check(version === next || jumps, says.version)
      if (journal && kind === 'leaf.1') {
        hidden = true
        return void check(act.length === 1 && LEAF.test(text(state)), says.leaf)
      }
      check((journal ? /^act\.[1-9]\d*$/ : /^.+\.[1-9]\d*$/s).test(kind), says.kind)
      const found = stated(state)
      if (!found) return void fault(says.canonical)
      const { value, parts } = found
      const bad = Object.entries(journal ? JOURNAL : EVENT).filter(([key, type]) => !TYPES[type](value[key]))
      if (bad.length) return void fault(says.form(bad.map(([key]) => key).join(', ')))
      if (!journal) {
        check(value.act === BigInt(number) && value.place === BigInt(place), says.place)
        return
      }
      const content = encoder.encode(parts.get('content'))
      check(value.hash === hex(sha256(content)), says.hash)
      check(value.root === sealed[index], says.root)
      check(!ids.has(value.act_id!), says.id)
      ids.set(value.act_id!, number)
      check((value.recorded as bigint) >= recorded, says.recorded)
      check((value.happened as bigint) <= (value.recorded as bigint), says.happened)
      recorded = value.recorded as bigint
      // Of an act that is known by its leaf alone nobody knows what it commits to.
      for (const [what, ref] of revealed(value)) check(kept.has(what) ? kept.get(what) === ref : hidden, says.revealed)
      for (const [what, ref] of committed(number, value)) kept.set(what, ref)
    }),
  )
  const otherwise = faults.size || hidden ? [] : draws(acts, drawn, says)
  return { faults: [...faults.values(), ...otherwise, ...against(sealed, pairs, last, says)], roots: sealed }
}

/** The draws of its lot, of a log that is whole in itself. */
function draws(acts: Row[][], drawn: readonly Drawing[], says: Texts['faults']): string[] {
  const wrong = undecided(
    acts.map(([first, ...events]) => ({
      content: stated(first![3])?.value.content ?? null,
      data: events.map((row) => stated(row[3])?.value.data ?? null),
    })),
    drawn,
  )
  if (wrong === null) return []
  return [wrong === 'lot' ? says.lot : wrong === 'untold' ? says.untold : says.draw(...wrong)]
}

function text(state: Uint8Array): string {
  try {
    return decoder.decode(state)
  } catch {
    return ''
  }
}

/** The values of a state, with the part of its text that each key holds; null where it is not in the one form. */
export function stated(state: Uint8Array) {
  try {
    const { value, parts } = read(decoder.decode(state))
    return TYPES.object(value) ? { value: value as { [key: string]: Json }, parts } : null
  } catch (error) {
    if (error instanceof NotCanonical || error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

/** The pairs that a log does not fit, and acts behind the one that was the last. */
function against(sealed: string[], pairs: Pair[], last: number | undefined, says: Texts['faults']): string[] {
  const end = sealed.length - 1
  return [
    ...pairs.flatMap(([number, root]) =>
      number > end
        ? [says.missing(number, end)]
        : sealed[number]!.startsWith(root.toLowerCase())
          ? []
          : [says.others(number, sealed[number]!)],
    ),
    ...(last !== undefined && end > last ? [says.behind(last, end)] : []),
  ]
}
