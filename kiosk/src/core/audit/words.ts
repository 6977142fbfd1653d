// What can be asked of something, and how it stands, in words.
import { change, count, hourToTheSecond, span } from '../format'
import type { Evening } from '../state/evening.svelte'
import { t } from '../texts'
import type { Why } from '../wire'

const lasting = (evening: Evening, ms: number) => span(ms * (evening.timer?.speed ?? 1))

/** An amount as a number, an hour or how long, by its `unit`; a state as whoever or whatever it names. */
export function valueInWords(evening: Evening, value: Why['value'], unit = ''): string {
  if (typeof value === 'number')
    return unit === 'instant'
      ? hourToTheSecond(value, evening.timer)
      : unit === 'span'
        ? lasting(evening, value)
        : count(value)
  if (value === null) return t.why.nothing
  const word = (id: string) => evening.game.audit?.states[id] ?? evening.name(id)
  const several = value.split(' ')
  if (several.every((id) => evening.people.has(id))) return several.map(word).join(', ')
  return value.replace(/^[a-z]+:(\d+)$/, (_, n) => t.audit.act(Number(n))).replace(/[a-z_]+/g, word)
}

/** How much an amount moved, with its sign. */
export const changeInWords = (evening: Evening, moved: number, unit: string) =>
  unit && moved ? `${moved > 0 ? '+' : '−'}${lasting(evening, Math.abs(moved))}` : change(moved)

export const askedInWords = (evening: Evening, asked: string) => evening.game.audit?.asked[asked] ?? asked

/** Whoever or whatever is asked about. */
export function whoseInWords(evening: Evening, about: string): string {
  const [noun = '', id = ''] = about.split(':')
  return evening.game.audit?.called(noun, id, evening) ?? evening.name(id || noun)
}
