// Acts of some sort, all of them, newest first: those that this screen reads as they are recorded, and those before it, fetched.
import type { Entry, Journal } from '../wire'
import type { Evening } from './evening.svelte'

export class Past {
  #older = $state.raw<Entry[]>([])
  fetching = $state(true)

  constructor(
    readonly evening: Evening,
    readonly are: (entry: Entry) => boolean,
    readonly page: (after: number) => Promise<Journal>,
  ) {
    void this.#fetch()
  }

  readonly #read = $derived.by(() => this.evening.link.acts.filter(this.are).reverse())
  readonly all = $derived.by(() => {
    const first = this.#read.at(-1)?.number ?? Infinity
    return [...this.#read, ...this.#older.filter((entry) => entry.number < first)]
  })

  async #fetch() {
    const all: Entry[] = []
    try {
      for (let after = 0; ;) {
        const { acts } = await this.page(after)
        if (!acts.length) break
        all.push(...acts)
        after = acts.at(-1)!.number
      }
      this.#older = all.reverse()
    } catch {
      // Without a link there are those that this screen has read itself.
    }
    this.fetching = false
  }
}
