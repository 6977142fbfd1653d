// The steps of the revelation, and by which word the desk points a screen of the room to them.

export type Step =
  | { kind: 'bids' }
  | { kind: 'month'; month: number }
  | { kind: 'stands'; month: number; building: string }
  | { kind: 'goals'; shown: number }
  | { kind: 'end' }

/** Months by their Latin names, since a scene is a word. */
const MONTHS = [
  'ianuarius',
  'februarius',
  'martius',
  'aprilis',
  'maius',
  'iunius',
  'iulius',
  'augustus',
  'september',
  'october',
  'november',
  'december',
]
export const SCENES = ['bids', ...MONTHS, 'goals', 'end']

/** The month of a scene, counted from 0; none of those that are no month. */
export const monthOf = (scene: string): number => MONTHS.indexOf(scene)

/** What stands belongs to its month. */
export const sceneOf = (step: Step): string => ('month' in step ? (MONTHS[step.month - 1] ?? '') : step.kind)

/** The step at which a scene begins; of the goals the last, since all of them are asked for; -1 where it is none of this match. */
export const stepOf = (steps: Step[], scene: string): number => {
  const all = steps.map(sceneOf)
  return scene === 'goals' ? all.lastIndexOf(scene) : all.indexOf(scene)
}
