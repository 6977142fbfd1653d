// Forms that are half filled in, kept through a reload and through a lock: the one that is open, and what stands in it.
import type { Fields } from '../act'
import type { Begun } from '../form/begun'

interface Form {
  values: Fields
  by?: string
}
interface Saved {
  open?: { kind: string; begun: Begun }
  forms: Record<string, Form>
}

export class Half {
  #key: string
  /** As it was when the page was loaded; each is given back once. */
  #loaded: Saved = { forms: {} }
  #now: Saved = { forms: {} }

  constructor(of: string) {
    this.#key = `ludi.half.${of}`
    try {
      this.#loaded = { forms: {}, ...JSON.parse(localStorage.getItem(this.#key) ?? '{}') }
    } catch {
      // What cannot be read is typed again.
    }
    this.#now = { open: this.#loaded.open, forms: { ...this.#loaded.forms } }
  }

  /** What was open before the page was loaded anew. */
  reopened() {
    const { open } = this.#loaded
    delete this.#loaded.open
    return open
  }

  opened(kind: string, begun: Begun) {
    this.#now = { open: { kind, begun }, forms: this.#now.forms }
    this.#keep()
  }

  /** What stood in a form that began in the same way. */
  of(kind: string, begun: Begun): Form | undefined {
    const id = name(kind, begun)
    const found = this.#loaded.forms[id]
    delete this.#loaded.forms[id]
    return found
  }

  note(kind: string, begun: Begun, form: Form) {
    this.#now.forms[name(kind, begun)] = form
    this.#keep()
  }

  get any() {
    return Object.keys(this.#now.forms).length > 0
  }

  /** It was handed over. */
  done(kind: string, begun: Begun) {
    delete this.#now.forms[name(kind, begun)]
    this.#keep()
  }

  /** Whoever leaves a form leaves what he typed. */
  closed() {
    this.#loaded = { forms: {} }
    this.#now = { forms: {} }
    this.#keep()
  }

  #keep() {
    localStorage.setItem(this.#key, JSON.stringify(this.#now))
  }
}

const name = (kind: string, { fields, replaces }: Begun) =>
  JSON.stringify([kind, fields ?? {}, replaces?.body.act_id ?? null])
