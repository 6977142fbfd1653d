// What the views of this game hold: the server's own types, under the names that the screens use. A field renamed there fails the type check.
import type { Views } from '../../core/wire'

export const TYPES = ['food', 'gold', 'peace'] as const
export type Type = (typeof TYPES)[number]
export const KINDS = [...TYPES, 'glory'] as const
export type Kind = (typeof KINDS)[number]
/** How many counters of each kind; what is left out is none. */
export type Counters = Partial<Record<Kind, number>>

export type BoardView = Views['BoardView']
export type Phase = BoardView['turn']['phase']
export type Seat = Views['SeatView']
export type Place = Views['TableauSlotView']
export type Due = Views['Due']
export type Bundle = Views['Bundle']
export type CardsView = Views['CardsView']
export type Card = Views['BuildingCardView']
export type ScreenView = Views['ScreenView']
export type Forecast = Views['ForecastView']
export type Offered = Views['BuildingForecast']
export type HintView = Views['HintView']
export type EndView = Views['EndView']
export type Sums = Views['RomanSums']
export type RecordView = Views['RecordView']
export type GamesView = Views['GamesView']
export type TurnRow = Views['TurnRow']
/** The five phases that have a mark; sack and sharing belong to the last one. */
export const PHASES = ['forum', 'production', 'activation', 'purchase', 'tribute'] as const
export const markedAs = (phase: Phase): (typeof PHASES)[number] | null =>
  phase === 'over' ? null : phase === 'sack' || phase === 'sharing' ? 'tribute' : phase
