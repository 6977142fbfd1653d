// What can be asked of something, and how it stands, in words.
import { change, count, hour, hourToTheSecond, span } from '../format'
import type { KioskEvening } from '../game'
import { t } from '../texts'
import type { InquiryCell, InquiryOffer, Why } from '../wire'
import { bandAt, type Band } from './bands'

const lasting = (evening: KioskEvening, ms: number) => span(ms * (evening.timer?.speed ?? 1))

/** The season in which an act was recorded, once it is known; behind a comma. */
const seasonOf = (bands: Band[], act: number) => {
  const band = bandAt(bands, act)
  return bands.length ? `, ${band?.name ?? t.audit.before}` : ''
}

/** An act by its number, and its season. */
export const actInWords = (act: number, bands: Band[] = []) => `${t.audit.act(act)}${seasonOf(bands, act)}`

/** What is asked of something, as it stands: an amount as a number, an hour or how long, by its `unit`; a state as whoever or whatever it
 * names, and by what it is where it is nothing. */
export function valueInWords(evening: KioskEvening, value: Why['value'], asked: ValueAsked = {}): string {
  const { unit = '', what = '', bands = [], names = {} } = asked
  const { audit } = evening.game
  if (typeof value === 'number')
    return unit === 'instant'
      ? hourToTheSecond(value, evening.timer)
      : unit === 'span'
        ? lasting(evening, value)
        : count(value)
  if (value === null) return audit?.none?.[what] ?? t.why.nothing
  const word = (id: string) => audit?.states[id] ?? evening.name(id)
  const several = value.split(' ')
  if (several.every((id) => evening.people.has(id))) return several.map(word).join(', ')
  const [, noun, id] = /^([a-z]+):(\d+)$/.exec(value) ?? []
  if (noun === 'act') return t.why.by(actInWords(Number(id), bands))
  if (noun) return `${names[value] ?? whoseInWords(evening, value)} (${actInWords(Number(id), bands)})`
  return audit?.value?.(what, value, evening) ?? value.replace(/[a-z_]+/g, word)
}

export interface ValueAsked {
  unit?: string
  what?: string
  bands?: Band[]
  /** How the server calls what is named by its act. */
  names?: Record<string, string>
}

/** How much an amount moved, with its sign. */
export const changeInWords = (evening: KioskEvening, moved: number, unit: string) =>
  unit && moved ? `${moved > 0 ? '+' : '−'}${lasting(evening, Math.abs(moved))}` : change(moved)

export const askedInWords = (evening: KioskEvening, asked: string) => evening.game.audit?.asked[asked] ?? asked

/** Whoever or whatever is asked about. */
export function whoseInWords(evening: KioskEvening, about: string, names: Record<string, string> = {}): string {
  if (names[about]) return names[about]
  const [noun = '', id = ''] = about.split(':')
  return evening.game.audit?.called(noun, id, evening) ?? evening.name(id || noun)
}

/** A question about the whole evening, in words of its own where it can be asked of oneself alone; and a label in its answer. */
export function inquiryInWords(evening: KioskEvening, { inquiry, choices }: InquiryOffer) {
  const own = choices.length === 1 && choices[0]!.length === 1 ? t.inquiry.names[`own_${inquiry}`] : undefined
  return own ?? evening.game.audit?.inquiries?.names[inquiry] ?? t.inquiry.names[inquiry] ?? inquiry
}
export const labelInWords = (evening: KioskEvening, label: string) =>
  evening.game.audit?.inquiries?.labels[label] ?? t.inquiry.labels[label] ?? askedInWords(evening, label)

/** A cell of such an answer. */
export function cellInWords(evening: KioskEvening, { shows, value }: InquiryCell): string {
  if (value === null || value === '') return ''
  const [amount, text] = [Number(value), String(value)]
  const seat = (id: string) => (evening.people.has(id) ? evening.name(id) : labelInWords(evening, id))
  const say: Record<InquiryCell['shows'], () => string> = {
    act: () => String(amount),
    change: () => change(amount),
    count: () => count(amount),
    device: () => t.inquiry.device(text.slice(0, 6)),
    hour: () => hour(amount, evening.timer),
    kind: () => evening.acts.find((act) => act.kind === text)?.title ?? text,
    label: () => labelInWords(evening, text),
    moved: () => changeInWords(evening, amount, 'span') || span(0),
    rule: () => text.split(' ').join(', '),
    seats: () => text.split(' ').map(seat).join(', '),
    span: () => lasting(evening, amount),
    words: () => text,
  }
  return say[shows]()
}
