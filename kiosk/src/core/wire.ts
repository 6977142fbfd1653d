// The shapes of docs/wire.md under the names that the screens use: made from the server's OpenAPI schema, so that a field renamed there fails
// the type check here, before anything runs.
import type { components } from './openapi'

/** Everything that the server names. What a game's views hold, the game itself picks from here. */
export type Views = components['schemas']

export type Answer = Views['ActAnswer']
export type Check = Views['CheckAnswer']
export type Objection = Views['Heard']
export type Foreseen = Views['Foreseen']
export type NextSteps = Views['NextSteps']
export type NextStep = Views['NextStep']
export type Ask = Views['Ask']
export type Reply = Views['Reply']
export type Entry = Views['JournalEntry']
export type Journal = Views['JournalPage']
export type Petition = Views['Petition']
export type Petitions = Views['Petitions']
export type Annals = Views['Annals']
export type Offers = Views['Offers']
export type View<T = unknown> = Omit<Views['ViewMessage'], 'data'> & { data: T }

export interface Badge {
  badge: string
  kind: string
  who: string | null
  evening: string | null
}
export interface FieldError {
  field: string
  message: string
}
export interface ProblemBody {
  title?: string
  status?: number
  detail?: string
  objections?: Objection[]
  errors?: FieldError[]
}
export interface ActKind {
  kind: string
  version: number
  title: string
  chapter: string
  help: string
  rules: string[]
  who: string[]
  when: string[]
  schema: Record<string, unknown>
}
export interface PersonName {
  person: number
  name: string
  note: string | null
}
export interface BadgeRow {
  id: string
  kind: string
  who: string | null
  paired: number | boolean | null
  seen?: number | null
  revoked: number | boolean | null
}
export interface NewBadge {
  id: string
  kind: string
  who: string | null
  token: string
  number: string
  link: string
  expires: number
}
export interface EveningRow {
  evening: string
  title: string
  edition: string
  number: number
  begins: number | null
}
