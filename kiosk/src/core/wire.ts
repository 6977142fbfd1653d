// The shapes of docs/wire.md, all in this one file. Names are the server's, down to the letter.

export type BadgeKind = 'host' | 'organiser' | 'numen' | 'player' | 'room' | 'auditor'
export type Phase = 'aestas' | 'motus' | 'hiems' | 'actium'
export type When = Phase | 'before'
export type Role = 'imperator' | 'senator' | 'virgo' | 'matrona' | 'amazon' | 'rex' | 'numen' | 'imago'
/** `seat`: somebody without a seat takes one. */
export type Way = 'land' | 'sea' | 'motus' | 'seat'

export interface Badge {
  badge: string
  kind: BadgeKind
  who: string | null
  evening: string | null
}

export interface Person {
  id: string
  name: string
  letters: string
  role: Role
  alive: boolean
  rex_of: string | null
}
export interface People {
  people: Record<string, Person>
}

export interface Row {
  row: number
  phase: Phase
  year: number | null
  starts: number
  ends: number | null
  feriae: boolean
  struck: boolean
}
export interface Current {
  row: number
  phase: Phase
  year: number | null
  began: number
  planned_end: number | null
  act: number
}
export interface Next {
  row: number
  phase: Phase
  year: number | null
  planned: number
}
export interface Timer {
  title: string
  edition: string
  begins: number | null
  /** Of the room's clock: minutes ahead of UTC, and above 1 in a rehearsal how fast it runs. */
  offset: number
  speed: number
  rows: Row[]
  current: Current | null
  next: Next | null
  season: { index: number; of: number } | null
  actium: { planned: number; at_this_pace: number } | null
}

export interface Region {
  id: string
  name: string
  latin: string
  kind: 'provincia' | 'regnum' | 'roma'
  seats: number
  free: number
  throne: { rex: string; occupied: boolean } | null
  tributum: number
  edges: string[]
  by_sea: boolean
  seated: string[]
  numina: string[]
  pestis: boolean
}
export interface Seating {
  regions: Region[]
  sine_sede: string[]
  map_confirmed: boolean
}

export const SUMMED = ['denarii', 'suffragia', 'curiales', 'clientarum', 'classes'] as const
export const PROPERTIES = [
  ...SUMMED,
  'dos',
  'rexpressus',
  'ultrices',
  'cohortes',
  'fabriles',
  'rotae',
  'virus',
] as const
export type Summed = (typeof SUMMED)[number]
export type Property = (typeof PROPERTIES)[number]
export type Holdings = Record<Property, number>

/** What the wire says of somebody's property; who he is stands in `people`. */
export interface Account extends Holdings {
  id: string
  region: string | null
  person: number | null
  engaged: string | null
}
export type LedgerRow = Person & Account
export interface Ledger {
  players: Account[]
  incertum: Record<Summed, number>
  sums: Record<Summed, number>
}

export interface RegionPage {
  region: Region
  here: Account[]
}
export interface MaySit {
  region: string
  free: number
  ways: Way[]
}
export interface PlayerPage extends Account {
  seat: string | null
  may_sit: MaySit[]
  season: unknown
}

export interface Annal {
  number: number
  sentence: string
  kind: string
  by: string | null
  happened: number
}
export interface Annals {
  sentences: Annal[]
}

export type PartyName = 'challenger' | 'challenged'
export type Legio = 'curialis' | 'clientarum' | 'fabrilis'
export type Cause = 'fought' | 'aestas' | 'overseer' | 'mercury' | 'cybele' | 'fuga' | 'death' | 'minerva' | 'other'
export interface Side {
  players: string[]
  legiones: number
  curiales: number
  clientarum: number
  field_curiales: number
  field_clientarum: number
  fabrilis: boolean
  unconverted: number
  unprotected: boolean
}
export interface Roll {
  player: string
  legio: Legio
  die: number
  doubled_by?: string | null
  fortuna: number
  total: number
}
export interface Concursatio {
  challenger: Roll
  challenged: Roll
  imagines: { imago: string; party: PartyName; die: number }[]
  winner: PartyName | null
  captured: boolean
}
export interface Proelium {
  number: number
  region: string
  stage: 'offered' | 'accepted' | 'refused' | 'begun' | 'ended'
  may_refuse: boolean
  witness: string
  overseer: string | null
  rounds: number
  cause: Cause | null
  challenger: Side
  challenged: Side
  fought: Concursatio[]
  /** How many legiones one player may own by this evening's edition, and a group may field. */
  ten: number
}
export interface Proelia {
  proelia: Proelium[]
}

