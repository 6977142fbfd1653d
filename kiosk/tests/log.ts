// A log as docs/log.md has it, sealed here by the browser's own SHA-256: what a test says otherwise of an act stands in it, and all behind it
// is sealed over that.
import type { Row } from '../src/core/verify/log'

type State = Record<string, unknown>
/** `says` and `data` are put over what an honest row says. */
export interface Sent {
  content?: State
  says?: State
  events?: { stream: string; version: number; kind?: string; says?: State; data?: State }[]
}

const encoder = new TextEncoder()
export const bytes = (text: string) => encoder.encode(text)
export const inHex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const digest = async (data: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(data)))
export const hashed = async (text: string) => inHex(await digest(bytes(text)))

/** In its one form: of ASCII keys and integers. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`
}

export async function leafOf(rows: Row[]): Promise<Uint8Array> {
  const parts = rows.flatMap(([stream, version, kind, state]) => [
    bytes(stream),
    bytes(String(version)),
    bytes(kind),
    state,
  ])
  const all = parts.flatMap((part) => [0, 0, part.length >> 8, part.length & 255, ...part])
  return digest(Uint8Array.of(0, ...all))
}

/** As RFC 9162 has it in section 2.1.1. */
export async function rootOf(leaves: Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length < 2) return leaves[0] ?? digest(new Uint8Array())
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  const [left, right] = await Promise.all([rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half))])
  return digest(Uint8Array.of(1, ...left!, ...right!))
}

export const actsOf = (rows: Row[]) =>
  rows.reduce<Row[][]>((acts, row) => (row[0] === 'acta' ? [...acts, [row]] : (acts.at(-1)!.push(row), acts)), [])

/** The root over the first so many acts of it, or over all. */
export const sealOf = async (rows: Row[], acts?: number) =>
  inHex(await rootOf(await Promise.all(actsOf(rows).slice(0, acts).map(leafOf))))

export async function written(...acts: Sent[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [at, { content: sent, says, events = [] }] of acts.entries()) {
    const content = { kind: 'gift', version: 1, fields: {}, ...sent }
    const state = {
      ...{ act_id: `id-${at}`, content, hash: await hashed(canonical(content)), by: 'brutus', recorded_by: 'juno' },
      ...{ happened: 1000 * at, recorded: 1000 * at + 5, device: 'd', source: 'tablet', cautions: [] },
      ...{ dispensations: [], corrections: [], salt: '00', root: await sealOf(rows), ...says },
    }
    rows.push(['acta', at + 1, 'act.1', bytes(canonical(state))])
    for (const [place, { stream, version, kind = 'given.1', data = {}, says }] of events.entries()) {
      const event = { act: at + 1, place: place + 1, rule: null, data, ...says }
      rows.push([stream, version, kind, bytes(canonical(event))])
    }
  }
  return rows
}

/** As it is exported. */
export const asText = (rows: Row[]) =>
  rows
    .map(
      ([stream, version, kind, state]) =>
        `${JSON.stringify([stream, version, kind, new TextDecoder().decode(state)])}\n`,
    )
    .join('')
