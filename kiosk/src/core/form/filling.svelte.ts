// What fields hold while a form is being filled in, and the small forms in a list.
import type { Fields, Value } from '../act'
import type { FieldError, Objection } from '../wire'
import type { FormContext } from './context'
import type { Field } from './fields'

/** What a widget needs of the form around it: the act's own, or a small one in a list. */
export interface Filling {
  readonly evening: FormContext
  readonly fields: Field[]
  readonly values: Fields
  readonly objections: Objection[]
  /** Whether the server is being asked what stands against it. */
  readonly asking: boolean
  open: string | null
  set(name: string, value: Value | undefined): void
  advance(): void
  against(name: string): Objection[]
  faultsOf(name: string): FieldError[]
  wouldMeet(name: string, value: string): Objection[]
  /** In words what it was, where it is set right. */
  was?(name: string): string | undefined
}

/** What would refuse a candidate, which is dim then. */
export const wouldRefuse = (draft: Filling, name: string, value: string): Objection | undefined =>
  draft.wouldMeet(name, value).find((each) => each.weight !== 'caution')

export const empty = (value: Value | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** Whether a required value is lacking, in the field itself or in a small form of its list. */
export const lacks = (field: Field, value: Value | undefined): boolean =>
  (field.required && empty(value)) ||
  (field.widget === 'list' &&
    ((value ?? []) as Fields[]).some((item) => field.items.some((each) => lacks(each, item[each.name]))))
export const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !empty(value))
      .map(
        ([name, value]) =>
          [
            name,
            Array.isArray(value) ? value.map((each) => (typeof each === 'object' ? withoutEmpty(each) : each)) : value,
          ] as [string, Value],
      ),
  )

/** One small form in a list of them. */
export class Item implements Filling {
  readonly fields: Field[]
  readonly evening: FormContext
  open = $state<string | null>(null)

  constructor(
    readonly draft: Filling,
    readonly list: Field,
    readonly index: number,
  ) {
    this.evening = draft.evening
    this.fields = list.items.map((field) => ({ ...field, id: `${list.id}-${index}-${field.name}` }))
    this.advance()
  }

  get asking() {
    return this.draft.asking
  }

  get values() {
    return ((this.draft.values[this.list.name] ?? []) as Fields[])[this.index] ?? {}
  }
  get objections() {
    return this.draft.objections
  }
  set(name: string, value: Value | undefined) {
    const all = ((this.draft.values[this.list.name] ?? []) as Fields[]).map((item) => ({ ...item }))
    if (value === undefined) delete all[this.index]![name]
    else all[this.index]![name] = value
    this.draft.set(this.list.name, all)
  }
  advance() {
    this.open = this.fields.find((field) => lacks(field, this.values[field.name]) && field.picked)?.name ?? null
  }
  against() {
    return []
  }
  faultsOf(name: string) {
    return this.draft.faultsOf(`${this.list.name}.${this.index}.${name}`)
  }
  wouldMeet() {
    return []
  }
}
