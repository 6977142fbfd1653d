// The parts of an archive: a zip that anybody may have made. What stands in it twice, beside its parts or under another name is refused,
// because another program might read what this one passes over.
import { Unreadable } from './unreadable.ts'

/** The parts of an archive, and whether each must be there: earlier releases had fewer. */
const PARTS: Record<string, boolean> = {
  'log.jsonl': true,
  'seal.json': true,
  'texts.jsonl': true,
  'people.jsonl': true,
  'commitments.jsonl': false,
  'refused.jsonl': false,
}
/** Bytes of all parts, unpacked. */
const LARGEST = 32 << 20
const LIST = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const ENCRYPTED = 1
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})
export function crc32(data: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of data) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return ~value >>> 0
}

interface Entry {
  name: string
  at: number
  packed: number
  size: number
  crc: number
  method: number
}

/** Whether it is a zip, though something may stand before its parts: its list is found from its end. */
export const isZip = (data: Uint8Array): boolean =>
  (data[0] === 0x50 && data[1] === 0x4b) ||
  (data.length >= 22 && new DataView(data.buffer, data.byteOffset).getUint32(data.length - 22, true) === LIST)

/** All parts by name. */
export async function parts(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const entry of listed(zip)) {
    if (!(entry.name in PARTS)) throw new Unreadable('alien', entry.name)
    if (found.has(entry.name)) throw new Unreadable('twice', entry.name)
    found.set(entry.name, await unpacked(zip, entry))
  }
  for (const [name, needed] of Object.entries(PARTS)) if (needed && !found.has(name)) throw new Unreadable('part', name)
  return found
}

/** The list at the end of a zip. It must be its very end, and the first part its very beginning. */
function listed(zip: Uint8Array): Entry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  if (end < 0 || view.getUint32(end, true) !== LIST) throw new Unreadable('archive')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw new Unreadable('archive')
    const [length, more, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const name = named(zip.subarray(at + 46, at + 46 + length))
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new Unreadable('encrypted', name)
    const [crc, packed, size, local] = [16, 20, 24, 42].map((place) => view.getUint32(at + place, true)) as [
      number,
      number,
      number,
      number,
    ]
    entries.push({ name, at: local, packed, size, crc, method: view.getUint16(at + 10, true) })
    unpacked += size
    at += 46 + length + more + note
  }
  if (unpacked > LARGEST) throw new Unreadable('long')
  if (at !== end || !entries.some((entry) => entry.at === 0)) throw new Unreadable('archive')
  return entries
}

function named(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Unreadable('archive')
  }
}

async function unpacked(zip: Uint8Array, { name, at, packed, size, crc, method }: Entry): Promise<Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  if (at + 30 > zip.length || view.getUint32(at, true) !== LOCAL) throw new Unreadable('damaged', name)
  const [length, more] = [26, 28].map((place) => view.getUint16(at + place, true)) as [number, number]
  // A part has its name twice, here and in the list: another one here is what another program may go by.
  if (named(zip.subarray(at + 30, at + 30 + length)) !== name) throw new Unreadable('damaged', name)
  const from = at + 30 + length + more
  const held = zip.slice(from, from + packed)
  if (method !== 0 && method !== 8) throw new Unreadable('packing', name)
  const plain = method === 0 ? held : await inflated(held, size, name)
  if (plain.length !== size || crc32(plain) !== crc) throw new Unreadable('damaged', name)
  return plain
}

/** No more than was announced is unpacked. */
async function inflated(held: Uint8Array<ArrayBuffer>, size: number, name: string): Promise<Uint8Array> {
  const reader = new Blob([held]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const plain = new Uint8Array(size)
  let at = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (at + next.value.length > size) throw new Unreadable('damaged', name)
      plain.set(next.value, at)
      at += next.value.length
    }
  } catch {
    throw new Unreadable('damaged', name)
  }
  return plain.subarray(0, at)
}
