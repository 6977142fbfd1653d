// What the next button of a duel says, and what it will bring.
import type { Draft } from '../../../../core/form/draft.svelte'
import { t } from '../../texts/en'
import type { Fields } from '../../../../core/act'
import type { PartyName, Proelium } from '../../views'
import { fielded, other, outcome, tied } from './law'

type Name = (id: string | null | undefined) => string
const value = (draft: Draft, name: string) => draft.values[name]

export function verb(draft: Draft, proelium: Proelium, name: Name): string {
  const { kind } = draft.act
  if (kind === 'flagitationi_respondere')
    return (value(draft, 'answer') === 'refuse' ? t.duel.refuses : t.duel.accepts)(name(proelium.challenged.players[0]))
  if (kind === 'proelium_committere')
    return draft.values.challenger_curiales === undefined ? t.duel.beginPlain : t.duel.begin(fielded(proelium))
  return t.act.record
}

/** A side's total, as the dice and what was added make it: the face, doubled, then imagines and Fortuna (AMB-40). */
function total(draft: Draft, party: PartyName): number | undefined {
  const die = value(draft, `${party}_die`) as number | undefined
  if (die === undefined) return undefined
  const imagines = ((value(draft, 'imagines') ?? []) as Fields[]).filter((each) => each.party === party)
  return die + imagines.reduce((sum, each) => sum + Number(each.die), 0) + Number(value(draft, `fortuna_${party}`) ?? 0)
}

export function preview(
  draft: Draft,
  proelium: Proelium,
  name: Name,
): { strong: string; words: string; small?: string } | undefined {
  if (draft.act.kind !== 'concursatio') return undefined
  const [one, two] = [total(draft, 'challenger'), total(draft, 'challenged')]
  if (one === undefined || two === undefined) return undefined
  // Whose die a wife has doubled, the server knows.
  if (value(draft, 'matrona')) return { strong: `${one} : ${two}`, words: t.duel.beforeDoubling }
  const { winner, captured, rule } = outcome(one, two)
  const overseer = name(proelium.overseer)
  const side = (party: PartyName) => name(proelium[party].players[0])
  const own = tied((party) => value(draft, `${party}_legio`))
  const words = !winner
    ? own.length === 2
      ? t.duel.bothTo(overseer)
      : own[0]
        ? t.duel.tieTo(side(own[0]), overseer)
        : t.duel.toVulcan
    : value(draft, `${other(winner)}_legio`) === 'fabrilis'
      ? t.duel.toVulcan
      : captured
        ? t.duel.takes(side(winner), side(other(winner)))
        : t.duel.surrenders(side(other(winner)), overseer)
  return { strong: `${one} : ${two}`, words, small: `${rule}: ${t.duel.rule[rule]}` }
}
