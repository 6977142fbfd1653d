// An archive as docs/log.md has it, zipped here byte by byte: a test says what is put otherwise.
import { noted } from '../src/core/verify/seal'
import { verdict } from '../src/core/verify/verdict'
import { crc32 } from '../src/core/verify/zip'
import { asText, bytes, digest, inHex, sealOf, written, type Sent } from './log'

/** What is put otherwise than an honest archive has it. */
export interface Packed {
  name?: string
  text: string | Uint8Array
  deflated?: boolean
  local?: { name?: string; sign?: number; extra?: number }
  listed?: {
    crc?: number
    size?: number
    packed?: number
    method?: number
    flags?: number
    sign?: number
    at?: number
    extra?: number
  }
}

const numbers = (...all: [value: number, bytes: 2 | 4][]) =>
  all.flatMap(([value, length]) => Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) & 255))

async function deflated(data: Uint8Array) {
  const stream = new Blob([Uint8Array.from(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function zipped(
  files: Record<string, Packed>,
  more: { before?: number; between?: number; end?: number } = {},
) {
  const body: number[] = Array(more.before ?? 0).fill(1)
  const list: number[] = []
  for (const [key, { name = key, text, deflated: packs, local = {}, listed = {} }] of Object.entries(files)) {
    const plain = typeof text === 'string' ? bytes(text) : text
    const held = packs ? await deflated(plain) : plain
    const [inside, outside] = [bytes(local.name ?? name), bytes(name)]
    const sizes = [held.length, plain.length] as const
    const crc = crc32(plain)
    const at = body.length
    const extra = local.extra ?? 0
    const method = packs ? 8 : 0
    body.push(...numbers([local.sign ?? 0x04034b50, 4], [20, 2], [0, 2], [method, 2], [0, 4], [crc, 4]))
    body.push(
      ...numbers([sizes[0], 4], [sizes[1], 4], [inside.length, 2], [extra, 2]),
      ...inside,
      ...Array(extra).fill(0),
      ...held,
    )
    const { sign = 0x02014b50, flags = 0, extra: note = 0 } = listed
    list.push(...numbers([sign, 4], [20, 2], [20, 2], [flags, 2], [listed.method ?? method, 2], [0, 4]))
    list.push(...numbers([listed.crc ?? crc, 4], [listed.packed ?? sizes[0], 4], [listed.size ?? sizes[1], 4]))
    list.push(...numbers([outside.length, 2], [note, 2], [note, 2], [0, 2], [0, 2], [0, 4], [listed.at ?? at, 4]))
    list.push(...outside, ...Array(2 * note).fill(0))
  }
  body.push(...Array(more.between ?? 0).fill(0))
  const count = Object.keys(files).length
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [body.length, 4],
    [0, 2],
  )
  return Uint8Array.from([...body, ...list, ...end, ...Array(more.end ?? 0).fill(0)])
}

export const SALT = '0b'.repeat(16)
export const refTo = async (text: string) =>
  `text:${inHex(await digest(Uint8Array.of(...new Uint8Array(16).fill(11), ...bytes(text))))}`
export const lines = (...all: unknown[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('')

export const NAME = ['Brutus', 'of Syria']
export const EVENING = async (): Promise<Sent[]> => [
  { says: { commitments: [{ of: 'person:17', ref: await refTo(JSON.stringify(NAME)) }] } },
  {
    content: { fields: { why: await refTo('a text') } },
    says: { commitments: [{ of: 'refused', ref: await refTo('[1,2]') }] },
  },
]

/** The parts of an honest archive, or of one whose log or parts are otherwise. */
export async function honest(
  acts?: Sent[],
  more: Record<string, string | undefined> = {},
): Promise<Record<string, Packed>> {
  const rows = await written(...(acts ?? (await EVENING())))
  const all: Record<string, string | undefined> = {
    'log.jsonl': asText(rows),
    'seal.json': JSON.stringify({ evening: 'the-ides_1', number: (acts ?? [1, 2]).length, root: await sealOf(rows) }),
    'texts.jsonl': lines([await refTo('a text'), SALT, 'a text']),
    'people.jsonl': lines([17, ...NAME]),
    'commitments.jsonl': lines(['person:17', await refTo(JSON.stringify(NAME)), SALT]),
    'refused.jsonl': lines([await refTo('[1,2]'), SALT, '[1,2]']),
    ...more,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [[name, { text }]])),
  )
}
export const said = async (files: Record<string, Packed>, seal = '', last = false) =>
  verdict(await zipped(files), seal ? noted(seal) : null, last, [])
export const faults = async (acts?: Sent[], more?: Record<string, string | undefined>) => {
  const [how, words] = await said(await honest(acts, more))
  return how === 'intact' ? [] : words.split('\n')
}
