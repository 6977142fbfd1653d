// Canonical JSON (docs/log.md): a text is read only if it is the one form of what it says. Integers of any size stay whole.
export type Json = string | bigint | boolean | null | Json[] | { [key: string]: Json }

/** The text is not the one form of anything. */
export class NotCanonical extends Error {}

/** An integer is no longer. */
const DIGITS = 4300
const INTEGER = /-?(?:0|[1-9]\d*)/y
// A string as it stands: nothing is escaped that need not be, and lone surrogates are none.
// eslint-disable-next-line no-control-regex -- control characters are what must be escaped
const STRING = /"(?:[^"\\\u0000-\u001f]|\\["\\bfnrt]|\\u00[01][0-9a-f])*"/uy
const SHORT = /\\u00(?:08|09|0a|0c|0d)/
const WORDS = { true: true, false: false, null: null } as const

/** Whether one text comes before another by code points; JavaScript compares by halves of them. */
export function before(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return a[i]!.codePointAt(0)! < b[i]!.codePointAt(0)!
  }
  return a.length < b.length
}

/** The part of a text that holds the value of a key of its outermost object, beside the value itself. */
export interface Read {
  value: Json
  parts: Map<string, string>
}

export function read(text: string): Read {
  const parts = new Map<string, string>()
  let at = 0

  function fail(): never {
    throw new NotCanonical(`not in the one form at ${at}`)
  }
  const take = (sign: string) => (text.startsWith(sign, at) ? ((at += sign.length), true) : false)
  function match(form: RegExp): string {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    if (found === undefined) fail()
    at += found.length
    return found
  }
  function string(): string {
    const found = match(STRING)
    if (SHORT.test(found.replaceAll('\\\\', '')) || /\p{Surrogate}/u.test(found)) fail()
    return JSON.parse(found) as string
  }
  function list(): Json[] {
    const all: Json[] = []
    if (take(']')) return all
    do all.push(value(1))
    while (take(','))
    return take(']') ? all : fail()
  }
  function object(outermost: boolean): { [key: string]: Json } {
    const all: { [key: string]: Json } = Object.create(null)
    let last: string | null = null
    if (take('}')) return all
    do {
      const key = string()
      if ((last !== null && !before(last, key)) || !take(':')) fail()
      const from = at
      all[key] = value(1)
      if (outermost) parts.set(key, text.slice(from, at))
      last = key
    } while (take(','))
    return take('}') ? all : fail()
  }
  function value(depth: 0 | 1): Json {
    if (take('{')) return object(depth === 0)
    if (take('[')) return list()
    if (text[at] === '"') return string()
    for (const [word, meant] of Object.entries(WORDS)) if (take(word)) return meant
    const digits = match(INTEGER)
    return digits === '-0' || digits.length > DIGITS ? fail() : BigInt(digits)
  }
  const found = value(0)
  return at === text.length ? { value: found, parts } : fail()
}
