"""War gods and Juno, told."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import often
from domain.ludi_romani.acts.war_gods.deus_belli_provocat import DeusBelliProvocat
from domain.ludi_romani.acts.war_gods.iuno_cogit import IunoCogit
from domain.ludi_romani.aggregates.attack import LegionesAttacked
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumEnded, ProeliumForced
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import Of, with_more
from projections.ludi_romani.told.hands import passed, takings


def attacked(deed: Of, by: str = "") -> str:
    """An attack without a challenge: how often, where, and what it cost; ``by`` says who had it made."""
    attack = deed.of(LegionesAttacked)[0]
    moves = [move for move in passed(deed) if not move.followed]
    prize = next((move for move in moves if move.to == attack.attacker), None)
    where = deed.say(" in {place}", place=deed.name(attack.region)) if attack.region else ""
    words = {"by": by, "one": deed.name(attack.attacker), "other": deed.name(attack.attacked), "where": where}
    words |= {"times": often(len(attack.throws)), "goods": goods(prize.goods) if prize else "nothing"}
    main = deed.say("{by}{one} attacks {other} {times}{where} and takes {goods}", **words)
    return with_more(deed, main, ProeliumEnded, then=takings(deed, (move for move in moves if move is not prize)))


def deus_belli_provocat(deed: ToldAct[DeusBelliProvocat, Ludi]) -> str:
    if deed.act.choice == "fight":
        return attacked(deed)
    issued = deed.of(FlagitatioIssued)[0]
    words = {"by": deed.name(deed.by), "one": deed.all(issued.challenger), "other": deed.all(issued.challenged)}
    has = deed.say("{by} has {one} challenge {other} in {region}", **words, region=deed.name(issued.region))
    return with_more(deed, has)


def iuno_cogit(deed: ToldAct[IunoCogit, Ludi]) -> str:
    if deed.of(LegionesAttacked):
        return attacked(deed, deed.say("{by} wills it: ", by=deed.name(deed.by)))
    forced = deed.of(ProeliumForced)[0]
    words = {"by": deed.name(deed.by), "pair": deed.all((forced.challenger, forced.challenged))}
    forces = deed.say("{by} forces {pair} to fight in {region}", **words, region=deed.name(forced.region))
    return with_more(deed, forces)


TELLERS: Mapping[str, Teller] = {DeusBelliProvocat.kind: deus_belli_provocat, IunoCogit.kind: iuno_cogit}
