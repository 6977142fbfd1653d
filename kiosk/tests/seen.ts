// An evening of which a test says what its link has told.
import { plain } from '../src/core/plain'
import { Evening } from '../src/core/state/evening.svelte'
import type { Entry } from '../src/core/wire'

export const BADGE = { evening: 'ides', kind: 'numen', who: 'juno', badge: 'secret' }
export const ABOUT = {
  ...{ game: 'ludi', title: 'Ludi', device: 'd1', dispensers: ['fates'], pickers: ['player'] },
  role: { audience: 'referee', leads: false, records: true },
  badges: { numen: { whose: ['juno', 'mars'] }, room: { whose: null } },
}
export const PEOPLE = { people: { juno: { id: 'juno', name: 'Juno' }, mars: { id: 'mars', name: 'Mars' } } }
export const entry = (number: number, more: object = {}) =>
  ({
    ...{ number, act_id: `id-${number}`, kind: 'donare', recorded_by: 'juno', device: 'd1', by: 'juno', fields: {} },
    ...{ sentence: `Act ${number}.`, events: [], cautions: [], taken_back_by: null, stands: true, set_right_by: null },
    ...more,
  }) as unknown as Entry

export interface Seen {
  views?: Record<string, unknown>
  acts?: Entry[]
  told?: number
  tells?: number
  about?: object
  game?: object
  badge?: object
}
export function evening({ views = {}, acts = [], told = 0, tells = 0, about = {}, game = {}, badge = {} }: Seen = {}) {
  const link = {
    ...{ state: 'live', number: 9, acts, told, tells: () => tells, seen: () => 4, views: new Map() },
    data: (name: string) => ({ people: PEOPLE, ...views })[name],
  }
  const of = { ...ABOUT, ...about } as never
  const made = { ...plain(of), ...game } as never
  return new Evening({ ...BADGE, ...badge } as never, of, made, false, link as never)
}
export const last = (more: object = {}) => ({
  number: 5,
  kind: 'donare',
  sentence: 'Five.',
  consequences: [],
  cautions: [],
  sums: [{ a: 1 }],
  ...more,
})
/** The evening with an answer to what was sent last. */
export function answered(seen: Seen, answer?: object, more: object = {}) {
  const one = evening(seen)
  Object.assign(one.outbox, { last: answer ?? null, ...more })
  return one
}
export const body = (id: string) => ({ act_id: id, kind: 'donare', happened: 1 })
