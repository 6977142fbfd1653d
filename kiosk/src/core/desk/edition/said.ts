// A thing of an edition as one line: its word, then fields by name; what stands inside a field, in brackets. What the words mean, and which
// fields belong to which, the server says.
export type Said = { [field: string]: Value }
type Value = string | number | boolean | Value[] | Said

const TOKEN = /"([^"]*)"|([()[\]])|([^\s()[\]]+)/g
type Token = { whole: string; text: string }

/** `holds resource wood count 6`; `any (richest) (holds resource wood count 3)`; `spend cost (food 2) gain (steps 1) x true`. Without a
 * `word` the fields alone: `food 2 gold 1`. */
export function line(said: Said | undefined, word = ''): string {
  if (!said) return ''
  const fields = Object.entries(said).flatMap(([name, value]) =>
    name === word
      ? []
      : name === PARTS && Array.isArray(value)
        ? value.map((part) => `(${inside(part, word)})`)
        : [`${name} ${written(value)}`],
  )
  return [...(word ? [inside(said[word] ?? '', word)] : []), ...fields].join(' ')
}
/** The field whose parts follow without its name. */
const PARTS = 'of'
const inside = (value: Value, word: string) =>
  typeof value === 'object' && !Array.isArray(value) ? line(value, word) : written(value)
function written(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`
  if (typeof value === 'object') return `(${line(value)})`
  return /^[\w-]+$/.test(String(value)) ? String(value) : `"${String(value)}"`
}

/** What a line says; undefined where it says nothing. */
export function read(text: string, word = ''): Said | undefined {
  const tokens = [...text.matchAll(TOKEN)].map(([whole, text]) => ({ whole, text: text ?? whole }))
  return tokens.length ? part(tokens, word) : undefined
}

function part(tokens: Token[], word: string): Said {
  const said: Said = word ? { [word]: tokens.shift()?.text ?? '' } : {}
  const parts: Said[] = []
  while (tokens.length) {
    const token = tokens.shift()!
    if (token.whole === ')') break
    if (token.whole === '(') parts.push(part(tokens, word))
    else said[token.text] = value(tokens)
  }
  return parts.length ? { ...said, [PARTS]: parts } : said
}
/** What follows the name of a field; where nothing does, it is empty, and the checker says so. */
function value(tokens: Token[]): Value {
  const next = tokens[0]?.whole
  if (next === undefined || next === ')' || next === ']') return ''
  const token = tokens.shift()!
  if (next === '(') return part(tokens, '')
  if (next === '[') return list(tokens)
  if (/^\d+$/.test(next)) return Number(next)
  return next === 'true' || next === 'false' ? next === 'true' : token.text
}
function list(tokens: Token[]): Value[] {
  const values: Value[] = []
  while (tokens.length && tokens[0]!.whole !== ']') values.push(value(tokens))
  tokens.shift()
  return values
}
