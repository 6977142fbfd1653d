// How much waits behind each page of the desk, by the page's id: calls and tablets, what is asked, what was refused since one looked.
import type { Count, KioskEvening } from '../game'
import { Calling } from '../state/calls.svelte'
import type { Contested, RefusedAct } from '../wire'
import { useDesk } from './context'
import { Rows } from './rows.svelte'
import { Tablets } from './tablets.svelte'

const AGAIN = 8000

export class Counts {
  readonly #desk = useDesk()
  readonly #tablets: Tablets
  readonly #refused: Rows<RefusedAct>
  readonly #calling: Calling
  #looked = $state(0)

  /** Made with the desk; `page` is the one that is looked at. */
  constructor(
    readonly evening: KioskEvening,
    page: () => string,
  ) {
    this.#tablets = new Tablets(evening)
    this.#refused = new Rows(evening, () => evening.api.refused(), AGAIN)
    this.#calling = new Calling(evening)
    for (const view of ['calls', 'contested']) $effect(() => evening.link.watch(view))
    $effect(() => {
      if (page() === 'refused') this.#looked = this.#refused.all[0]?.at ?? 0
    })
  }

  readonly of = $derived.by((): Record<string, Count> => {
    const missing = this.#desk.missing?.(this.evening) ?? {}
    const since = this.#refused.all.filter(({ at }) => at > this.#looked)
    const tablets = this.#calling.all.length + this.#tablets.ill.length
    const contested = this.evening.link.data<Contested>('contested')?.acts ?? []
    return {
      ...missing,
      tablets: { many: tablets + (missing.tablets?.many ?? 0), weight: tablets ? 'hinders' : 'look' },
      acts: { many: this.evening.pleas.length, weight: 'look' },
      contested: { many: contested.length, weight: 'look' },
      refused: { many: since.length, weight: 'look' },
    }
  })
}
