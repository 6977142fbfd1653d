import { t, type Texts } from './en.ts'

/** A file, or a part of it, is not what it has to be. */
export class Unreadable extends Error {
  readonly what: keyof Texts['why']
  readonly detail: string
  constructor(what: keyof Texts['why'], detail = '') {
    super(t.why[what])
    this.what = what
    this.detail = detail
  }
}
