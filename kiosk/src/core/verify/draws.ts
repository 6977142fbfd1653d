// Does the lot that was opened decide every draw? Written from docs/log.md, *Draws of a lot*.
import type { Json } from './canonical.ts'
import { hex, joined, sha256 } from './sha256.ts'

/** An act as its rows have it: the content of its journal row, and the data of its events. */
export interface Told {
  content: Json
  data: Json[]
}
/** What is wrong: nothing; the lot is another, or what a draw needs is not told; or the act that drew otherwise, and what the lot decides. */
export type Wrong = null | 'lot' | 'untold' | [number, string]

const encoder = new TextEncoder()
const BLOCK = 64

class Untold extends Error {}

function part(of: Json | undefined, key: string): Json {
  if (typeof of !== 'object' || of === null || Array.isArray(of) || !Object.hasOwn(of, key)) throw new Untold()
  return of[key]!
}
const has = (of: Json, key: string) => typeof of === 'object' && of !== null && Object.hasOwn(of, key)
function word(of: Json | undefined): string {
  if (typeof of !== 'string') throw new Untold()
  return of
}
function list(of: Json | undefined): Json[] {
  if (!Array.isArray(of)) throw new Untold()
  return of
}
const values = (of: Json): Json[] => (typeof of === 'object' && of !== null ? Object.values(of) : [])
const bytes = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16))

/** HMAC (RFC 2104) with SHA-256; the key is no longer than a block. */
export function hmac(key: Uint8Array, message: string): string {
  const padded = (by: number) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ by)
  return hex(sha256(joined(padded(0x5c), sha256(joined(padded(0x36), encoder.encode(message))))))
}

/** The draws of a log whose acts are all whole. */
export function undecided(acts: Told[]): Wrong {
  try {
    return examined(acts)
  } catch (error) {
    if (error instanceof Untold) return 'untold'
    throw error
  }
}

const fields = (act: Told) => part(act.content, 'fields')
const is = (act: Told, kind: string) => has(act.content, 'kind') && part(act.content, 'kind') === kind

function examined(acts: Told[]): Wrong {
  const opening = acts[0]
  const end = acts.filter((act) => is(act, 'unseal')).at(-1)
  if (!opening || !end || !is(opening, 'gloria_mundi_open')) return null
  const lot = word(part(fields(end), 'lot'))
  const salt = bytes(word(part(fields(end), 'salt')))
  if (part(opening.content, 'sealed') !== `sealed:${hex(sha256(joined(salt, encoder.encode(lot))))}`) return 'lot'
  const least = (field: string, offered: string[]) =>
    offered
      .map((value) => [hmac(bytes(lot), `${field}:${value}`), value] as const)
      .reduce((one, other) => (other[0] < one[0] ? other : one))[1]
  for (const [at, field, offered] of offers(acts)) {
    const wanted = least(field, offered())
    const had = [
      part(fields(acts[at]!), field),
      ...acts[at]!.data.filter((event) => has(event, field)).map((event) => part(event, field)),
    ]
    if (had.some((value) => value !== wanted)) return [at + 1, wanted]
  }
  return null
}

/** Every draw in its order: the place of its act, its field, and the values that were offered. */
function* offers(acts: Told[]): Generator<[number, string, () => string[]]> {
  const begin = fields(acts[0]!)
  const chosen = part(begin, 'chosen')
  yield [0, 'first', () => (chosen === null ? list(part(begin, 'romans')) : [chosen]).map(word)]
  const start = part(begin, 'start')
  if (part(begin, 'deck') !== null || (start !== null && part(start, 'deck') !== null)) return
  const out = new Set(start === null ? [] : lying(start))
  let left = list(part(part(begin, 'edition'), 'cards')).map((card) => word(part(card, 'id')))
  left = left.filter((card) => !out.has(card))
  for (const [at, act] of acts.entries()) {
    if (!is(act, 'reveal_building') || !left.length) continue
    yield [at, 'card', () => left]
    const drawn = part(fields(act), 'card')
    left = left.filter((card) => card !== drawn)
  }
}

/** The cards that lay in a position that was given. */
function lying(start: Json): Json[] {
  const tableaux = values(part(start, 'players')).map((player) => part(player, 'tableau'))
  const slots = tableaux.flatMap((tableau) => (tableau === null ? [] : list(tableau)))
  return [...values(part(start, 'forum')), ...slots.map((slot) => part(slot, 'card'))]
}
