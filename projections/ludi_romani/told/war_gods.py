"""War gods and Juno, told."""

from collections.abc import Mapping

from domain.kernel.grammar import often
from domain.ludi_romani.acts.war_gods.deus_belli_provocat import DeusBelliProvocat
from domain.ludi_romani.acts.war_gods.iuno_cogit import IunoCogit
from domain.ludi_romani.aggregates.attack import LegionesAttacked
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumEnded, ProeliumForced
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import Of, with_more
from projections.ludi_romani.told.hands import passed, takings


def attacked(deed: Of, by: str = "") -> str:
    """An attack without a challenge: how often, where, and what it cost; ``by`` names who had it made."""
    attack = deed.of(LegionesAttacked)[0]
    moves = [move for move in passed(deed) if not move.followed]
    prize = next((move for move in moves if move.to == attack.attacker), None)
    times, where = often(len(attack.throws)), f" in {deed.name(attack.region)}" if attack.region else ""
    takes = goods(prize.goods) if prize else "nothing"
    main = f"{by}{deed.name(attack.attacker)} attacks {deed.name(attack.attacked)} {times}{where} and takes {takes}"
    return with_more(deed, main, ProeliumEnded, then=takings(deed, (move for move in moves if move is not prize)))


def deus_belli_provocat(deed: Deed[DeusBelliProvocat, Ludi]) -> str:
    if deed.act.choice == "fight":
        return attacked(deed)
    issued = deed.of(FlagitatioIssued)[0]
    verb = f"has {deed.all(issued.challenger)} challenge {deed.all(issued.challenged)}"
    return with_more(deed, f"{deed.name(deed.by)} {verb} in {deed.name(issued.region)}")


def iuno_cogit(deed: Deed[IunoCogit, Ludi]) -> str:
    if deed.of(LegionesAttacked):
        return attacked(deed, f"{deed.name(deed.by)} wills it: ")
    forced = deed.of(ProeliumForced)[0]
    pair = deed.all((forced.challenger, forced.challenged))
    return with_more(deed, f"{deed.name(deed.by)} forces {pair} to fight in {deed.name(forced.region)}")


TELLERS: Mapping[str, Teller] = {DeusBelliProvocat.kind: deus_belli_provocat, IunoCogit.kind: iuno_cogit}
