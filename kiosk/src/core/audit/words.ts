// What can be asked of something, and how it stands, in words.
import { count } from '../format'
import type { Evening } from '../state/evening.svelte'
import { t } from '../texts'
import type { Why } from '../wire'

/** An amount as a number, a state as whoever or whatever it names. */
export const valueInWords = (evening: Evening, value: Why['value']) =>
  typeof value === 'number'
    ? count(value)
    : value === null
      ? t.why.nothing
      : value.replace(/^[a-z]+:(\d+)$/, (_, n) => t.audit.act(Number(n))).replace(/[a-z_]+/g, (id) => evening.name(id))

export const askedInWords = (evening: Evening, asked: string) => evening.game.audit?.asked[asked] ?? asked
