// What the views of this game hold: the server's own types, under the names that the screens use. A field renamed there fails the type check.
import type { Views } from '../../core/wire'
import type { MonthPlan } from './plan/plan'

export const KINDS = ['wonder', 'strategic', 'public'] as const
export type Kind = (typeof KINDS)[number]
export type Gallery = Views['GalleryView']
export type Card = Gallery['cards'][number]
export type Thing = Card['resource']
export type Client = Card['client']
export type Building = Card['strategic']

export type Entrant = Views['SeatOfHouse']
export type MatchView = Omit<Views['MatchView'], 'phase'> & { phase: 'before' | 'planning' | 'revealed' | 'closed' }

export const GOALS = ['wonder', 'strategic', 'public', 'client', 'pair', 'money'] as const
export type Goal = (typeof GOALS)[number]
export type Met = Views['Met']
export type Goals = Views['Goals']
export type SealedPlan = Omit<Views['PlanView'], 'months'> & { months: MonthPlan[] }
export type PlayerPage = Omit<Views['HouseView'], 'plan'> & { plan: SealedPlan | null }

/** A plan as pasted lines say it: months that none of them says are null. */
export type PostedPlan = Omit<Views['PostedPlanView'], 'months'> & { months: (MonthPlan | null)[] }

/** How often of so many supposed matches. */
export type Chances = Views['ChancesView']
/** What matches of computer players say of a gallery: shares of 100 by house, client and building. */
export type EditionTrial = Views['EditionTrialView']
/** Goals of each house, and how even they are. */
export type Deal = EditionTrial['deals'][number]
export type Reminders = Views['RemindersView']
/** The whole match in the form in which it can be played again. */
export type Situation = NonNullable<Views['SituationPage']['situation']>

/** Why an action came to nothing, or to less than was stated. */
export type Reason =
  | 'no_plan'
  | 'client_taken'
  | 'condition_unmet'
  | 'too_poor'
  | 'tie_lost'
  | 'already_built'
  | 'no_resources'
  | 'over_limit'
  | 'missing_fewer'
export type Begun = Views['StartView']
export type Action = Omit<Views['ActionView'], 'use' | 'wasted' | 'cut'> & {
  use: MonthPlan['use'] | null
  wasted: Reason | null
  cut: Reason | null
}
export type Completed = Views['CompletionView']
export type Holdings = Views['HoldingsView']
export type MonthResult = Omit<Views['MonthView'], 'actions'> & { actions: Action[] }
export type Salvage = Views['SalvageView']
export type Place = Views['FinalView']
export type MatchResult = Omit<Views['ResultView'], 'months'> & { months: MonthResult[] }
/** What the server says of a plan if nobody else had one; of an opened match, if this plan had been another one. */
export type Trial = Omit<Views['PlanTrial'], 'months'> & { months: MonthResult[] }
