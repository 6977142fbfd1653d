// What may be done next, as the server said it last: what was entered here and is not told yet is taken off it. Nothing is decided here.
import type { ActBody, Fields, Value } from '../act'
import type { Field } from '../form/fields'
import type { Ask, Foreseen, NextStep, NextSteps, Reply } from '../wire'
import type { Link } from './link.svelte'

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const empty = (value: Value | undefined) => Array.isArray(value) && value.length === 0

/** The fields that the table still has to say. */
const opened = (asks: Ask[]): string[] =>
  asks.flatMap((ask) => [
    ask.field,
    ...ask.answers.flatMap((answer) => [...Object.keys(answer.fields), ...opened(answer.asks)]),
  ])

/** What steps are read from: the view of this badge, and what was entered here and that view does not show yet. */
interface Told {
  readonly link: Link
  own(view: string): string
  untoldIn(view: string): ActBody[]
}

/** A form in which a step is taken. */
interface Form {
  readonly fields: Field[]
  readonly values: Fields
  readonly outcome: Foreseen[] | undefined
}

export class Steps {
  readonly #told = $derived.by(() => this.evening.link.data<NextSteps>(this.name)?.steps)
  readonly #untold = $derived.by(() => this.evening.untoldIn(this.name))

  constructor(readonly evening: Told) {}

  get name() {
    return this.evening.own('steps')
  }
  /** To be run as an effect. */
  watch = () => this.evening.link.watch(this.name)

  get known() {
    return this.#told !== undefined
  }
  about = (stream: string) => (this.#told ?? []).filter((step) => step.about === stream)
  straight = (stream: string) => this.about(stream).filter((step) => !step.beside)

  /** The next one on the straight way, with what is left to propose; none where all that may be entered ahead has been. */
  next(stream: string): NextStep | undefined {
    const [first] = this.waits(stream) ? [] : this.straight(stream)
    return first && this.#proposed(first)
  }
  beside = (stream: string) => this.about(stream).filter((step) => step.beside)

  /** What of it was entered here and is not told yet. */
  entered(step: NextStep, unseen = this.#untold): ActBody[] {
    const open = opened(step.asks)
    const fixed = Object.entries(step.fields).filter(([name]) => !open.includes(name))
    return fixed.length
      ? unseen.filter((body) => body.kind === step.kind && fixed.every(([name, value]) => same(body[name], value)))
      : []
  }

  /** Whether nothing can be added before the server has answered. */
  waits = (stream: string) => this.about(stream).some((step) => this.entered(step).length >= step.ahead)

  /** Whether what is entered now is the last that may be. */
  last = (step: NextStep) => this.entered(step).length + 1 === step.ahead

  ask = (step: NextStep, field: string) =>
    step.asks.find((ask) => ask.field === field && (!ask.last || this.last(step)))

  /** The answers that are not used up by what was entered. */
  answers(step: NextStep, field: string): Reply[] {
    const said = this.entered(step).flatMap((body) => {
      const value = body[field]
      return Array.isArray(value) ? (value as Fields[]) : [{ ...step.fields, ...body } as Fields]
    })
    const given = (answer: Reply) =>
      said.filter((each) => Object.entries(answer.fields).every(([name, value]) => same(each[name], value))).length
    return this.ask(step, field)?.answers.filter((each) => given(each) < (each.times ?? Infinity)) ?? []
  }

  /** A proposal that was used up gives way to the first answer that is left. */
  #proposed(step: NextStep): NextStep {
    const fields = { ...step.fields }
    for (const { field } of step.asks) {
      const left = this.answers(step, field)
      const holds = (each: Reply) => Object.entries(each.fields).every(([name, value]) => same(fields[name], value))
      if (field in fields && left[0] && !left.some(holds)) Object.assign(fields, left[0].fields)
    }
    return { ...step, fields }
  }

  /** What comes of it, as far as it is known: with the step itself, or told since by the server. */
  outcome(step: NextStep, draft: Form): Foreseen | undefined {
    const { outcomes } = step
    if (!outcomes) return draft.outcome?.[0]
    const plain = draft.fields.every(
      ({ name, initial }) =>
        outcomes.by.includes(name) ||
        empty(draft.values[name]) ||
        same(draft.values[name] ?? initial, step.fields[name] ?? initial),
    )
    const known = plain ? outcomes.of[outcomes.by.map((name) => draft.values[name]).join(' ')] : undefined
    return known ? { ...outcomes.said[known[0]]!, figures: known[1] } : draft.outcome?.[0]
  }
}
