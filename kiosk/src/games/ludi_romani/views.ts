// What the views of this game hold: the server's own types, under the names that the screens use. A field renamed there fails the type check.
import type { Views } from '../../core/wire'

export type Timer = Views['Timer']
export type Row = Views['TimetableRow']
export type Phase = Row['phase']
export type Interval = Views['IntervalView']

export type Person = Views['Disc']
export type Role = Person['role']

export type Seating = Views['Seating']
export type Region = Views['PlaceView']
export type RegionPage = Views['RegionNow']
export type PlayerPage = Views['PlayerNow']
export type MayNow = Views['MayNow']
export type Way = Views['MaySit']['ways'][number]

export type Bonds = Views['Bonds']
export type Limit = Views['Used']['limit']

export type Ledger = Views['Ledger']
export type Account = Views['Account']
/** Somebody's property, and who he is. */
export type LedgerRow = Person & Account
export type Summed = keyof Views['Sums']
export const SUMMED = ['denarii', 'suffragia', 'curiales', 'clientarum', 'classes'] as const satisfies Summed[]
export const PROPERTIES = [
  ...SUMMED,
  'dos',
  'rexpressus',
  'ultrices',
  'cohortes',
  'fabriles',
  'rotae',
  'virus',
] as const satisfies (keyof Account)[]
export type Property = (typeof PROPERTIES)[number]
export type Holdings = Pick<Account, Property>

export type Proelia = Views['Proelia']
export type Proelium = Views['ProeliumView']
export type Side = Views['PartyView']
export type Concursatio = Views['ConcursatioRecord']
export type Legio = Views['Roll']['legio']
export type PartyName = Views['ImagoDie']['party']
export const PARTIES = ['challenger', 'challenged'] as const satisfies PartyName[]
export type Cause = NonNullable<Proelium['cause']>

export type Senate = Views['Senate']
export type Session = Views['Session']
export type Rogatio = Views['Bill']
export type Voter = Views['Present']
export type VoteWord = Views['Ballot']['vote']

export type Iudicium = Views['Iudicium']
export type Settings = Views['SettingsView']

export type Fleets = Views['Fleets']
export type Party = Views['Fleet']
export type Decree = Views['Decreed']
