// A half-filled act, and what the server says of it so far.
import { Problem } from '../state/api'
import { clock } from '../state/clock.svelte'
import { t } from '../texts'
import type { Fields, Value } from '../act'
import type { ActKind, Check, FieldError, Objection } from '../wire'
import type { Begun } from './begun'
import type { FormContext } from './context'
import { fieldsOf, type Field } from './fields'
import { empty, lacks, withoutEmpty, type Filling } from './filling.svelte'
import { Sending, type More } from './sending.svelte'

const PAUSE = 150

export class Draft implements Filling {
  readonly fields: Field[]
  values = $state<Fields>({})
  by = $state<string | undefined>()
  open = $state<string | null>(null)
  readonly sending = new Sending(this)
  reasons = $state<Record<string, string>>({})
  checked = $state.raw<Check | null>(null)
  /** What makes the form no act at all: a field out of range. */
  faults = $state.raw<FieldError[]>([])
  /** The server has been asked and has not answered: what stands against each candidate, and where it is offered, may change. */
  asking = $state(false)
  /** Per field: what would stand against each candidate. */
  candidates = $state<Record<string, Record<string, Objection[]>>>({})
  #round = 0
  /** The form that the last answer of the server was about. */
  #told = $state.raw('')
  /** Fields that the server cannot try values for. */
  #fixed = new Set<string>()

  constructor(
    readonly act: ActKind,
    readonly evening: FormContext,
    readonly begun: Begun = {},
  ) {
    this.fields = fieldsOf(act, evening)
    this.by = begun.by
    this.sending.same = begun.replaces?.problem?.same ?? undefined
    const half = evening.half.of(act.kind, begun)
    for (const field of this.fields) {
      const { name, initial } = field
      const value = half ? half.values[name] : (begun.fields?.[name] ?? evening.guess(act, field) ?? initial)
      if (value !== undefined && value !== null) this.values[name] = value as Value
    }
    if (half) this.by = half.by
    this.advance()
  }

  readonly missing = $derived.by(() => this.fields.filter((field) => lacks(field, this.values[field.name])))
  readonly objections = $derived.by(() => this.checked?.objections ?? [])
  readonly refusals = $derived.by(() => this.objections.filter((each) => each.weight !== 'caution'))
  readonly absolute = $derived.by(() => this.refusals.some((each) => each.weight === 'absolute'))
  readonly countable = $derived.by(
    () => this.refusals.length > 0 && this.refusals.every((each) => each.settled_by_count),
  )

  /** Opens the next card field that still has to be chosen. */
  advance() {
    this.open = this.missing.find((field) => field.picked)?.name ?? null
  }

  set(name: string, value: Value | undefined) {
    if (value === undefined) delete this.values[name]
    else this.values[name] = value
    this.sending.changed()
  }

  /** The objections that concern this field. */
  against(name: string) {
    return this.objections.filter((each) => each.field === name)
  }

  faultsOf(name: string) {
    return this.faults.filter((fault) => fault.field === name)
  }

