// An act as it was entered, in the words of its form; and whom and what it names.
import type { Fields } from '../act'
import { count } from '../format'
import { t } from '../texts'
import { oneStop } from '../stop'
import type { Kept } from '../state/kept'
import type { ActKind, FieldError } from '../wire'
import type { FormContext } from './context'
import { fieldsOf, type Field } from './fields'

type Body = Record<string, unknown>

/** Its fields by their labels, without what was left empty. */
export const entered = (evening: FormContext, body: Body): string[] =>
  formOf(evening, body).flatMap(({ name, label }) =>
    none(body[name]) ? [] : [`${label}: ${body[name] === true ? t.form.yes : word(evening, body[name])}`],
  )

/** All of it in one line: where no server is near to make a sentence of it. */
export function inWords(evening: FormContext, body: Body): string {
  const act = evening.acts.find((each) => each.kind === body.kind)
  return oneStop(`${[act?.title ?? String(body.kind), ...entered(evening, body)].join('; ')}.`)
}

/** What is wrong with a field, by its label: of a list, that of the small form in it. */
export function faultOf(evening: FormContext, kind: string, { field, message }: FieldError): string {
  const path = field.split('.').filter((part) => !/^\d+$/.test(part))
  let [fields, label] = [formOf(evening, { kind }), field]
  for (const name of path) {
    const found = fields.find((each) => each.name === name)
    if (found) [fields, label] = [found.items, found.label]
  }
  return `${label} ${message}.`
}

/** Why it was not recorded, in one sentence. */
export function why(evening: FormContext, { body, held, inHand, problem }: Kept): string {
  const rule = problem?.objections?.find((each) => each.weight !== 'caution')
  if (rule) return `${rule.rule}: ${rule.sentence}`
  const [fault] = problem?.errors ?? []
  if (fault) return faultOf(evening, body.kind, fault)
  if (inHand) return t.act.inHand
  return held ? t.act.held : (problem?.detail ?? problem?.title ?? t.act.problem)
}

/** Whom it names, but him whose device this is; and the numbers of what goes on. Acts about the same belong behind one another. */
export function subjects(evening: FormContext, act: ActKind, filled: Fields): string[] {
  const { about, badge, people } = evening
  const named = (fields: Field[], values: Fields): string[] =>
    fields.flatMap((field) => {
      const value = values[field.name]
      if (field.items.length) return ((value ?? []) as Fields[]).flatMap((item) => named(field.items, item))
      if (!about.pickers.includes(field.widget)) return []
      if (typeof value === 'number') return [`${field.widget}:${value}`]
      return (Array.isArray(value) ? value.map(String) : [String(value)]).filter((each) => people.has(each))
    })
  return named(fieldsOf(act, evening), filled).filter((each) => each !== badge.who)
}

function formOf(evening: FormContext, body: Body): Field[] {
  const act = evening.acts.find((each) => each.kind === body.kind)
  return act ? fieldsOf(act, evening) : []
}

const none = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === 0 ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && !value.length)

export function word(evening: FormContext, value: unknown): string {
  const each = (one: unknown) => word(evening, one)
  if (Array.isArray(value)) return value.map(each).join(', ')
  if (typeof value === 'object')
    return Object.values(value ?? {})
      .map(each)
      .join(' ')
  return typeof value === 'number' ? count(value) : (evening.game.choices[String(value)] ?? evening.name(String(value)))
}
