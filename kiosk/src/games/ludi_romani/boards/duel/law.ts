// What a board must foresee of the law of proelia, so that the next tap is already there. The server decides; this only offers.
import type { ActBody } from '../../../../core/act'
import type { Entry } from '../../../../core/wire'
import type { Concursatio, Legio, PartyName, Proelium, Side } from '../../views'

export const PARTIES = ['challenger', 'challenged'] as const
export const other = (party: PartyName): PartyName => (party === 'challenger' ? 'challenged' : 'challenger')

/** PRO-12, PRO-13, PRO-14: two apart captures, one apart and a tie go to the overseer. */
export function outcome(
  challenger: number,
  challenged: number,
): { winner: PartyName | null; captured: boolean; rule: string } {
  const apart = Math.abs(challenger - challenged)
  if (apart === 0) return { winner: null, captured: false, rule: 'PRO-14' }
  return {
    winner: challenger > challenged ? 'challenger' : 'challenged',
    captured: apart > 1,
    rule: apart > 1 ? 'PRO-12' : 'PRO-13',
  }
}

/** Whether this side's legio was lost in a concursatio. */
export const lost = (fought: Concursatio, party: PartyName) => fought.winner !== party
export const won = (proelium: Proelium, party: PartyName) =>
  proelium.fought.filter((each) => each.winner === party && each.captured).length
export const given = (proelium: Proelium, party: PartyName) =>
  proelium.fought.filter(
    (each) => lost(each, party) && !(each.winner && each.captured) && each[party].legio !== 'fabrilis',
  ).length

/** Whose own legiones a tie takes: Vulcan's goes back to him (AMB-43). */
export const tied = (legio: (party: PartyName) => unknown) => PARTIES.filter((party) => legio(party) !== 'fabrilis')

/** PRO-09: as many as the weaker side owns, and never more than the edition's ten for a group. */
export function fielded({ challenger, challenged, ten }: Proelium): number {
  const group = challenger.players.length > 1 || challenged.players.length > 1
  return Math.min(challenger.legiones, challenged.legiones, group ? ten : Infinity)
}

/** Amici field what they own together, and a rex or a foreign numen not all that he owns: there the server proposes. */
export const simple = ({ challenger, challenged }: Proelium, isNumen: (id: string) => boolean) =>
  [challenger, challenged].every(
    (side) => side.players.length === 1 && side.unconverted === 0 && !side.players.some(isNumen),
  )

/** White dice first: of two kinds, curiales are the cheaper to lose. */
export const proposed = (side: Side, count: number) => {
  const curiales = Math.min(count, side.curiales)
  return { curiales, clientarum: count - curiales }
}

/** The legiones a side can still roll; `rolled` are those entered here and not yet told by the server. */
export function rollable(side: Side, rolled: Legio[] = []): Legio[] {
  const left = (legio: Legio, count: number) => count - rolled.filter((each) => each === legio).length > 0
  return [
    ...(left('curialis', side.field_curiales) ? (['curialis'] as const) : []),
    ...(left('clientarum', side.field_clientarum) ? (['clientarum'] as const) : []),
    ...(side.fabrilis ? (['fabrilis'] as const) : []),
  ]
}

export interface NextStep {
  kind: string
  fields: Record<string, unknown>
}

/** Dice of this proelium that were entered here and that the view does not show yet. */
export const rolling = (proelium: Proelium, unseen: ActBody[]) =>
  unseen.filter((body) => body.kind === 'concursatio' && body.proelium === proelium.number)

/** Whether an act that was entered here and is not told yet is about this proelium, dice apart. */
export const concerns = (proelium: Proelium, body: ActBody) =>
  (body.proelium === proelium.number && body.kind !== 'concursatio') ||
  ((body.kind === 'victum_tractare' || body.kind === 'legiones_supra_decem_demere') &&
    [...proelium.challenger.players, ...proelium.challenged.players].includes(String(body.loser ?? body.player)))

/** What comes next in a proelium, if anything does. */
export function nextStep(proelium: Proelium, unseen: ActBody[], journal: Entry[]): NextStep | null {
  const { number, stage } = proelium
  if (stage === 'offered') return { kind: 'flagitationi_respondere', fields: { proelium: number, answer: 'accept' } }
  if (stage === 'accepted') return { kind: 'proelium_committere', fields: { proelium: number } }
  if (stage === 'begun' && !proelium.overseer) return { kind: 'praesidem_mutare', fields: { proelium: number } }
  if (stage === 'begun') {
    const pending = rolling(proelium, unseen)
    if (proelium.fought.length + pending.length >= proelium.rounds) return null
    const first = (party: PartyName) =>
      rollable(
        proelium[party],
        pending.map((body) => (body[`${party}_legio`] ?? 'curialis') as Legio),
      )[0] ?? 'curialis'
    return {
      kind: 'concursatio',
      fields: { proelium: number, challenger_legio: first('challenger'), challenged_legio: first('challenged') },
    }
  }
  return stage === 'ended' ? settlement(proelium, journal) : null
}

export function proposal(proelium: Proelium) {
  const count = fielded(proelium)
  return Object.fromEntries(
    PARTIES.flatMap((party) => {
      const { curiales, clientarum } = proposed(proelium[party], count)
      return [
        [`${party}_curiales`, curiales],
        [`${party}_clientarum`, clientarum],
      ]
    }),
  )
}

/** What is left to settle when the dice are silent: the loser's fate, a rex's captured curiales, legiones above the limit. */
function settlement(proelium: Proelium, journal: Entry[]): NextStep | null {
  const { number } = proelium
  const treated = (loser: string) =>
    journal.some(
      (act) =>
        act.kind === 'victum_tractare' && act.number > number && act.fields.loser === loser && !act.taken_back_by,
    )
  for (const party of PARTIES) {
    const [side, winner] = [proelium[party], proelium[other(party)]]
    const loser = side.players[0]
    if (loser && side.unprotected && winner.legiones > 0 && !treated(loser))
      return { kind: 'victum_tractare', fields: { victor: winner.players[0], loser } }
  }
  for (const party of PARTIES) {
    const side = proelium[party]
    if (side.unconverted > 0)
      return {
        kind: 'legionem_convertere',
        fields: {
          proelium: number,
          ...(side.players.length === 1 ? { rex: side.players[0] } : {}),
          count: side.unconverted,
        },
      }
  }
  for (const party of PARTIES) {
    const side = proelium[party]
    if (side.players.length === 1 && side.legiones > proelium.ten) {
      const above = side.legiones - proelium.ten
      const clientarum = Math.min(side.clientarum, Math.max(0, above - side.curiales))
      return {
        kind: 'legiones_supra_decem_demere',
        fields: { player: side.players[0], curiales: above - clientarum, clientarum },
      }
    }
  }
  return null
}
