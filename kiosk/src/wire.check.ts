// The server's own types against ours: a field that is renamed there fails the type check here, before anything runs.
import type { components } from './openapi'
import type {
  Annals,
  Answer,
  Check,
  Entry,
  Fleets,
  Ledger,
  Objection,
  People,
  Petitions,
  PlayerPage,
  Proelia,
  RegionPage,
  Seating,
  Senate,
  Settings,
  Timer,
} from './core/wire'

type Server = components['schemas']

export const same = {
  timer: (data: Server['Timer']): Timer => data,
  people: (data: Server['People']): People => data,
  seating: (data: Server['Seating']): Seating => data,
  ledger: (data: Server['Ledger']): Ledger => data,
  region: (data: Server['RegionNow']): RegionPage => data,
  player: (data: Server['PlayerNow']): PlayerPage => data,
  annals: (data: Server['Annals']): Annals => data,
  proelia: (data: Server['Proelia']): Proelia => data,
  senate: (data: Server['Senate']): Senate => data,
  fleets: (data: Server['Fleets']): Fleets => data,
  petitions: (data: Server['Petitions']): Petitions => data,
  settings: (data: Server['Settings']): Settings => data,
  answer: (data: Server['Answer']): Answer => data,
  check: (data: Server['CheckAnswer']): Check => data,
  objection: (data: Server['Heard']): Objection => data,
  entry: (data: Server['JournalEntry']): Entry => data,
}
