// Is what was revealed what had been sealed? Written from docs/log.md, *Sealed values*.
import { before, type Json } from './canonical.ts'
import { hex, joined, sha256 } from './sha256.ts'

const encoder = new TextEncoder()
type Fields = { [key: string]: Json }
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in its one form. */
function written(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (!isFields(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const keys = Object.keys(value).sort((one, other) => (before(one, other) ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${written(value[key]!)}`).join(',')}}`
}

/** What an act commits to, by the number of the act and `act` or the seat that reads it. */
export function* committed(number: number, row: Fields): Generator<[string, Json]> {
  const content = row.content as Fields
  if (content.sealed !== undefined) yield [`${number}:act`, content.sealed]
  for (const one of Array.isArray(row.seals) ? row.seals : [])
    if (isFields(one)) yield [`${number}:${String(one.of)}`, one.ref ?? null]
}

/** The commitments that follow from the values that an act reveals, by the same. */
export function* revealed(row: Fields): Generator<[string, string]> {
  const fields = (row.content as Fields).fields
  for (const field of isFields(fields) ? Object.values(fields) : [])
    for (const one of Array.isArray(field) ? field : []) {
      if (!isFields(one) || Object.keys(one).sort().join() !== 'act,of,salt,value') continue
      const salt = Uint8Array.from(String(one.salt).match(/../g) ?? [], (two) => parseInt(two, 16))
      const value = typeof one.value === 'string' ? one.value : written(one.value!)
      yield [`${String(one.act)}:${String(one.of)}`, `sealed:${hex(sha256(joined(salt, encoder.encode(value))))}`]
    }
}
