// What ties somebody to others, line by line: whom it is about, and how it reads.
import { count } from '../../core/format'
import type { BondWords } from './texts/en/bonds'
import type { Bonds, Holdings, Limit } from './views'

export interface BondLine {
  key: string
  /** With whom. */
  ids: string[]
  text: string
  /** Since when, or when it was used up. */
  acts: number[]
  goods?: Holdings
}

const line = (key: string, ids: string[], text: string, acts: number[] = [], goods?: Holdings): BondLine => ({
  key,
  ids,
  text,
  acts: acts.filter((act) => act > 0),
  ...(goods && { goods }),
})

/** All bonds of `who`, those between two people first, in these words. */
export function told(who: string, of: Bonds, say: BondWords, name: (id: string) => string): BondLine[] {
  const names = (ids: string[]) => ids.map(name)
  const ids = (ties: { id: string }[]) => ties.map((tie) => tie.id)
  const since = (ties: { since: number }[]) => ties.map((tie) => tie.since)
  const others = of.party?.members.filter((id) => id !== who) ?? []
  return [
    ...(of.spouse ? [line('spouse', [of.spouse], say.spouse(name(of.spouse), of.dowry ? count(of.dowry) : ''))] : []),
    ...(of.patroni.length
      ? [line('patroni', ids(of.patroni), say.patroni(names(ids(of.patroni))), since(of.patroni))]
      : []),
    ...(of.clientes.length
      ? [line('clientes', ids(of.clientes), say.clientes(names(ids(of.clientes))), since(of.clientes))]
      : []),
    ...(of.god ? [line('god', [of.god], say.god(name(of.god)))] : []),
    ...(of.bacchants.length ? [line('bacchants', of.bacchants, say.bacchants(names(of.bacchants)))] : []),
    ...of.amicitiae.map((each) =>
      line(
        `amicitia-${each.number}`,
        each.members,
        `${say.amici(names(each.members))} ${say.sworn(names(each.blessed))}`,
        [each.number],
      ),
    ),
    ...of.borrowed.map((lot) => line(`borrowed-${lot.id}`, [lot.id], say.borrowed(lot.suffragia, name(lot.id)))),
    ...of.lent.map((lot) => line(`lent-${lot.id}`, [lot.id], say.lent(lot.suffragia, name(lot.id)))),
    ...of.entrusted.map((each, n) =>
      line(`entrusted-${n}`, [each.id], say.entrusted(name(each.id)), [], each.properties),
    ),
    ...of.keeps.map((each, n) => line(`keeps-${n}`, [each.id], say.keeps(name(each.id)), [], each.properties)),
    ...(of.party ? [line('party', others, say.party(names(others)), [of.party.number])] : []),
    ...(of.ring ? [line('ring', [], say.ring)] : []),
    ...(of.fabrilis_from ? [line('fabrilis-from', [of.fabrilis_from], say.fabrilisFrom(name(of.fabrilis_from)))] : []),
    ...(of.fabrilis_to.length ? [line('fabrilis-to', of.fabrilis_to, say.fabrilisTo(names(of.fabrilis_to)))] : []),
    ...of.captured.map((each) => line(`captured-${each.proelium}`, [], say.captured(each.curiales), [each.proelium])),
    ...of.census.map((each) => line(`census-${each.rogatio}`, [], say.census(count(each.denarii)), [each.rogatio])),
    ...usedUp(of, say, name),
  ]
}

/** What may not be done again, each thing once with all its acts. */
function usedUp(of: Bonds, say: BondWords, name: (id: string) => string): BondLine[] {
  const limits = [...new Set(of.used.map((each) => each.limit))]
  return limits.map((limit: Limit) => {
    const uses = of.used.filter((each) => each.limit === limit)
    const numina = [...new Set(uses.flatMap((each) => each.numen ?? []))]
    return line(
      `used-${limit}`,
      numina,
      say.used[limit](numina.map(name)),
      uses.map((each) => each.act),
    )
  })
}
