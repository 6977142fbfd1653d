"""War, told: from the challenge to what became of the loser."""

from collections.abc import Mapping

from domain.kernel.grammar import agree, capital, counted
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
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told import legiones
from projections.ludi_romani.told.also import Of, sides, with_more
from projections.ludi_romani.told.fates import fates
from projections.ludi_romani.told.hands import passed, takings


def prioritas(deed: Deed[Prioritas, Ludi]) -> str:
    dice = {roll.player: ", then ".join(map(str, (roll.die, *roll.again))) for roll in deed.act.rolls}
    order = [id for event in deed.of(PriorityRolled) for id in event.order]
    first = f"The dice in {deed.name(deed.act.region)} give the order"
    return f"{first} {', '.join(f'{deed.name(id)} ({dice[id]})' for id in order)}"


def flagitatione_cedere(deed: Deed[FlagitationeCedere, Ludi]) -> str:
    return f"{deed.name(deed.act.player)} lets the next one challenge"


def flagitatio(deed: Deed[Flagitatio, Ludi]) -> str:
    return with_more(deed, challenge(deed, deed.of(FlagitatioIssued)[0]))


def challenge(deed: Of, issued: FlagitatioIssued) -> str:
    """Who challenges whom, and where."""
    verb = agree(len(issued.challenger), "challenges", "challenge")
    return f"{deed.all(issued.challenger)} {verb} {deed.all(issued.challenged)} in {deed.name(issued.region)}"


def flagitationi_respondere(deed: Deed[FlagitationiRespondere, Ludi]) -> str:
    one, accepts = _of(deed, deed.act.proelium), deed.act.answer == "accept"
    many = len(one.challenged.players)
    verb = agree(many, "accepts", "accept") if accepts else agree(many, "refuses", "refuse")
    return f"{deed.all(one.challenged.players)} {verb} the challenge of {deed.all(one.challenger.players)}"


def proelium_committere(deed: Deed[ProeliumCommittere, Ludi]) -> str:
    begun, one = deed.of(ProeliumBegun)[0], _of(deed, deed.act.proelium)
    mine = goods(Properties(curiales=begun.challenger_curiales, clientarum=begun.challenger_clientarum), "no legio")
    theirs = goods(Properties(curiales=begun.challenged_curiales, clientarum=begun.challenged_clientarum), "no legio")
    armies = f"{mine} on each side" if mine == theirs else f"{mine} against {theirs}"
    return with_more(deed, f"{_named(deed, one)} begins in {deed.name(one.region)}: {armies}")


def concursatio(deed: Deed[Concursatio, Ludi]) -> str:
    one, dice = _of(deed, deed.act.proelium), deed.of(ConcursatioFought)[0].dice
    first, second = dice.challenger, dice.challenged
    if dice.winner == "challenged":
        first, second = second, first
    won, lost, where = deed.name(first.player), deed.name(second.player), deed.name(one.region)
    moves = [move for move in passed(deed) if not move.followed]
    if not dice.winner:
        return with_more(
            deed, f"{won} and {lost} tie {first.total} : {second.total} in {where}", then=takings(deed, moves)
        )
    prize = next((move for move in moves if (move.source, move.to) == (second.player, first.player)), None)
    takes = f" and takes {goods(prize.goods)}" if prize else ""
    beats = f"{won} beats {lost} {first.total} : {second.total} in {where}{takes}"
    return with_more(deed, beats, then=takings(deed, (move for move in moves if move is not prize)))


def praesidem_mutare(deed: Deed[PraesidemMutare, Ludi]) -> str:
    """Who oversees it now; or who has left, and that nobody came for him."""
    one, name = _of(deed, deed.act.proelium), deed.act.overseer
    if name:
        return with_more(deed, f"{deed.name(name)} oversees {_named(deed, one)} from now on")
    left = f"{deed.name(one.overseer)} leaves" if one.overseer else "nobody oversees"
    return with_more(deed, f"{capital(left)} {_named(deed, one)}, which is broken off", ProeliumEnded)


def proelium_dirimere(deed: Deed[ProeliumDirimere, Ludi]) -> str:
    stops = f"{deed.name(CYBELE)} stops" if deed.act.cause == "cybele" else fates(deed, "stops", "stop")
    ended = [_of(deed, event.proelium) for event in deed.of(ProeliumEnded)] or [_of(deed, deed.act.proelium)]
    return with_more(deed, f"{stops} {' and '.join(_as_far(deed, one) for one in ended)}", ProeliumEnded)


def _as_far(deed: Of, one: Proelium) -> str:
    rounds = f" after {len(one.fought)} of {counted(one.rounds, 'round', 'rounds')}" if one.rounds else ""
    return f"{_named(deed, one)} in {deed.name(one.region)}{rounds}"


def victum_tractare(deed: Deed[VictumTractare, Ludi]) -> str:
    victor, loser = deed.name(deed.act.victor), deed.name(deed.act.loser)
    done = {
        "kill": f"{victor} puts {loser} to death",
        "cliens": f"{victor} spares {loser}, who becomes a cliens",
        "abandon": f"{victor} abandons {loser} to fate",
    }
    return with_more(deed, done[deed.act.choice], Died)


def _of(deed: Of, number: int) -> Proelium:
    return proelium(deed.after, number)


def _named(deed: Of, one: Proelium) -> str:
    return f"the proelium of {sides(deed, one)}"


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
