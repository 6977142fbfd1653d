"""Actium, told: parties, their ships and dice, the triumph and the new state."""

from collections.abc import Iterable, Iterator, Mapping

from domain.kernel.grammar.wording import agree, clauses, counted, listed, number
from domain.ludi_romani.acts.actium.actium_aperire import ActiumAperire
from domain.ludi_romani.acts.actium.amicitia_ultima import AmicitiaUltima
from domain.ludi_romani.acts.actium.concursatio_navalis import ConcursatioNavalis
from domain.ludi_romani.acts.actium.conferre import Conferre
from domain.ludi_romani.acts.actium.naves_longas_redimere import NavesLongasRedimere
from domain.ludi_romani.acts.actium.rem_publicam_constituere import RemPublicamConstituere
from domain.ludi_romani.acts.actium.triumphus import Triumphus
from domain.ludi_romani.aggregates.actium import ActiumWon, ConcursatioNavalisFought, NavalRoll
from domain.ludi_romani.aggregates.factio import FactioFormed, FactioJoined, FactioMerged, NavesBought, called, factio
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.res_publica import Disposed, GovernmentFounded
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import FATES, NEPTUNE
from domain.ludi_romani.wording import goods, naves
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import GETS, TAKES, passed, takings


def actium_aperire(deed: ToldAct[ActiumAperire, Ludi]) -> str:
    """The conch shell."""
    return deed.say("{by} blows the conch shell: Actium is open", by=deed.name(deed.by))


def amicitia_ultima(deed: ToldAct[AmicitiaUltima, Ludi]) -> str:
    """Who forms a party, or joins one; whose whole party joins, with what worth."""
    leader = deed.name(deed.act.leader)
    whole = [deed.say("{party} joins whole", party=deed.name(event.stream)) for event in deed.of(FactioMerged)]
    formed, joined = deed.of(FactioFormed), deed.of(FactioJoined)
    if formed:
        others = formed[0].members[1:]
        leads, alone = "{leader} leads a party with {others}", "{leader} forms a party alone"
        told = deed.say(leads if others else alone, leader=leader, others=deed.all(others))
    elif joined:
        players, joins = joined[0].players, ("{players} joins {party}", "{players} join {party}")
        words = {"players": deed.all(players), "party": deed.name(joined[0].stream)}
        told = deed.say(agree(len(players), *joins), **words)
    else:
        told = deed.say("{leader} leads the same party as before", leader=leader)
    return clauses(told, whole)


def conferre(deed: ToldAct[Conferre, Ludi]) -> str:
    """What Neptune keeps for the party from then on."""
    act = deed.act
    given = goods(act.goods().model_copy(update={"suffragia": act.suffragia, "dos": 0}), none="")
    cards = counted(act.dos_cards, "dos card", "dos cards")
    shown = deed.say("{cards} of {denarii}", cards=cards, denarii=f"{number(act.dos)} denarii") if act.dos_cards else ""
    what = listed([words for words in (given, shown) if words])
    words = {"player": deed.name(act.player), "goods": what, "party": deed.name(f"factio:{act.party}")}
    return with_more(deed, deed.say("{player} gives Neptune {goods} for {party}", **words))


def naves_longas_redimere(deed: ToldAct[NavesLongasRedimere, Ludi]) -> str:
    """What it bought, what was handed in and by whom, and whose lent suffragia went home first."""
    bought = deed.of(NavesBought)[0]
    words = {"party": deed.name(bought.stream), "total": f"{number(bought.total)} denarii"}
    turns, nothing = "{party} turns {total} into {naves}", "{party} gets no navis longa for {total}"
    told = deed.say(turns if bought.naves else nothing, **words, naves=naves(bought.naves))
    members = [one.source for one in passed(deed) if one.to == NEPTUNE]
    redeemed = deed.say("{goods} of {sources}", goods=goods(bought.properties), sources=deed.all(members))
    takes = deed.say(TAKES[0], who=deed.name(NEPTUNE), what=redeemed) if members else ""
    home = takings(deed, (one for one in passed(deed) if one.back), GETS)
    return with_more(deed, told, then=[*home, takes])


