// A form that is handed over, once; and what became of it while somebody looks on.
import { clock } from '../state/clock.svelte'
import type { Kept } from '../state/kept'
import type { Became } from '../state/outbox.svelte'
import { t } from '../texts'
import type { Fields } from '../act'
import type { ActKind, Check, FieldError, Objection, SameAct } from '../wire'
import type { Begun } from './begun'
import type { FormContext } from './context'
import { inWords, subjects } from './entered'

/** What goes with an act beside its form; with `ask` who dispenses is asked for it. */
export interface More {
  counted?: boolean
  dispense?: Record<string, string>
  another?: boolean
  ask?: string
}

/** The form that is handed over. */
interface Form {
  readonly act: ActKind
  readonly begun: Begun
  readonly evening: FormContext
  readonly by: string | undefined
  readonly complete: boolean
  readonly checked: Check | null
  readonly told: boolean
  filled(): Fields
  /** What stands against it. */
  hear(objections: Objection[], faults: FieldError[]): void
}

export class Sending {
  /** Another device entered the same a moment ago. */
  same = $state.raw<SameAct | undefined>()
  #spent = $state(false)
  /** Why the server would not take it, where it is neither a rule nor a field. */
  #unsaid = $state('')
  /** What was refused of this form before it was mended. */
  #refused: Kept | undefined

  constructor(readonly draft: Form) {}

  /** It is still being typed. */
  get open() {
    return !this.#spent
  }
  /** Whether it can be handed over. */
  readonly may = $derived.by(() => !this.#spent && !this.same)
  /** Where it stands, if anywhere. */
  readonly says = $derived.by(() => (this.#spent ? t.act.sending : this.same ? t.act.same : this.#unsaid))

  /** Other words, another act. */
  changed() {
    this.same = undefined
    this.#unsaid = ''
  }

  /** Hands the act over, once: a second tap finds it spent. */
  record(more: More = {}): boolean {
    const handed = !this.#spent && this.draft.complete
    if (handed) void this.hand(more)
    return handed
  }

  /** The same, and what became of it. What was refused is in the form again with the reason, and in the tray until it is mended. */
  async hand({ ask, ...more }: More = {}): Promise<Became | undefined> {
    if (this.#spent || !this.draft.complete) return undefined
    this.#spent = true
    const { act, begun, by, checked, evening, told } = this.draft
    const filled = this.draft.filled()
    const body = {
      kind: act.kind,
      ...filled,
      happened: begun.happened ?? clock.exact(),
      ...(by ? { by } : {}),
      ...(begun.paper ? { paper: begun.paper } : {}),
      ...more,
    }
    const says = (told && checked?.sentence) || inWords(evening, body)
    const said = { title: act.title, says, about: subjects(evening, act, filled), ask }
    evening.half.done(act.kind, begun)
    const id = evening.outbox.put(body, said, this.#refused ?? begun.replaces)
    const became = await evening.outbox.became(id)
    const refused = evening.outbox.refused.find((each) => each.body.act_id === id)
    if (became === 'refused' && refused) this.#hear(refused)
    return became
  }

  /** The same, and whether there is nothing left to be seen to. */
  async through(more: More = {}): Promise<boolean> {
    const became = await this.hand(more)
    return became !== undefined && became !== 'refused'
  }

  /** It is not to be recorded after all. */
  drop() {
    const kept = this.#refused ?? this.draft.begun.replaces
    if (kept) this.draft.evening.outbox.remove(kept)
  }

  /** It is mended here, and was refused for this. */
  #hear(refused: Kept) {
    const { objections, errors, same, detail } = refused.problem ?? {}
    this.#refused = refused
    this.#spent = false
    this.same = same ?? undefined
    if (!objections && !errors && !same) this.#unsaid = detail ?? t.act.problem
    this.draft.hear(objections ?? [], errors ?? [])
  }
}
