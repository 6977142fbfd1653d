// What can be asked of something, and how it stands, in words.
import { count } from '../format'
import type { Evening } from '../state/evening.svelte'
import { t } from '../texts'
import type { Why } from '../wire'

/** An amount as a number, a state as whoever or whatever it names. */
export function valueInWords(evening: Evening, value: Why['value']): string {
  if (typeof value === 'number') return count(value)
  if (value === null) return t.why.nothing
  const word = (id: string) => evening.game.audit?.states[id] ?? evening.name(id)
  const several = value.split(' ')
  if (several.every((id) => evening.people.has(id))) return several.map(word).join(', ')
  return value.replace(/^[a-z]+:(\d+)$/, (_, n) => t.audit.act(Number(n))).replace(/[a-z_]+/g, word)
}

export const askedInWords = (evening: Evening, asked: string) => evening.game.audit?.asked[asked] ?? asked

/** Whoever or whatever is asked about. */
export function whoseInWords(evening: Evening, about: string): string {
  const [noun = '', id = ''] = about.split(':')
  return evening.game.audit?.called(noun, id) ?? evening.name(id || noun)
}
