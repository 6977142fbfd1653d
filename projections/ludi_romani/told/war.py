"""War, told: from the challenge to what became of the loser."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import agree, counted
from domain.ludi_romani.acts.war.concursatio import Concursatio
from domain.ludi_romani.acts.war.flagitatio import Flagitatio
from domain.ludi_romani.acts.war.flagitatione_cedere import FlagitationeCedere
from domain.ludi_romani.acts.war.flagitationi_respondere import FlagitationiRespondere
from domain.ludi_romani.acts.war.praesidem_mutare import PraesidemMutare
from domain.ludi_romani.acts.war.prioritas import Prioritas
from domain.ludi_romani.acts.war.proelium_committere import ProeliumCommittere
from domain.ludi_romani.acts.war.proelium_dirimere import ProeliumDirimere
from domain.ludi_romani.acts.war.victum_tractare import VictumTractare
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.proelium import (
    ConcursatioFought,
    FlagitatioIssued,
    Proelium,
    ProeliumBegun,
    ProeliumEnded,
    proelium,
)
from domain.ludi_romani.aggregates.region import PriorityRolled
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import CYBELE
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told import legiones
from projections.ludi_romani.told.also import Of, sides, with_more
from projections.ludi_romani.told.fates import fates
from projections.ludi_romani.told.hands import passed, takings


def prioritas(deed: ToldAct[Prioritas, Ludi]) -> str:
    then = deed.say(", then ")
    dice = {roll.player: then.join(map(str, (roll.die, *roll.again))) for roll in deed.act.rolls}
    order = [f"{deed.name(id)} ({dice[id]})" for event in deed.of(PriorityRolled) for id in event.order]
    words = {"region": deed.name(deed.act.region), "order": ", ".join(order)}
    return deed.say("The dice in {region} give the order {order}", **words)


def flagitatione_cedere(deed: ToldAct[FlagitationeCedere, Ludi]) -> str:
    return deed.say("{player} lets the next one challenge", player=deed.name(deed.act.player))


def flagitatio(deed: ToldAct[Flagitatio, Ludi]) -> str:
    return with_more(deed, challenge(deed, deed.of(FlagitatioIssued)[0]))


def challenge(deed: Of, issued: FlagitatioIssued) -> str:
    """Who challenges whom, and where."""
    one, many = "{one} challenges {other} in {region}", "{one} challenge {other} in {region}"
    words = {"one": deed.all(issued.challenger), "other": deed.all(issued.challenged)}
    return deed.say(agree(len(issued.challenger), one, many), **words, region=deed.name(issued.region))


def flagitationi_respondere(deed: ToldAct[FlagitationiRespondere, Ludi]) -> str:
    one, accepts = _of(deed, deed.act.proelium), deed.act.answer == "accept"
    yes = "{other} accepts the challenge of {one}", "{other} accept the challenge of {one}"
    no = "{other} refuses the challenge of {one}", "{other} refuse the challenge of {one}"
    template = agree(len(one.challenged.players), *(yes if accepts else no))
    return deed.say(template, one=deed.all(one.challenger.players), other=deed.all(one.challenged.players))


def proelium_committere(deed: ToldAct[ProeliumCommittere, Ludi]) -> str:
    begun, one = deed.of(ProeliumBegun)[0], _of(deed, deed.act.proelium)
    mine = goods(Properties(curiales=begun.challenger_curiales, clientarum=begun.challenger_clientarum), "no legio")
    theirs = goods(Properties(curiales=begun.challenged_curiales, clientarum=begun.challenged_clientarum), "no legio")
    facing = "{mine} on each side" if mine == theirs else "{mine} against {theirs}"
    armies = deed.say(facing, mine=mine, theirs=theirs)
    words = {"proelium": _named(deed, one), "region": deed.name(one.region), "armies": armies}
    return with_more(deed, deed.say("{proelium} begins in {region}: {armies}", **words))


def concursatio(deed: ToldAct[Concursatio, Ludi]) -> str:
    one, dice = _of(deed, deed.act.proelium), deed.of(ConcursatioFought)[0].dice
    first, second = dice.challenger, dice.challenged
    if dice.winner == "challenged":
        first, second = second, first
    rolled = {"won": deed.name(first.player), "lost": deed.name(second.player), "region": deed.name(one.region)}
    rolled |= {"more": str(first.total), "less": str(second.total)}
    moves = [move for move in passed(deed) if not move.followed]
    if not dice.winner:
        tie = deed.say("{won} and {lost} tie {more} : {less} in {region}", **rolled)
        return with_more(deed, tie, then=takings(deed, moves))
    prize = next((move for move in moves if (move.source, move.to) == (second.player, first.player)), None)
    takes = deed.say(" and takes {goods}", goods=goods(prize.goods)) if prize else ""
    beats = deed.say("{won} beats {lost} {more} : {less} in {region}{takes}", **rolled, takes=takes)
    return with_more(deed, beats, then=takings(deed, (move for move in moves if move is not prize)))


def praesidem_mutare(deed: ToldAct[PraesidemMutare, Ludi]) -> str:
    """Who oversees it now; or who has left, and that nobody came for him."""
    one, name = _of(deed, deed.act.proelium), deed.act.overseer
    fight = _named(deed, one)
    if name:
        oversees = deed.say("{player} oversees {proelium} from now on", player=deed.name(name), proelium=fight)
        return with_more(deed, oversees)
    left, nobody = "{player} leaves {proelium}, which is broken off", "nobody oversees {proelium}, which is broken off"
    who = deed.name(one.overseer) if one.overseer else ""
    return with_more(deed, deed.say(left if who else nobody, player=who, proelium=fight), ProeliumEnded)


def proelium_dirimere(deed: ToldAct[ProeliumDirimere, Ludi]) -> str:
    cybele = deed.act.cause == "cybele"
    stop = deed.say("{who} stops", who=deed.name(CYBELE)) if cybele else fates(deed, "{who} stops", "the Fates stop")
    ended = [_of(deed, event.proelium) for event in deed.of(ProeliumEnded)] or [_of(deed, deed.act.proelium)]
    proelia = deed.joined(_as_far(deed, one) for one in ended)
    return with_more(deed, deed.say("{stop} {proelia}", stop=stop, proelia=proelia), ProeliumEnded)


def _as_far(deed: Of, one: Proelium) -> str:
    of = counted(one.rounds, "round", "rounds")
    rounds = deed.say(" after {fought} of {rounds}", fought=str(len(one.fought)), rounds=of) if one.rounds else ""
    words = {"proelium": _named(deed, one), "region": deed.name(one.region), "rounds": rounds}
    return deed.say("{proelium} in {region}{rounds}", **words)


def victum_tractare(deed: ToldAct[VictumTractare, Ludi]) -> str:
    victor, loser = deed.name(deed.act.victor), deed.name(deed.act.loser)
    return with_more(deed, deed.say(DONE[deed.act.choice], victor=victor, loser=loser), Died)


def _of(deed: Of, number: int) -> Proelium:
    return proelium(deed.after, number)


def _named(deed: Of, one: Proelium) -> str:
    return deed.say("the proelium of {players}", players=sides(deed, one))


DONE = {
    "kill": "{victor} puts {loser} to death",
    "cliens": "{victor} spares {loser}, who becomes a cliens",
    "abandon": "{victor} abandons {loser} to fate",
}
"""What becomes of somebody who lost, by the victor's choice."""

TELLERS: Mapping[str, Teller] = {
    Prioritas.kind: prioritas,
    FlagitationeCedere.kind: flagitatione_cedere,
    Flagitatio.kind: flagitatio,
    FlagitationiRespondere.kind: flagitationi_respondere,
    ProeliumCommittere.kind: proelium_committere,
    Concursatio.kind: concursatio,
    PraesidemMutare.kind: praesidem_mutare,
    ProeliumDirimere.kind: proelium_dirimere,
    VictumTractare.kind: victum_tractare,
    **legiones.TELLERS,
}
