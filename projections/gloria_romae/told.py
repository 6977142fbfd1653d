"""The acts of a match, told."""

from collections.abc import Mapping

from domain.gloria_romae.acts.ending.comitem_eligere import ComitemEligere
from domain.gloria_romae.acts.opening.gloriam_aperire import GloriamAperire
from domain.gloria_romae.acts.planning.consilia_aperire import ConsiliaAperire
from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.acts.planning.diem_dicere import DiemDicere
from domain.gloria_romae.aggregates.match import MatchDecided, PlansOpened
from domain.gloria_romae.aggregates.world import Romae
from projections.kernel.tale import Teller, ToldAct


def gloriam_aperire(deed: ToldAct[GloriamAperire, Romae]) -> str:
    match = deed.after.match
    houses = deed.all(match.players)
    if match.reconstruction:
        return deed.say("{houses} rebuild Rome; the gallery is a reconstruction", houses=houses)
    return deed.say("{houses} rebuild Rome", houses=houses)


def diem_dicere(deed: ToldAct[DiemDicere, Romae]) -> str:
    return deed.say("The plans are due on {day}", day=deed.names.name(f"day:{deed.after.match.ends}"))


def consilium_mittere(deed: ToldAct[ConsiliumMittere, Romae]) -> str:
    """What it says of a plan stands in the world: that it is in."""
    players = deed.after.players()
    words = {"count": str(sum(1 for one in players if one.sealed)), "all": str(len(players))}
    return deed.say("The {player} seal their plan; {count} of {all} are in", player=deed.name(deed.by), **words)


def consilia_aperire(deed: ToldAct[ConsiliaAperire, Romae]) -> str:
    told = [one.sentence(deed.names) for one in (*deed.of(PlansOpened), *deed.of(MatchDecided))]
    return " ".join(told).removesuffix(".")


def comitem_eligere(deed: ToldAct[ComitemEligere, Romae]) -> str:
    words = {"loser": deed.name(deed.by), "companion": deed.name(deed.act.companion)}
    return deed.say("The {loser} take the {companion} with them into the death match", **words)


TELLERS: Mapping[str, Teller] = {
    GloriamAperire.kind: gloriam_aperire,
    DiemDicere.kind: diem_dicere,
    ConsiliumMittere.kind: consilium_mittere,
    ConsiliaAperire.kind: consilia_aperire,
    ComitemEligere.kind: comitem_eligere,
}
