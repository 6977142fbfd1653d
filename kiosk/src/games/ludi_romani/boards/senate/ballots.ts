// The roll of a bill: everybody in Rome who may vote or did, and what each has said so far.
import type { ActBody } from '../../../../core/act'
import type { Rogatio, Session, Voter, VoteWord } from '../../views'

export interface Ballot {
  voter: Voter
  vote: VoteWord | null
  suffragia: number
  /** By which act, once it is told. */
  act?: number
  /** Entered here, and not told yet. */
  waits: boolean
}

export const ballots = ({ present }: Session, bill: Rogatio, entered: ActBody[] = []): Ballot[] =>
  present.flatMap((voter) => {
    const cast = bill.votes.find((each) => each.voter === voter.id)
    const waiting = entered.find((body) => body.voter === voter.id)
    if (!voter.may_vote && !cast) return []
    return {
      voter,
      vote: cast?.vote ?? (waiting?.vote as VoteWord | undefined) ?? null,
      suffragia: cast?.suffragia ?? voter.suffragia ?? 0,
      act: cast?.act,
      waits: !cast && !!waiting,
    }
  })