def concursatio_navalis(deed: ToldAct[ConcursatioNavalis, Ludi]) -> str:
    """Who is highest, with which dice; who loses a navis, and who the last; whose die the Fates take; and who has won."""
    fought = deed.of(ConcursatioNavalisFought)[0]
    loses = "{leaders} loses a navis longa", "{leaders} lose a navis longa each"
    lose = deed.say(agree(len(fought.lost), *loses), leaders=_leaders(deed, fought.lost))
    sunk = [party for party in fought.lost if factio(deed.after, party).naves <= 0]
    none = agree(len(sunk), "{leaders} has none left", "{leaders} have none left")
    nobody = deed.say("nobody loses a navis longa") if fought.rolls else ""
    what = [lose if fought.lost else nobody, deed.say(none, leaders=_leaders(deed, sunk)) if sunk else ""]
    return with_more(deed, _highest(deed, fought), ActiumWon, then=[*what, *_confiscated(deed, fought)])


def _highest(deed: ToldAct[ConcursatioNavalis, Ludi], fought: ConcursatioNavalisFought) -> str:
    best = [roll for roll in fought.rolls if roll.factio in fought.keep and roll.total == fought.highest]
    dice = deed.listed([_thrown(deed, roll) for roll in best])
    highest = agree(len(best), "{dice} rolls {highest}", "{dice} roll {highest}")
    rolls = deed.say(highest, dice=dice, highest=str(fought.highest))
    won = deed.of(ActiumWon)
    if not won:
        return rolls if best else deed.say("no party with a navis longa rolls")
    fleet = naves(factio(deed.after, won[0].factio).naves)
    if best:
        return deed.say("{rolls}, keeps {fleet} and wins Actium", rolls=rolls, fleet=fleet)
    leader = _leaders(deed, [won[0].factio])
    return deed.say("{leader} alone has {fleet} and wins Actium", leader=leader, fleet=fleet)


def _thrown(deed: ToldAct[ConcursatioNavalis, Ludi], roll: NavalRoll) -> str:
    """A party's leader, and the parts of the total where a numen added to it."""
    parts = [str(roll.die), *(f"{deed.name(one.numen)} {one.die}" for one in roll.added)]
    return _leaders(deed, [roll.factio]) + (f" ({' + '.join(parts)})" if roll.added else "")


def _leaders(deed: ToldAct[ConcursatioNavalis, Ludi], parties: Iterable[int]) -> str:
    return deed.all(called(deed.after, factio(deed.after, party)) for party in parties)


def _confiscated(deed: ToldAct[ConcursatioNavalis, Ludi], fought: ConcursatioNavalisFought) -> Iterator[str]:
    helped = {one.numen: roll for roll in fought.rolls for one in roll.added if roll.total < fought.highest}
    for one in passed(deed):
        if one.to == FATES != one.source:  # their own die they keep
            in_vain = helped.get(one.source)
            whom = deed.say(", who helped {roll}", roll=_thrown(deed, in_vain)) if in_vain else ""
            taken = deed.say("{goods} of {sources}", goods=goods(one.goods), sources=deed.name(one.source))
            yield deed.say(TAKES[1], what=f"{taken}{whom}")


def triumphus(deed: ToldAct[Triumphus, Ludi]) -> str:
    """The corona and the title."""
    words = {"leader": deed.name(deed.act.leader), "title": deed.act.title_given}
    return deed.say("{leader} holds a triumph and is crowned {title}", **words)


def rem_publicam_constituere(deed: ToldAct[RemPublicamConstituere, Ludi]) -> str:
    """What becomes of whom."""
    new = "{founder} founds a new state" if deed.of(GovernmentFounded) else "{founder} orders the state"
    founds = deed.say(new, founder=deed.name(deed.act.founder))
    decrees = [one.decree(deed.names) for one in deed.of(Disposed)]
    return with_more(deed, f"{founds}: {deed.listed(decrees)}" if decrees else founds, Died)


TELLERS: Mapping[str, Teller] = {
    ActiumAperire.kind: actium_aperire,
    AmicitiaUltima.kind: amicitia_ultima,
    Conferre.kind: conferre,
    NavesLongasRedimere.kind: naves_longas_redimere,
    ConcursatioNavalis.kind: concursatio_navalis,
    Triumphus.kind: triumphus,
    RemPublicamConstituere.kind: rem_publicam_constituere,
}
