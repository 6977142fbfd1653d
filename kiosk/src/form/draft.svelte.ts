// A half-filled act, and what the server says of it so far.
import { Problem } from '../state/api'
import { clock } from '../state/clock.svelte'
import type { Evening } from '../state/evening.svelte'
import type { Kept } from '../state/outbox.svelte'
import type { ActKind, Check, FieldError, Fields, Objection, Value } from '../wire'
import { fieldsOf, PICKED, varies, type Field } from './fields'

const PAUSE = 150

/** Where a form starts from; `replaces` is the refused act it is to mend, which stays in its tray until then. */
export interface Begun { fields?: Record<string, unknown>; by?: string; happened?: number; replaces?: Kept }

export class Draft {
  readonly fields: Field[]
  values = $state<Fields>({})
  by = $state<string | undefined>()
  open = $state<string | null>(null)
  reasons = $state<Record<string, string>>({})
  checked = $state.raw<Check | null>(null)
  /** What makes the form no act at all: a field out of range. */
  faults = $state.raw<FieldError[]>([])
  /** Per field: what would stand against each candidate. */
  candidates = $state<Record<string, Record<string, Objection[]>>>({})
  #round = 0
  #spent = false

  constructor(readonly act: ActKind, readonly evening: Evening, readonly begun: Begun = {}) {
    this.fields = fieldsOf(act)
    this.by = begun.by
    for (const { name, initial } of this.fields) {
      const value = begun.fields?.[name] ?? this.#guess(name) ?? initial
      if (value !== undefined && value !== null) this.values[name] = value as Value
    }
    this.advance()
  }

  /** What can only be meant: the seller is who sells, a summer's way is by land, the next row is the one announced. */
  #guess(name: string): Value | undefined {
    const { badge, timer } = this.evening
    if (name === 'seller' && badge.kind === 'numen' && this.act.who.some((who) => who === 'numen' || who === badge.who)) return badge.who ?? undefined
    if (name === 'way' && this.evening.phase === 'aestas') return 'land'
    const field = this.fields.find((each) => each.name === name)
    return field?.widget === 'row' ? timer?.next?.row : undefined
  }

  readonly missing = $derived.by(() => this.fields.filter((field) => field.required && this.#empty(field.name)))
  readonly objections = $derived.by(() => this.checked?.objections ?? [])
  readonly refusals = $derived.by(() => this.objections.filter((each) => each.weight !== 'caution'))
  readonly absolute = $derived.by(() => this.refusals.some((each) => each.weight === 'absolute'))
  readonly countable = $derived.by(() => this.refusals.length > 0 && this.refusals.every((each) => each.settled_by_count))

  #empty(name: string) {
    const value = this.values[name]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  }

  /** Opens the next card field that still has to be chosen. */
  advance() {
    this.open = this.missing.find((field) => PICKED.has(field.widget))?.name ?? null
  }

  set(name: string, value: Value | undefined) {
    if (value === undefined) delete this.values[name]
    else this.values[name] = value
  }

  /** The objections that concern this field. */
  against(name: string) {
    return this.objections.filter((each) => each.field === name)
  }

  readonly general = $derived.by(() => this.objections.filter((each) => !each.field || !this.fields.some((field) => field.name === each.field)))

  /** What choosing this candidate would bring up; not what already stands for other reasons. */
  wouldMeet(name: string, value: string): Objection[] {
    const known = new Set(this.objections.filter((each) => each.field !== name).map((each) => each.rule + each.field))
    return (this.candidates[name]?.[value] ?? []).filter((each) => each.field === name || !known.has(each.rule + each.field))
  }

  filled(): Fields {
    const all = $state.snapshot(this.values) as Fields
    return Object.fromEntries(Object.entries(all).filter(([name]) => !this.#empty(name)))
  }

  /** Asks the server after a short pause; call again on every change. Answers that come too late are dropped. */
  ask(): () => void {
    const round = ++this.#round
    const stop = new AbortController()
    const vary = this.fields.find((field) => field.name === this.open && varies(field)) ?? this.fields.find((field) => field.widget === 'choice')
    const body = { ...this.filled(), kind: this.act.kind, ...(this.by ? { by: this.by } : {}), happened: this.begun.happened ?? clock.exact(), ...(vary ? { vary: vary.name } : {}) }
    const timer = setTimeout(async () => {
      try {
        const answer = await this.evening.api.check(body, stop.signal)
        if (round !== this.#round) return
        this.checked = answer
        this.faults = []
        if (vary && answer.candidates) this.candidates[vary.name] = answer.candidates
      } catch (error) {
        if (round !== this.#round) return
        this.checked = null
        this.faults = error instanceof Problem ? (error.body.errors ?? []) : []
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }

  /** Hands the act over, once: a second tap finds the draft spent. */
  record(more: { counted?: boolean; dispense?: Record<string, string> } = {}): boolean {
    if (this.#spent || this.missing.length > 0) return false
    this.#spent = true
    const { outbox } = this.evening
    if (this.begun.replaces) outbox.remove(this.begun.replaces)
    outbox.put(
      { kind: this.act.kind, ...this.filled(), happened: this.begun.happened ?? clock.exact(), ...(this.by ? { by: this.by } : {}), ...more },
      this.act.title,
    )
    return true
  }
}
