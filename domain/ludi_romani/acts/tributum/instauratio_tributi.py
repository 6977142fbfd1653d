"""Collecting tributum once more."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.tributum import law
from domain.ludi_romani.aggregates.evening import TributumRepeated
from domain.ludi_romani.aggregates.tributum import repeated
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import FATES

TWICE = 2
"""Repetitions in one hiems (TRI-11, AMB-63)."""


class OnlyTheFatesRepeat(Objection):
    """NUM-43: only the Fates double or triple the tributum; record it in their name."""

    rule = "NUM-43"


class RepeatedTwice(Objection):
    """TRI-11: in this hiems tributum was repeated twice already, last by {act}."""

    rule = "TRI-11"
    act: int


class InstauratioTributi(Act):
    """The Fates order the tributum of this hiems to be collected once more (NUM-43), twice in a hiems at most (TRI-11): from
    now on every resident may collect again of every numen who winters with him, and imagines may take their part again
    (TRI-12)."""

    kind: ClassVar[str] = "instauratio_tributi"
    title: ClassVar[str] = "Repeat the tributum"
    chapter: ClassVar[str] = "tributum"
    who: ClassVar[tuple[str, ...]] = (FATES, "organiser")
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{by} orders the tributum to be collected again."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, FATES):
            yield OnlyTheFatesRepeat()
        yield from law.in_hiems(world, moment)
        before = repeated(world.evening, moment.happened)
        if len(before) >= TWICE:
            yield RepeatedTwice(act=before[-1].act)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season = world.evening.season_at(moment.happened)
        yield TributumRepeated(season=season, ordered=moment.happened)

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
