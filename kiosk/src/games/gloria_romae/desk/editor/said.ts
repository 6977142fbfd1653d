// A condition or a benefit as one line: its word, then fields by name, parts in brackets. What the words mean, and which fields belong to
// which, the server says.
export type Said = { [field: string]: string | number | Said[] }

const TOKEN = /"([^"]*)"|([()])|([^\s()]+)/g

/** `holds resource wood count 6`; `any (richest) (holds resource wood count 3)`. */
export function line(said: Said | undefined, word: string): string {
  if (!said) return ''
  const fields = Object.entries(said).flatMap(([name, value]) =>
    name === word
      ? []
      : Array.isArray(value)
        ? value.map((part) => `(${line(part, word)})`)
        : [`${name} ${quoted(value)}`],
  )
  return [said[word], ...fields].join(' ')
}
const quoted = (value: string | number | Said[]) =>
  /^[\w-]+$/.test(String(value)) ? String(value) : `"${String(value)}"`

/** What a line says; undefined where it says nothing. */
export function read(text: string, word: string): Said | undefined {
  const tokens = [...text.matchAll(TOKEN)].map(([whole, text]) => ({ whole, text: text ?? whole }))
  return tokens.length ? part(tokens, word) : undefined
}

function part(tokens: { whole: string; text: string }[], word: string): Said {
  const said: Said = { [word]: tokens.shift()?.text ?? '' }
  const parts: Said[] = []
  while (tokens.length) {
    const token = tokens.shift()!
    if (token.whole === ')') break
    if (token.whole === '(') parts.push(part(tokens, word))
    else {
      const value = tokens[0] && !/^[()]$/.test(tokens[0].whole) ? tokens.shift()! : undefined
      said[token.text] = value && /^\d+$/.test(value.whole) ? Number(value.whole) : (value?.text ?? '')
    }
  }
  return parts.length ? { ...said, of: parts } : said
}
