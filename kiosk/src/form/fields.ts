// An act's JSON Schema, read once into what a form needs to know of each field.
import type { ActKind, FieldSchema, Value } from '../wire'

export interface Field {
  name: string
  label: string
  help: string
  widget: string
  /** A list of such values. */
  many: boolean
  required: boolean
  options: string[]
  min: number | undefined
  max: number | undefined
  initial: Value | undefined
}

/** Fields that one picks from cards; one of them is open at a time. */
export const PICKED = new Set(['player', 'mortal', 'numen', 'region', 'row', 'act'])
/** Fields for which the server can say of each candidate what stands against it. */
const VARIED = new Set(['player', 'mortal', 'numen', 'region', 'choice'])
export const varies = (field: Field) => VARIED.has(field.widget) && !field.many

export function fieldsOf(act: ActKind): Field[] {
  const { properties = {}, required = [], $defs = {} } = act.schema
  return Object.entries(properties).map(([name, schema]) => {
    const parts = [schema, ...alternatives(schema)].flatMap((part) => [resolve(part, $defs), ...(part.items ? [resolve(part.items, $defs)] : [])])
    const first = <K extends keyof FieldSchema>(key: K) => parts.map((part) => part[key]).find((value) => value !== undefined)
    const constant = first('const')
    return {
      name,
      label: schema.title ?? name,
      help: schema.description ?? '',
      widget: first('widget') ?? '',
      many: parts.some((part) => part.type === 'array'),
      required: required.includes(name),
      options: (first('enum') ?? (constant === undefined ? [] : [constant])).map(String),
      min: first('minimum'),
      max: first('maximum'),
      initial: (schema.default ?? undefined) as Value | undefined,
    }
  })
}

/** What `X | None` is made of. */
const alternatives = (schema: FieldSchema) => [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter((each) => each.type !== 'null')

const resolve = (schema: FieldSchema, defs: Record<string, FieldSchema>): FieldSchema =>
  schema.$ref ? { ...defs[schema.$ref.split('/').pop()!], ...schema } : schema
