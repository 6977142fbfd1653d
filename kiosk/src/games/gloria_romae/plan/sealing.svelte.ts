// A plan on its way under the seal, and what became of it.
import type { Match } from '../match.svelte'
import { t } from '../texts'
import { KIND, type Draft } from './draft.svelte'

export type Stage = 'reading' | 'sending' | 'kept' | 'refused' | 'sealed'

export class Sealing {
  stage = $state<Stage>('reading')
  #id = $state('')
  /** The plan that counted before this one. */
  replaced = $state<number | null>(null)

  constructor(
    readonly match: Match,
    readonly draft: Draft,
  ) {}

  /** What the server says against it. */
  readonly refused = $derived.by(() => this.match.outbox.refused.filter((each) => each.body.kind === KIND))

  async seal() {
    const { match, draft } = this
    this.stage = 'sending'
    this.replaced = match.myPage?.plan?.act ?? null
    for (const each of this.refused) match.outbox.remove(each)
    this.#id = match.record(KIND, { ...draft.fields }, t.seal.go)
    const became = await match.outbox.became(this.#id)
    this.stage = became === 'recorded' ? 'sealed' : became
  }
  /** What was kept and has been sent since. To be run as an effect. */
  follow = () => {
    if (this.stage !== 'kept') return
    if (this.match.outbox.answered.some(({ body }) => body.act_id === this.#id)) this.stage = 'sealed'
    else if (this.refused.some(({ body }) => body.act_id === this.#id)) this.stage = 'refused'
  }
  takeBack() {
    const plan = this.match.myPage?.plan
    if (plan) this.match.record('revocare', { number: plan.act }, t.seal.back)
    this.stage = 'reading'
  }
}
