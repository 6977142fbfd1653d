"""The Fates, told: rulings, change, games of chance, and Juppiter's shapes."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.grammar.wording import agree, counted, listed, quoted
from domain.ludi_romani.acts.fates.alea import Alea
from domain.ludi_romani.acts.fates.ius_dicere import IusDicere
from domain.ludi_romani.acts.fates.nummos_mutare import NummosMutare
from domain.ludi_romani.acts.fates.personam_induere import PersonamInduere
from domain.ludi_romani.acts.fields import CHIPS
from domain.ludi_romani.aggregates.player import ShapeTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import FATES
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import passed


def fates(deed: ToldAct[Any, Ludi], one: str, many: str) -> str:
    """What is said of the Fates, who are several, or of whoever records in their stead."""
    return deed.say(many) if deed.by == FATES else deed.say(one, who=deed.name(deed.by))


def ius_dicere(deed: ToldAct[IusDicere, Ludi]) -> str:
    """On what, and how."""
    dispute, ruling = (quoted(deed.names.text(words)) for words in (deed.act.dispute, deed.act.ruling))
    about = deed.say(" a dispute about {player},", player=deed.name(deed.act.player)) if deed.act.player else ""
    rule = fates(deed, "{who} rules", "the Fates rule")
    return deed.say("{rule} on{about} {dispute}: {ruling}", rule=rule, about=about, dispute=dispute, ruling=ruling)


def nummos_mutare(deed: ToldAct[NummosMutare, Ludi]) -> str:
    """Chips for chips."""
    given, taken = (
        listed(
            [counted(n, f"{colour} chip", f"{colour} chips") for colour in CHIPS if (n := _chips(deed, way, colour))],
            "nothing",
        )
        for way in ("gives", "takes")
    )
    change = fates(deed, "{who} changes", "the Fates change")
    words = {"change": change, "given": given, "player": deed.name(deed.act.player), "taken": taken}
    return deed.say("{change} {given} of {player} into {taken}", **words)


def _chips(deed: ToldAct[NummosMutare, Ludi], way: str, colour: str) -> int:
    return int(getattr(deed.act, f"{way}_{colour}"))


def alea(deed: ToldAct[Alea, Ludi]) -> str:
    """Who won what of whom."""
    act = deed.act
    players = list(dict.fromkeys(act.players))
    if act.winner is None:
        plays, play = "{players} plays a game of chance; nobody wins", "{players} play a game of chance; nobody wins"
        return deed.say(agree(len(players), plays, play), players=deed.all(players))
    others = [id for id in players if id != act.winner]
    against = deed.say(" against {others}", others=deed.all(others)) if others else ""
    stakes = [one.goods for one in passed(deed)]
    takes = " and takes {stake} of each" if len(stakes) > 1 else " and takes {stake}"
    gains = deed.say(takes, stake=goods(stakes[0])) if stakes else ""
    words = {"winner": deed.name(act.winner), "against": against, "gains": gains}
    return with_more(deed, deed.say("{winner} wins a game of chance{against}{gains}", **words))


def personam_induere(deed: ToldAct[PersonamInduere, Ludi]) -> str:
    """Whose shape, or that he has his own again."""
    taken = deed.of(ShapeTaken)[0]
    before, who = deed.before.player(taken.player).persona, deed.name(taken.player)
    if taken.persona:
        return deed.say("{who} takes the shape of {other}", who=who, other=deed.name(taken.persona))
    if before:
        return deed.say("{who} lays aside the shape of {other}", who=who, other=deed.name(before))
    return deed.say("{who} keeps the shape of {who}", who=who)


TELLERS: Mapping[str, Teller] = {
    IusDicere.kind: ius_dicere,
    NummosMutare.kind: nummos_mutare,
    Alea.kind: alea,
    PersonamInduere.kind: personam_induere,
}
