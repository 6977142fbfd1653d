// The one line under a duel that says what its last dice mean.
import { other, tied } from '../boards/duel/law'
import { t } from '../texts/en'
import type { Proelium } from '../views'

type Name = (id: string | null | undefined) => string

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
  const overseer = name(proelium.overseer)
  if (!last.winner) {
    const own = tied((party) => last[party].legio)
    return own.length === 2
      ? t.duel.bothTo(overseer)
      : own[0]
        ? t.duel.tieTo(own[0] === 'challenger' ? one : two, overseer)
        : t.duel.toVulcan
  }
  const loser = other(last.winner)
  const [winner, beaten] = [name(proelium[last.winner].players[0]), name(proelium[loser].players[0])]
  if (last[loser].legio === 'fabrilis') return t.duel.toVulcan
  if (proelium.stage === 'ended' && proelium[loser].unprotected) return t.duel.unprotected(beaten)
  return last.captured ? t.duel.takes(winner, beaten) : t.duel.surrenders(beaten, overseer)
}
