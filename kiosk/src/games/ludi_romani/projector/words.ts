// The one line under a duel that says what its last dice mean, and how much of a sentence the ticker has room for.
import { t } from '../texts'
import { PARTIES, type Proelium } from '../views'

type Name = (id: string | null | undefined) => string

/** Letters of a sentence that can be read in passing. */
const LINE = 90

/** A sentence without what rides along after its last semicolons, where it is too long for a line, and without what it lists after
 * a colon where two lines do not hold that. */
export function inBrief(sentence: string): string {
  const end = sentence.lastIndexOf('; ')
  if (sentence.length > LINE && end > 0) return inBrief(`${sentence.slice(0, end).replace(/\.$/, '')}.`)
  return sentence.length > 2 * LINE ? sentence.replace(/(\S): .*/, '$1.') : sentence
}

export function result(proelium: Proelium, name: Name): string {
  const last = proelium.fought.at(-1)
  const [one, two] = [name(proelium.challenger.players[0]), name(proelium.challenged.players[0])]
  if (proelium.stage === 'refused') return t.duel.refuses(two)
  if (proelium.stage === 'ended' && proelium.cause && proelium.cause !== 'fought') return t.duel.cause[proelium.cause]
  if (!last)
    return proelium.stage === 'accepted'
      ? t.duel.accepts(two)
      : proelium.stage === 'begun'
        ? t.duel.beginsWith(proelium.rounds)
        : t.duel.challenges(one, two)
  const bare = PARTIES.find((party) => last.winner && last.winner !== party && proelium[party].unprotected)
  return proelium.stage === 'ended' && bare && last[bare].legio !== 'fabrilis'
    ? t.duel.unprotected(name(proelium[bare].players[0]))
    : (proelium.fell?.sentence ?? '')
}
