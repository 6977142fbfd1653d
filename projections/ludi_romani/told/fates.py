"""The Fates, told: rulings, change, games of chance, and Juppiter's shapes."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.grammar import agree, counted, listed, quoted
from domain.ludi_romani.acts.fates.alea import Alea
from domain.ludi_romani.acts.fates.ius_dicere import IusDicere
from domain.ludi_romani.acts.fates.nummos_mutare import NummosMutare
from domain.ludi_romani.acts.fates.personam_induere import PersonamInduere
from domain.ludi_romani.acts.fields import CHIPS
from domain.ludi_romani.aggregates.player import ShapeTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import FATES
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import passed


def fates(deed: Deed[Any, Ludi], one: str, many: str) -> str:
    """The Fates, who are several, or whoever records in their stead, with the verb."""
    return f"the Fates {many}" if deed.by == FATES else f"{deed.name(deed.by)} {one}"


def ius_dicere(deed: Deed[IusDicere, Ludi]) -> str:
    """On what, and how."""
    dispute, ruling = (quoted(deed.names.text(words)) for words in (deed.act.dispute, deed.act.ruling))
    about = f" a dispute about {deed.name(deed.act.player)}," if deed.act.player else ""
    return f"{fates(deed, 'rules', 'rule')} on{about} {dispute}: {ruling}"


def nummos_mutare(deed: Deed[NummosMutare, Ludi]) -> str:
    """Chips for chips."""
    given, taken = (
        listed(
            [counted(n, f"{colour} chip", f"{colour} chips") for colour in CHIPS if (n := _chips(deed, way, colour))],
            "nothing",
        )
        for way in ("gives", "takes")
    )
    return f"{fates(deed, 'changes', 'change')} {given} of {deed.name(deed.act.player)} into {taken}"


def _chips(deed: Deed[NummosMutare, Ludi], way: str, colour: str) -> int:
    return int(getattr(deed.act, f"{way}_{colour}"))


def alea(deed: Deed[Alea, Ludi]) -> str:
    """Who won what of whom."""
    act = deed.act
    players = list(dict.fromkeys(act.players))
    if act.winner is None:
        plays = agree(len(players), "plays", "play")
        return f"{deed.all(players)} {plays} a game of chance; nobody wins"
    others = [id for id in players if id != act.winner]
    against = f" against {deed.all(others)}" if others else ""
    stakes = [one.goods for one in passed(deed)]
    each = " of each" if len(stakes) > 1 else ""
    gains = f" and takes {goods(stakes[0])}{each}" if stakes else ""
    return with_more(deed, f"{deed.name(act.winner)} wins a game of chance{against}{gains}")


def personam_induere(deed: Deed[PersonamInduere, Ludi]) -> str:
    """Whose shape, or that he has his own again."""
    taken = deed.of(ShapeTaken)[0]
    before, who = deed.before.player(taken.player).persona, deed.name(taken.player)
    if taken.persona:
        return f"{who} takes the shape of {deed.name(taken.persona)}"
    return f"{who} lays aside the shape of {deed.name(before)}" if before else f"{who} keeps the shape of {who}"


TELLERS: Mapping[str, Teller] = {
    IusDicere.kind: ius_dicere,
    NummosMutare.kind: nummos_mutare,
    Alea.kind: alea,
    PersonamInduere.kind: personam_induere,
}
