// Which terms stand in a text.
import type { Gloss } from '../game'

/** In the order in which they come, each once. */
export function termsIn(text: string, glossary: Gloss[]): Gloss[] {
  const of = new Map(glossary.flatMap((gloss) => gloss.forms.map((form) => [form.toLowerCase(), gloss])))
  const longest = [...of.keys()].sort((a, b) => b.length - a.length)
  if (!longest.length) return []
  const found = text.match(new RegExp(`(?<!\\p{L})(?:${longest.join('|')})(?!\\p{L})`, 'giu')) ?? []
  return [...new Set(found.map((form) => of.get(form.toLowerCase())!))]
}
