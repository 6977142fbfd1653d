// An act's JSON Schema, read once into what a form needs to know of each field.
import type { Value } from '../act'
import type { About, ActKind } from '../wire'

/** As much of JSON Schema as the catalogue's forms are written in; `widget` is ours. */
interface FieldSchema {
  type?: string
  title?: string
  description?: string
  widget?: string
  enum?: (string | number)[]
  const?: string | number
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  chips?: number[]
  items?: FieldSchema
  anyOf?: FieldSchema[]
  allOf?: FieldSchema[]
  $ref?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  $defs?: Record<string, FieldSchema>
}

/** What decides how a field is drawn. */
export interface FieldContext {
  readonly about: About
  readonly game: { pickers: Record<string, { varies?: boolean; fromHome?: boolean }> }
}

export interface Field {
  name: string
  /** Unlike the name, this is unique on the screen. */
  id: string
  label: string
  help: string
  widget: string
  /** One picks it from candidates; one such field of a form is open at a time. */
  picked: boolean
  /** The server can say of each candidate what stands against it. */
  varies: boolean
  /** Whoever was tapped before the form was opened stands in it. */
  fromHome: boolean
  /** A list of such values. */
  many: boolean
  required: boolean
  options: string[]
  min: number | undefined
  max: number | undefined
  initial: Value | undefined
  /** What each of the pieces is worth that one pays with. */
  chips: number[]
  /** The fields of each small form in a list of them. */
  items: Field[]
}

/** Fields that want the whole width. */
export const WIDE = new Set(['text', 'act', 'list'])

/** How a field is drawn that asks for no widget. */
const PLAIN: Record<string, string> = { integer: 'count', boolean: 'switch', string: 'text' }

export function fieldsOf(act: ActKind, evening: FieldContext): Field[] {
  const schema = act.schema as FieldSchema
  return read(schema, schema.$defs ?? {}, evening)
}

function read(
  { properties = {}, required = [] }: FieldSchema,
  defs: Record<string, FieldSchema>,
  { about, game }: FieldContext,
): Field[] {
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
    const plain = parts.map((part) => (part.enum ? 'choice' : PLAIN[part.type ?? ''])).find(Boolean)
    const widget = inner ? 'list' : (first('widget') ?? plain ?? '')
    const picker = game.pickers[widget]
    return {
      name,
      id: name,
      label: schema.title ?? name,
      help: schema.description ?? '',
      widget,
      picked: widget === 'act' || about.pickers.includes(widget),
      varies: (widget === 'choice' || !!picker?.varies) && !many,
      fromHome: !!picker?.fromHome,
      many,
      required: required.includes(name),
      options: (first('enum') ?? (constant === undefined ? [] : [constant])).map(String),
      min: first('minimum'),
      max: first('maximum'),
      chips: first('chips') ?? [],
      initial: (schema.default ?? undefined) as Value | undefined,
      items: inner ? read(inner, defs, { about, game }) : [],
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
