// How a vote stands, as far as the screen can foresee it. Venus' count is the server's.
import type { Rogatio, Voter, VoteWord } from '../../views'

export interface Ballot {
  voter: Voter
  vote: VoteWord | null
  suffragia: number
  waits: boolean
}
export interface Standing {
  yes: number
  no: number
  abstained: number
  silent: number
  open: number
  tie: boolean
  passes: boolean
}

/** SEN-03, SEN-04, SEN-05; for a caedes SEN-16. */
export function standing(bill: Pick<Rogatio, 'type' | 'stage'>, ballots: Ballot[]): Standing {
  const sum = (vote: VoteWord | null) =>
    ballots.filter((each) => each.vote === vote).reduce((all, each) => all + each.suffragia, 0)
  const [yes, no, abstained, open] = [sum('yes'), sum('no'), sum('abstain'), sum(null)]
  const silent = ballots.filter((each) => !each.vote).length
  if (bill.type === 'caedes')
    return {
      yes,
      no,
      abstained,
      silent,
      open,
      tie: false,
      passes: yes > 0 && ballots.every((each) => each.vote === 'yes'),
    }
  const tie = yes === no && !(bill.type === 'census' && yes === 0)
  return { yes, no, abstained, silent, open, tie: tie && bill.stage === 'open', passes: yes > no }
}

/** The act that carries out a bill of each kind. */
export const CARRIED_OUT: Record<Rogatio['type'], string> = {
  imperium: 'imperium_transferre',
  proscriptio: 'proscribere',
  restitutio: 'restituere',
  caedes: 'caedem_exsequi',
  census: 'census',
}
