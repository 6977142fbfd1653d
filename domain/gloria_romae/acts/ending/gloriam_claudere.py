"""Closing a match."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_romae.aggregates.match import MatchClosed
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight


class NoCompanionYet(Objection):
    """GR-END-04: the {loser} have not chosen a companion yet."""

    rule = "GR-END-04"
    weight = Weight.CAUTION
    remedy = "comitem_eligere"
    loser: str


class GloriamClaudere(Act):
    """Close the match, once the loser has chosen a companion (GR-END-04, GR-END-05)."""

    kind: ClassVar[str] = "gloriam_claudere"
    title: ClassVar[str] = "Close the match"
    chapter: ClassVar[str] = "ending"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("revealed",)
    says: ClassVar[str] = "The match is closed."

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        if world.match.loser is not None and world.match.companion is None:
            yield NoCompanionYet(loser=world.match.loser)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield MatchClosed(happened=moment.recorded)
