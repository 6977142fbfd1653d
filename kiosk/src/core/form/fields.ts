// An act's JSON Schema, read once into what a form needs to know of each field.
import type { ActKind, FieldSchema, Value } from '../wire'

export interface Field {
  name: string
  /** Unlike the name, this is unique on the screen. */
  id: string
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
  /** The fields of each small form in a list of them. */
  items: Field[]
}

/** Fields that one picks from cards; one of them is open at a time. */
export const PICKED = new Set([
  'player',
  'mortal',
  'numen',
  'imago',
  'dead',
  'region',
  'row',
  'act',
  'proelium',
  'rogatio',
  'party',
])
/** Fields for which the server can say of each candidate what stands against it. */
const VARIED = new Set(['player', 'mortal', 'numen', 'region', 'choice'])
export const varies = (field: Field) => VARIED.has(field.widget) && !field.many
/** Fields that want the whole width. */
export const WIDE = new Set(['text', 'act', 'list'])

export const fieldsOf = (act: ActKind): Field[] => read(act.schema, act.schema.$defs ?? {})

function read({ properties = {}, required = [] }: FieldSchema, defs: Record<string, FieldSchema>): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const parts = [schema, ...alternatives(schema)].flatMap((part) => [
      resolve(part, defs),
      ...(part.items ? [resolve(part.items, defs)] : []),
    ])
    const first = <K extends keyof FieldSchema>(key: K) =>
      parts.map((part) => part[key]).find((value) => value !== undefined)
    const constant = first('const')
    const many = parts.some((part) => part.type === 'array')
    const inner = parts.find((part) => part.properties)
    return {
      name,
      id: name,
      label: schema.title ?? name,
      help: schema.description ?? '',
      widget: inner ? 'list' : (first('widget') ?? ''),
      many,
      required: required.includes(name),
      options: (first('enum') ?? (constant === undefined ? [] : [constant])).map(String),
      min: first('minimum'),
      max: first('maximum'),
      initial: (schema.default ?? undefined) as Value | undefined,
      items: inner ? read(inner, defs) : [],
    }
  })
}

/** What `X | None` is made of. */
const alternatives = (schema: FieldSchema) =>
  [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter((each) => each.type !== 'null')

const resolve = (schema: FieldSchema, defs: Record<string, FieldSchema>): FieldSchema =>
  schema.$ref ? { ...defs[schema.$ref.split('/').pop()!], ...schema } : schema

/** The ids that a picker holds, one or many. */
export const idsOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? (value as string[]) : value === undefined ? [] : [String(value)]
