// What the next button of a duel says, and what it will bring.
import type { Draft } from '../../../../core/form/draft.svelte'
import type { Foreseen, NextStep } from '../../../../core/wire'
import { t } from '../../texts'
import type { Proelium } from '../../views'

type Name = (id: string | null | undefined) => string

/** What the controls of one step are given. */
export interface StepProps {
  draft: Draft
  step: NextStep
  proelium: Proelium
}

export function verb({ draft, step, proelium }: StepProps, name: Name): string {
  if (step.kind === 'flagitationi_respondere') {
    const { answer } = draft.values
    if (answer === undefined) return t.duel.answer
    return (answer === 'refuse' ? t.duel.refuses : t.duel.accepts)(name(proelium.challenged.players[0]))
  }
  if (step.kind === 'proelium_committere') return step.figures ? t.duel.begin(step.figures) : t.duel.beginPlain
  return t.act.record
}

/** Two dice and what they mean. What nobody has foretold yet the server will tell. */
export function preview(step: NextStep, foreseen: Foreseen | undefined) {
  if (step.kind !== 'concursatio') return undefined
  if (!foreseen) return { strong: '', words: t.act.unchecked }
  const { figures, sentence, rule, because } = foreseen
  return { strong: figures, words: sentence, small: rule ? `${rule}: ${because}` : undefined }
}
