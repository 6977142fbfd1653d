"""Appointing the day of the plans."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.match import DayAppointed
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import Instant
from domain.gloria_romae.law.undoing import opened_already
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight

HOUR = 3_600_000


class TooLateForADay(Objection):
    """GR-PLAN-07: the plans are open ({act}); no day is appointed any more."""

    rule = "GR-PLAN-07"
    weight = Weight.ABSOLUTE
    field = "ends"
    act: int


class GoalsNotGiven(Objection):
    """GR-GOALS-08: the goals of {players} are not given; each house receives its goals before it plans."""

    rule = "GR-GOALS-08"
    remedy = "proposita_sortiri"
    players: tuple[str, ...]


class DayIsPast(Objection):
    """GR-PLAN-01: that hour, {said}, is past; it is {now}."""

    rule = "GR-PLAN-01"
    weight = Weight.ABSOLUTE
    field = "ends"
    said: str
    now: str


class EarlierThanAppointed(Objection):
    """GR-PLAN-01: that is earlier than was appointed ({act}); who plans by that day would lose time."""

    rule = "GR-PLAN-01"
    field = "ends"
    act: int


class SoonerThanTheHours(Objection):
    """GR-PLAN-01: that is sooner than in {hours} hours, which the houses have to plan."""

    rule = "GR-PLAN-01"
    field = "ends"
    hours: int


class PlansAreIn(Objection):
    """GR-PLAN-07: plans are in by this day, first of {players}; appoint another day instead of taking this one back."""

    rule = "GR-PLAN-07"
    weight = Weight.ABSOLUTE
    field = "number"
    remedy = "diem_dicere"
    players: tuple[str, ...]


class DiemDicere(Act):
    """Appoint the day by which the plans are in (GR-PLAN-01), once each house has its goals (GR-GOALS-08); without an hour, as many
    hours from now as this match gives. Half a minute after it the house opens the plans (GR-AMB-24)."""

    kind: ClassVar[str] = "diem_dicere"
    title: ClassVar[str] = "Appoint the day"
    chapter: ClassVar[str] = "planning"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before", "planning")
    says: ClassVar[str] = "The day of the plans is appointed."

    ends: Annotated[Instant | None, Field(title="Ends", description="Left out: after the hours of this match.")] = None

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        match = world.match
        if match.opening:
            yield TooLateForADay(act=match.opening.act)
        without = tuple(player.id for player in world.players() if not player.given)
        if without:
            yield GoalsNotGiven(players=without)
        ends = self.ends
        if ends is None:
            ends = self._day(world, moment)
        if ends < moment.recorded:
            yield DayIsPast(said=f"day:{ends}", now=f"day:{moment.recorded}")
        if match.ends is not None and match.appointed is not None and ends < match.ends:
            yield EarlierThanAppointed(act=match.appointed)
        elif match.ends is None and ends < moment.recorded + match.hours * HOUR:
            yield SoonerThanTheHours(hours=match.hours)

    def _day(self, world: Romae, moment: Moment) -> int:
        return moment.recorded + world.match.hours * HOUR if self.ends is None else self.ends

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield DayAppointed(ends=self._day(world, moment))

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)
        planned = tuple(player.id for player in world.players() if player.sealed)
        if planned:
            yield PlansAreIn(players=planned)

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by)
