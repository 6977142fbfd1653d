// The one move that this phone prepares: tried at the server before it is recorded. Nothing is decided here.
import type { Value } from '../../../core/act'
import type { Check, NextStep, NextSteps, Objection } from '../../../core/wire'
import { Problem } from '../../../core/state/api'
import type { Table } from '../table.svelte'
import { KINDS, type Counters, type Kind } from '../views'

type Fields = Record<string, unknown>

export class Move {
  #found = $state.raw<Check | null>(null)
  #against = $state.raw<Objection[]>([])
  #tried = $state('')
  /** What the fields that are chosen give and take: paid counters below 0, taken ones above. */
  readonly change = $derived.by(() => {
    const by: Partial<Record<Kind, number>> = {}
    for (const kind of KINDS) by[kind] = (this.#takes[kind] ?? 0) - (this.#pays[kind] ?? 0)
    return by
  })
  #pays = $state.raw<Partial<Counters>>({})
  #takes = $state.raw<Partial<Counters>>({})

  constructor(readonly table: Table) {}

  readonly steps = $derived.by(() => this.table.link.data<NextSteps>(this.table.own('steps'))?.steps ?? [])
  of = (kind: string): NextStep[] => this.steps.filter((step) => step.kind === kind)

  /** What it would come to, as the server's answer to an act that was not recorded. */
  readonly sentence = $derived.by(() => this.#found?.sentence ?? '')
  get objections(): Objection[] {
    return this.#against
  }
  readonly refused = $derived.by(() => this.#against.some(({ weight }) => weight !== 'caution'))

  /** Tries an act; to be run as an effect. What comes too late is let go. */
  attempt(kind: string, fields: Fields | undefined) {
    const key = fields ? JSON.stringify([kind, fields, this.table.link.number]) : ''
    if (key === this.#tried) return
    this.#tried = key
    if (!fields) {
      ;[this.#found, this.#against] = [null, []]
      return
    }
    this.table.api
      .check({ kind, ...(fields as Record<string, Value>) } as Parameters<Table['api']['check']>[0])
      .then((found) => {
        if (this.#tried === key) [this.#found, this.#against] = [found, found.objections]
      })
      .catch((error: unknown) => {
        if (this.#tried !== key) return
        ;[this.#found, this.#against] = [null, error instanceof Problem ? (error.body.objections ?? []) : []]
      })
  }

  /** Says what is chosen gives and takes, for as long as it is; to be run as an effect. */
  weigh(pays: Partial<Counters> = {}, takes: Partial<Counters> = {}) {
    ;[this.#pays, this.#takes] = [pays, takes]
    return () => ([this.#pays, this.#takes] = [{}, {}])
  }

  record(kind: string, fields: Fields, title: string) {
    this.#against = []
    this.table.record(kind, fields, title)
  }
}
