// Does the lot that was opened decide every draw? Written from docs/log.md, *Draws of a lot*.
import type { Json } from './canonical.ts'
import { hex, joined, sha256 } from './sha256.ts'

/** An act as its rows have it: the content of its journal row, and the data of its events. */
export interface Told {
  content: Json
  data: Json[]
}
/** A draw: the place of its act, its field, and the values that were offered. */
export type Draw = [number, string, () => string[]]
/** How a game draws by its lot: the act that opens it and seals the lot, the act that opens the lot, and every draw in its order. */
export interface Drawing {
  opening: string
  unsealing: string
  draws: (acts: Told[]) => Iterable<Draw>
}
/** What is wrong: nothing; the lot is another, or what a draw needs is not told; or the act that drew otherwise, and what the lot decides. */
export type Wrong = null | 'lot' | 'untold' | [number, string]

const encoder = new TextEncoder()
const BLOCK = 64

class Untold extends Error {}

export function part(of: Json | undefined, key: string): Json {
  if (typeof of !== 'object' || of === null || Array.isArray(of) || !Object.hasOwn(of, key)) throw new Untold()
  return of[key]!
}
const has = (of: Json, key: string) => typeof of === 'object' && of !== null && Object.hasOwn(of, key)
export function word(of: Json | undefined): string {
  if (typeof of !== 'string') throw new Untold()
  return of
}
export function list(of: Json | undefined): Json[] {
  if (!Array.isArray(of)) throw new Untold()
  return of
}
export const values = (of: Json): Json[] => (typeof of === 'object' && of !== null ? Object.values(of) : [])
const bytes = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16))

/** HMAC (RFC 2104) with SHA-256; the key is no longer than a block. */
export function hmac(key: Uint8Array, message: string): string {
  const padded = (by: number) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ by)
  return hex(sha256(joined(padded(0x5c), sha256(joined(padded(0x36), encoder.encode(message))))))
}

/** The draws of a log whose acts are all whole, of whichever of these games it is. */
export function undecided(acts: Told[], drawn: readonly Drawing[]): Wrong {
  try {
    return examined(acts, drawn)
  } catch (error) {
    if (error instanceof Untold) return 'untold'
    throw error
  }
}

export const fields = (act: Told) => part(act.content, 'fields')
export const is = (act: Told, kind: string) => has(act.content, 'kind') && part(act.content, 'kind') === kind

function examined(acts: Told[], drawn: readonly Drawing[]): Wrong {
  const opening = acts[0]
  const game = drawn.find((each) => opening && is(opening, each.opening))
  const end = acts.filter((act) => game && is(act, game.unsealing)).at(-1)
  if (!opening || !game || !end) return null
  const lot = word(part(fields(end), 'lot'))
  const salt = bytes(word(part(fields(end), 'salt')))
  if (part(opening.content, 'sealed') !== `sealed:${hex(sha256(joined(salt, encoder.encode(lot))))}`) return 'lot'
  const least = (field: string, offered: string[]) =>
    offered
      .map((value) => [hmac(bytes(lot), `${field}:${value}`), value] as const)
      .reduce((one, other) => (other[0] < one[0] ? other : one))[1]
  for (const [at, field, offered] of game.draws(acts)) {
    const wanted = least(field, offered())
    const had = [
      part(fields(acts[at]!), field),
      ...acts[at]!.data.filter((event) => has(event, field)).map((event) => part(event, field)),
    ]
    if (had.some((value) => value !== wanted)) return [at + 1, wanted]
  }
  return null
}
