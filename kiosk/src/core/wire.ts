// The shapes of docs/wire.md under the names that the screens use: made from the server's OpenAPI schema, so that a field renamed there fails
// the type check here, before anything runs.
import type { components } from './openapi'

/** Everything that the server names. What a game's views hold, the game itself picks from here. */
export type Views = components['schemas']

/** A note beside the hours; a desk, and what came from it. */
export type CueRow = Views['CueRow']
export type DeskRow = Views['DeskRow']
/** A word of the desk that stands: who was told it, and who read it. */
export type WordRow = Views['WordRow']
/** How the copies of an evening stand. */
export type Backup = Views['BackupView']
export type Answer = Views['ActAnswer']
export type Check = Views['CheckAnswer']

export type Objection = Views['Heard']
export type Foreseen = Views['Foreseen']
export type Sum = Views['Sum']
export type NextSteps = Views['NextSteps']
export type NextStep = Views['NextStep']
export type Ask = Views['Ask']
export type Reply = Views['Reply']
export type Entry = Views['JournalEntry']
export type Sealed = Views['SealedEntry']
export type Journal = Omit<Views['JournalPage'], 'acts'> & { acts: Entry[] }
export type Lines = Views['Lines']
export type Line = Views['JournalLine']
export type ActPage = Omit<Views['ActPage'], 'entry'> & { entry: Entry }
export type Explained = Views['Explained']
export type Why = Views['Why']
export type Supposed = Views['Supposed']
export type Differs = Views['Differs']
export type Between = Views['Between']
export type Inquiries = Views['InquiryList']
export type InquiryOffer = Views['InquiryOffer']
export type Inquired = Views['Inquired']
export type InquiryCell = Views['InquiryCell']
export type Reckoned = Views['Reckoned']
export type Reckoning = Views['ReckoningView']
export type Turned = Views['Turned']
export type Drift = Views['Drift']
export type Seal = Views['Seal']
export type Courses = Views['CoursesPage']
export type DossierPage = Views['DossierPage']
export type Dossier = Views['Dossier']
export type History = Views['History']
export type Call = Views['CallNow']
export type Calls = Views['CallsView']
export type Computers = Views['ComputersView']
export type Petition = Views['Petition']
export type Contested = Views['Contested']
export type Petitions = Views['PetitionsView']
export type Annals = Views['Annals']
export type Offers = Views['Offers']
export type Tiles = Views['Tiles']
export type SoNow = Views['SoNowView']
export type Tile = Views['TileNow']
export type View<T = unknown> = Omit<Views['ViewMessage'], 'data'> & { data: T }

export type Choices = Views['Choices']
export type About = Views['About']
export type ActKind = Views['ActKind']
export type RuleRow = Views['RuleRow']
export type Badge = Views['BadgeView']
export type AwayRow = Views['AwayRow']
export type BadgeRow = Views['BadgeRow']
/** One of the room's screens as the desk sees it, and what it is told of itself. */
export type DisplayRow = Views['DisplayRow']
export type Directed = Pick<DisplayRow, 'number' | 'name' | 'scene' | 'frozen'>
export type NewBadge = Views['NewBadge']
export type EveningRow = Views['EveningRow']
export type EditionChecked = Views['EditionChecked']
export type EditionRow = Views['EditionRow']
export type PersonName = Views['PersonName']
export type PhotoVersion = Views['PhotoVersion']
export type RefusedAct = Views['RefusedAct']
export type EarlierName = Views['EarlierName']
export type FieldError = Views['FieldFault']
export type SameAct = Views['SameAct']
export type ProblemBody = Partial<Views['ProblemBody']>
export type PeopleList = Views['PeopleList']
export type Newcomers = Views['Newcomers']
export type Newcomer = Views['Newcomer']
export type Joining = Views['Joining']
export type Readiness = Views['Readiness']
export type DrawnLots = Views['DrawnLots']
export type Arrival = Views['Arrival']
