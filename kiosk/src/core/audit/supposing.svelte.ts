// A correction that is being looked at: which act, what it was, and what the evening would be then. Nothing is recorded until somebody says so.
import { Draft } from '../form/draft.svelte'
import { word } from '../form/entered'
import { onceMore } from '../form/begun'
import { Problem, type Supposing } from '../state/api'
import type { KioskEvening } from '../game'
import { actId } from '../state/ids'
import { t } from '../texts'
import type { ActKind, Entry, Supposed } from '../wire'

/** Milliseconds without a change before the evening is derived again. */
const PAUSE = 400

/** The form of an act as it was, with what stood in it. */
class Otherwise extends Draft {
  readonly #entry: Entry | null

  constructor(act: ActKind, evening: KioskEvening, entry: Entry | null) {
    super(act, evening, entry ? onceMore(entry) : {})
    this.#entry = entry
    if (entry) this.by = entry.by
  }

  was = (name: string) => {
    const [old, now] = [this.#entry?.fields[name], this.values[name]]
    const same = JSON.stringify(old ?? null) === JSON.stringify(now ?? null)
    return old === undefined || old === null || same ? undefined : word(this.evening, old)
  }
}

export class WhatIf {
  change = $state<Supposing['change']>('void')
  /** Of one that is missing. */
  kind = $state('')
  reason = $state('')
  shown = $state.raw<Supposed | null>(null)
  /** Another one than was shown before, since others recorded meanwhile. */
  anew = $state(false)
  failed = $state('')
  recording = $state(false)
  #id = actId()

  constructor(
    readonly evening: KioskEvening,
    readonly entry: Entry,
  ) {
    // What was struck out is put back by setting it right as it was.
    if (entry.taken_back_by) this.change = 'amend'
  }

  readonly #kind = $derived.by(() => (this.change === 'amend' ? this.entry.kind : this.kind))
  readonly act = $derived.by(() => this.evening.acts.find((each) => each.kind === this.#kind))
  readonly draft = $derived.by(() => {
    const entry = this.change === 'amend' ? this.entry : null
    return this.change === 'void' || !this.act ? null : new Otherwise(this.act, this.evening, entry)
  })
  /** What is asked, once the form is whole. */
  readonly asked = $derived.by<Supposing | null>(() => {
    const { change, entry, draft } = this
    if (change === 'void') return { change, act: entry.number }
    if (!draft?.complete || !this.act) return null
    const by = draft.by && (change === 'insert' || draft.by !== entry.by) ? { by: draft.by } : {}
    return { change, act: entry.number, kind: this.act.kind, fields: draft.filled(), ...by }
  })
  readonly may = $derived.by(
    () => !!this.shown && this.shown.objections.length === 0 && !!this.reason.trim() && !this.recording,
  )

  /** To be run as an effect: whatever is asked is worked out once it has rested. */
  follow = () => {
    const { asked } = this
    this.shown = null
    this.anew = false
    this.failed = ''
    if (!asked) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      this.evening.api.suppose(asked, stop.signal).then(
        (found) => (this.shown = found),
        (fault: unknown) => stop.signal.aborted || (this.failed = said(fault)),
      )
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }

  /** Records it as it was shown; true once it stands. What it comes to by now, if that is something else, is shown instead. */
  async record(): Promise<boolean> {
    const { asked, shown } = this
    if (!asked || !shown || !this.may) return false
    this.recording = true
    this.failed = ''
    try {
      const { outcome } = shown
      await this.evening.api.setRight({ ...asked, act_id: this.#id, outcome, reason: this.reason.trim() })
      return true
    } catch (fault) {
      const now = fault instanceof Problem ? fault.body.supposed : undefined
      if (now) [this.shown, this.anew] = [now, true]
      else this.failed = said(fault)
      return false
    } finally {
      this.recording = false
    }
  }
}

const said = (fault: unknown) => (fault instanceof Problem ? fault.message : t.correction.failed)
