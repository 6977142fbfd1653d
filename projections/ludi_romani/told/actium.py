"""Actium, told: parties, their ships and dice, the triumph and the new state."""

from collections.abc import Iterable, Iterator, Mapping

from domain.kernel.grammar import agree, clauses, counted, listed, number
from domain.ludi_romani.acts.actium.actium_aperire import ActiumAperire
from domain.ludi_romani.acts.actium.amicitia_ultima import AmicitiaUltima
from domain.ludi_romani.acts.actium.concursatio_navalis import ConcursatioNavalis
from domain.ludi_romani.acts.actium.conferre import Conferre
from domain.ludi_romani.acts.actium.naves_longas_redimere import NavesLongasRedimere
from domain.ludi_romani.acts.actium.rem_publicam_constituere import RemPublicamConstituere
from domain.ludi_romani.acts.actium.triumphus import Triumphus
from domain.ludi_romani.aggregates.actium import ActiumWon, ConcursatioNavalisFought, NavalRoll
from domain.ludi_romani.aggregates.factio import FactioFormed, FactioJoined, FactioMerged, NavesBought, factio, leading
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.res_publica import Disposed, GovernmentFounded
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import FATES, NEPTUNE
from domain.ludi_romani.wording import goods, naves
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import passed, takings


def actium_aperire(deed: Deed[ActiumAperire, Ludi]) -> str:
    """The conch shell."""
    return f"{deed.name(deed.by)} blows the conch shell: Actium is open"


def amicitia_ultima(deed: Deed[AmicitiaUltima, Ludi]) -> str:
    """Who forms a party, or joins one; whose whole party joins, with what worth."""
    leader = deed.name(deed.act.leader)
    whole = [f"{deed.name(event.stream)} joins whole" for event in deed.of(FactioMerged)]
    formed, joined = deed.of(FactioFormed), deed.of(FactioJoined)
    if formed:
        others = formed[0].members[1:]
        told = f"{leader} leads a party with {deed.all(others)}" if others else f"{leader} forms a party alone"
    elif joined:
        players = joined[0].players
        told = f"{deed.all(players)} {agree(len(players), 'joins', 'join')} {deed.name(joined[0].stream)}"
    else:
        told = f"{leader} leads the same party as before"
    return clauses(told, whole)


def conferre(deed: Deed[Conferre, Ludi]) -> str:
    """What Neptune keeps for the party from then on."""
    act = deed.act
    given = goods(act.goods().model_copy(update={"suffragia": act.suffragia}), none="")
    cards = counted(act.dos_cards, "dos card", "dos cards") if act.dos_cards else ""
    words, party = listed([words for words in (given, cards) if words]), deed.name(f"factio:{act.party}")
    return with_more(deed, f"{deed.name(act.player)} gives Neptune {words} for {party}")


def naves_longas_redimere(deed: Deed[NavesLongasRedimere, Ludi]) -> str:
    """What it bought, what was handed in and by whom, and whose lent suffragia went home first."""
    bought = deed.of(NavesBought)[0]
    party, total = deed.name(bought.stream), f"{number(bought.total)} denarii"
    told = (
        f"{party} turns {total} into {naves(bought.naves)}"
        if bought.naves
        else f"{party} gets no navis longa for {total}"
    )
    members = [one.source for one in passed(deed) if one.to == NEPTUNE]
    takes = f"{deed.name(NEPTUNE)} takes {goods(bought.properties)} of {deed.all(members)}" if members else ""
    home = takings(deed, (one for one in passed(deed) if one.back), "gets")
    return with_more(deed, told, then=[*home, takes])


def concursatio_navalis(deed: Deed[ConcursatioNavalis, Ludi]) -> str:
    """Who is highest, with which dice; who loses a navis, and who the last; whose die the Fates take; and who has won."""
    fought = deed.of(ConcursatioNavalisFought)[0]
    lose = f"{_leaders(deed, fought.lost)} {agree(len(fought.lost), 'loses a navis longa', 'lose a navis longa each')}"
    sunk = [party for party in fought.lost if factio(deed.after, party).naves <= 0]
    none = f"{_leaders(deed, sunk)} {agree(len(sunk), 'has', 'have')} none left"
    nobody = "nobody loses a navis longa" if fought.rolls else ""
    what = [lose if fought.lost else nobody, none if sunk else ""]
    return with_more(deed, _highest(deed, fought), ActiumWon, then=[*what, *_confiscated(deed, fought)])


def _highest(deed: Deed[ConcursatioNavalis, Ludi], fought: ConcursatioNavalisFought) -> str:
    best = [roll for roll in fought.rolls if roll.factio in fought.keep and roll.total == fought.highest]
    dice = listed([_thrown(deed, roll) for roll in best])
    rolls = f"{dice} {agree(len(best), 'rolls', 'roll')} {fought.highest}"
    won = deed.of(ActiumWon)
    if not won:
        return rolls if best else "no party with a navis longa rolls"
    fleet = naves(factio(deed.after, won[0].factio).naves)
    alone = f"{_leaders(deed, [won[0].factio])} alone has {fleet}"
    return f"{rolls}, keeps {fleet} and wins Actium" if best else f"{alone} and wins Actium"


def _thrown(deed: Deed[ConcursatioNavalis, Ludi], roll: NavalRoll) -> str:
    """A party's leader, and the parts of the total where a numen added to it."""
    parts = [str(roll.die), *(f"{deed.name(one.numen)} {one.die}" for one in roll.added)]
    return _leaders(deed, [roll.factio]) + (f" ({' + '.join(parts)})" if roll.added else "")


def _leaders(deed: Deed[ConcursatioNavalis, Ludi], parties: Iterable[int]) -> str:
    return deed.all(leading(deed.after, factio(deed.after, party)) for party in parties)


def _confiscated(deed: Deed[ConcursatioNavalis, Ludi], fought: ConcursatioNavalisFought) -> Iterator[str]:
    helped = {one.numen: roll for roll in fought.rolls for one in roll.added if roll.total < fought.highest}
    for one in passed(deed):
        if one.to == FATES != one.source:  # their own die they keep
            in_vain = helped.get(one.source)
            whom = f", who helped {_thrown(deed, in_vain)}" if in_vain else ""
            yield f"the Fates take {goods(one.goods)} of {deed.name(one.source)}{whom}"


def triumphus(deed: Deed[Triumphus, Ludi]) -> str:
    """The corona and the title."""
    leader = deed.name(deed.act.leader)
    return f"{leader} holds a triumph and is crowned {leader} {deed.act.title_given}"


def rem_publicam_constituere(deed: Deed[RemPublicamConstituere, Ludi]) -> str:
    """What becomes of whom."""
    founder = deed.name(deed.act.founder)
    founds = f"{founder} founds a new state" if deed.of(GovernmentFounded) else f"{founder} orders the state"
    decrees = [one.decree(deed.names) for one in deed.of(Disposed)]
    return with_more(deed, f"{founds}: {listed(decrees)}" if decrees else founds, Died)


TELLERS: Mapping[str, Teller] = {
    ActiumAperire.kind: actium_aperire,
    AmicitiaUltima.kind: amicitia_ultima,
    Conferre.kind: conferre,
    NavesLongasRedimere.kind: naves_longas_redimere,
    ConcursatioNavalis.kind: concursatio_navalis,
    Triumphus.kind: triumphus,
    RemPublicamConstituere.kind: rem_publicam_constituere,
}
