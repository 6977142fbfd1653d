// A link to an evening as it was known after an act: the same views, asked for once and for all, under the eyes of any badge.
import { insist, type Api } from '../state/api'
import { Link } from '../state/link.svelte'

export class PastLink extends Link {
  #names = new Map<string, number>()
  #asked = 0
  readonly #ask: (name: string, at: number) => ReturnType<Api['viewAt']>

  constructor(
    api: Api,
    readonly as?: string,
    corrected = false,
    scene?: string,
  ) {
    super(api.badge, undefined, false)
    this.#ask = (name, at) => insist(() => api.viewAt(name, at, as, corrected))
    this.state = 'live'
    if (scene) this.display = { number: 0, name: '', scene, frozen: null }
  }

  override watch(view: string): () => void {
    this.#names.set(view, (this.#names.get(view) ?? 0) + 1)
    if (!this.views.has(view)) this.#fetch([view])
    return () => {
      const left = (this.#names.get(view) ?? 1) - 1
      if (left > 0) return void this.#names.set(view, left)
      this.#names.delete(view)
    }
  }

  /** Every view as it was known after an act, all at once: what was asked for another act meanwhile is dropped. */
  go(at: number, instant: number) {
    if (at === this.number) return
    ;[this.number, this.instant, this.root] = [at, instant, '']
    this.#asked++
    this.#fetch([...this.#names.keys()])
  }

  #fetch(names: string[]) {
    const [asked, at] = [this.#asked, this.number]
    if (!at || names.length === 0) return
    void Promise.all(names.map((name) => this.#ask(name, at).catch(() => null))).then((found) => {
      if (asked !== this.#asked) return
      for (const view of found)
        if (view) {
          this.views.set(view.view, view)
          this.root = view.root
        }
    })
  }
}