export type VoteWord = 'yes' | 'no' | 'abstain'
export interface Vote {
  voter: string
  vote: VoteWord
  suffragia: number
}
export interface Rogatio {
  number: number
  consul: string
  type: 'imperium' | 'proscriptio' | 'restitutio' | 'caedes' | 'census'
  target: string | null
  receiver: string | null
  legiones: number | null
  provincia: string | null
  stage: 'open' | 'passed' | 'failed'
  votes: Vote[]
  yes: number
  no: number
  abstained: number
  venus: 'yes' | 'no' | null
  executed: boolean
}
export interface Voter {
  id: string
  suffragia: number
  lent: { owner: string; suffragia: number }[]
  may_vote: boolean
}
export interface Session {
  season: number
  consuls: string[]
  present: Voter[]
  rogationes: Rogatio[]
}
export interface Senate {
  session: Session | null
}

export interface Party {
  number: number
  leader: string
  members: string[]
  contributed: { player: string; value: number }[]
  total: number | null
  bought: number | null
  naves: number | null
  out: number | null
}
export interface NavalRoll {
  party: number
  die: number
  added: { numen: string; die: number } | null
  total: number
}
export interface NavalRound {
  rolls: NavalRoll[]
  highest: number
  keep: number[]
  lost: number[]
}
export interface Fleets {
  opened: boolean
  won_by: number | null
  triumph: { leader: string; title: string } | null
  neptune: number
  bought: number
  parties: Party[]
  rounds: NavalRound[]
  dice_used: string[]
}

export interface Setting {
  setting: string
  ruling: string
  words: string
  value: boolean
}
export interface Settings {
  settings: Setting[]
  open: boolean
}

export interface View<T = unknown> {
  view: string
  number: number
  root: string
  data: T
}

export interface Objection {
  rule: string
  name: string
  weight: 'absolute' | 'refusal' | 'caution'
  sentence: string
  field: string | null
  settled_by_count: boolean
}
export interface Check {
  complete: boolean
  missing: string[]
  objections: Objection[]
  candidates?: Record<string, Objection[]> | null
}

export interface Answer {
  act_id: string
  number: number
  root: string
  kind: string
  sentence: string
  events: unknown[]
  cautions: { rule: string; sentence: string }[]
  consequences: { rule: string | null; sentence?: string | null }[]
}

/** What a field may hold; a list of small forms is a list of fields again. */
export type Value = string | number | boolean | string[] | Fields[]
export interface Fields {
  [name: string]: Value
}

export interface ActBody {
  act_id: string
  kind: string
  by?: string
  happened: number
  counted?: boolean
  dispense?: Record<string, string>
  [field: string]: unknown
}

export interface Entry {
  number: number
  act_id: string
  kind: string
  fields: Record<string, unknown>
  by: string | null
  happened: number
  counted: boolean
  recorded_by: string
  device: string | null
  source: string
  recorded: number
  sentence: string
  taken_back_by: number | null
  root: string
}

/** What a numen asks of the Fates: that a refused act be recorded all the same. `id` is its act id, `act` the body as he entered it. */
export interface Petition {
  id: string
  state: 'open' | 'granted' | 'declined' | 'withdrawn'
  asked_by: string
  asked: number
  act: Record<string, unknown>
  sentence: string
  reason: string | null
  rules: Objection[]
  answered_by: string | null
  answered: number | null
  answer: string | null
}
export interface Petitions {
  petitions: Petition[]
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

export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  widget?: string
  enum?: (string | number)[]
  const?: string | number
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: FieldSchema
  anyOf?: FieldSchema[]
  allOf?: FieldSchema[]
  $ref?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
}
export interface ActSchema {
  properties?: Record<string, FieldSchema>
  required?: string[]
  $defs?: Record<string, FieldSchema>
}
export interface ActKind {
  kind: string
  version: number
  title: string
  chapter: string
  help: string
  rules: string[]
  who: string[]
  when: When[]
  schema: ActSchema
}

export interface PersonName {
  person: number
  name: string
  note: string | null
}
export interface BadgeRow {
  id: string
  kind: BadgeKind
  who: string | null
  paired: number | boolean | null
  seen?: number | null
  revoked: number | boolean | null
}
export interface NewBadge {
  id: string
  kind: BadgeKind
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

export type Frame = View | { act: Entry } | { now: number } | { pong: number; now: number }