  /** What the server alone can tell to be lacking: of several fields one must say something. */
  readonly unsaid = $derived.by(() => {
    const lacking = this.told && this.missing.length === 0 ? (this.checked?.missing ?? []) : []
    return this.fields.filter((field) => lacking.includes(field.name))
  })
  readonly complete = $derived.by(() => this.missing.length === 0 && this.unsaid.length === 0)
  readonly refused = $derived.by(() => this.refusals.length > 0)
  /** Whether somebody may set aside what stands against it: at their own screen, or asked from here. */
  readonly dispensable = $derived.by(() => this.complete && this.refused && !this.absolute)
  /** This very act was asked for from here, and there is no answer yet. */
  readonly asked = $derived.by(() => {
    const { outbox, asked } = this.evening
    const sent = [
      ...outbox.waiting.filter((each) => each.ask !== undefined).map((each) => each.body),
      ...asked.filter((each) => each.state === 'open').map((each) => each.act),
    ]
    const mine = this.filled()
    return sent.some(
      (act) =>
        act.kind === this.act.kind &&
        this.fields.every(({ name }) => JSON.stringify(act[name] ?? null) === JSON.stringify(mine[name] ?? null)),
    )
  })
  /** What the server said is about the form as it is filled in now. */
  readonly told = $derived.by(() => this.#told === JSON.stringify(this.filled()))
  /** Only no can come: the server has spoken of this very form, and nothing else of this device is on its way to change that. */
  readonly hopeless = $derived.by(() => {
    const { link, outbox } = this.evening
    const heard = this.told && link.state === 'live' && outbox.waiting.length === 0
    return heard && (this.refused || this.faults.length > 0)
  })
  readonly may = $derived.by(() => this.complete && !this.hopeless && this.sending.may)
  /** Where it stands, in one line. */
  readonly says = $derived.by(() => {
    if (!this.complete) return t.act.missing([...this.missing, ...this.unsaid].map((field) => field.label).join(', '))
    if (this.sending.says) return this.sending.says
    if (this.faults.length) return t.act.fault
    if (!this.checked) return t.act.unchecked
    return this.refused ? t.act.willRefuse : t.act.ready
  })

  /** To be run as an effect of the form: asks again whenever a value, the open field or the world changes. */
  follow = () => {
    void this.evening.link.number
    if (this.sending.open) this.evening.half.note(this.act.kind, this.begun, { values: this.filled(), by: this.by })
    return this.ask()
  }

  /** What the server has said of it as it is filled in now. */
  readonly #answer = $derived.by(() => (this.told ? this.checked : null))
  /** What would come of it. */
  readonly outcome = $derived.by(() => this.#answer?.outcome ?? undefined)
  /** The sentence that its receipt would say, and what everybody would have more, less and left. */
  readonly sentence = $derived.by(() => this.#answer?.sentence ?? undefined)
  readonly sums = $derived.by(() => this.#answer?.sums ?? [])

  readonly general = $derived.by(() =>
    this.objections.filter((each) => !each.field || !this.fields.some((field) => field.name === each.field)),
  )

  /** What choosing this candidate would bring up; not what already stands for other reasons, nor what another field still lacks. */
  wouldMeet(name: string, value: string): Objection[] {
    const later = (each: Objection) =>
      each.field !== null &&
      each.field !== name &&
      this.fields.some((field) => field.name === each.field) &&
      empty(this.values[each.field])
    const known = new Set(this.objections.filter((each) => each.field !== name).map((each) => each.rule + each.field))
    return (this.candidates[name]?.[value] ?? []).filter(
      (each) => (each.field === name || !known.has(each.rule + each.field)) && !later(each),
    )
  }

  filled(): Fields {
    return withoutEmpty($state.snapshot(this.values) as Fields)
  }

  /** Asks the server after a short pause; call again on every change. Answers that come too late are dropped. */
  ask(): () => void {
    const round = ++this.#round
    const stop = new AbortController()
    const vary = [
      ...this.fields.filter((field) => field.name === this.open && field.varies),
      ...this.fields.filter((field) => field.widget === 'choice' && (field.required || field.initial !== undefined)),
    ].find((field) => !this.#fixed.has(field.name))
    // A small form that lacks something would make the whole no act at all; it is asked about when it is whole.
    const half = new Set(this.missing.map((field) => field.name))
    const whole = Object.fromEntries(Object.entries(this.filled()).filter(([name]) => !half.has(name)))
    const asked = JSON.stringify(whole)
    const body = {
      ...whole,
      kind: this.act.kind,
      ...(this.by ? { by: this.by } : {}),
      happened: this.begun.happened ?? clock.exact(),
      ...(vary ? { vary: vary.name } : {}),
    }
    this.asking = true
    const over = () => {
      if (round === this.#round) this.asking = false
    }
    const timer = setTimeout(async () => {
      try {
        const answer = await this.evening.api.check(body, stop.signal)
        if (round !== this.#round) return
        this.checked = answer
        this.#told = asked
        this.faults = []
        if (vary && answer.candidates) this.candidates[vary.name] = answer.candidates
      } catch (error) {
        if (round !== this.#round) return
        this.checked = null
        this.#told = asked
        this.faults = error instanceof Problem ? (error.body.errors ?? []) : []
        // What this server cannot vary is asked again without.
        if (vary && this.faults.some((fault) => fault.field === 'vary')) {
          this.#fixed.add(vary.name)
          this.faults = []
          this.ask()
        }
      } finally {
        over()
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
      over()
    }
  }

  record(more: More = {}): boolean {
    return this.sending.record(more)
  }

  /** What stands against it, from whoever refused to record it. */
  hear(objections: Objection[], faults: FieldError[]) {
    this.checked = { complete: true, missing: [], candidates: null, outcome: null, sums: [], objections }
    this.faults = faults
    this.#told = JSON.stringify(this.filled())
  }
}
