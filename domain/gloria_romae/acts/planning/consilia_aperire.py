"""Opening the plans: from here on everything follows."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.match import PlansOpened
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import House
from domain.gloria_romae.law.reading import goals_in, plan_in
from domain.gloria_romae.law.undoing import PlansAreOpen, opened_already
from domain.kernel.grammar.act import EMPTY, Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.sealed import Draw, Draws, Unsealed


class NoDayAppointed(Objection):
    """GR-PLAN-07: no day is appointed, and there is nothing to open."""

    rule = "GR-PLAN-07"
    weight = Weight.ABSOLUTE


class PlansAreMissing(Objection):
    """GR-PLAN-07: the plans of {players} are not in, and the day ends on {ends}."""

    rule = "GR-PLAN-07"
    players: tuple[str, ...]
    ends: str


class LotsNotTold(Objection):
    """GR-TIE-03: in this match dice on the table order equal bids: say every house once, in the order that they tell."""

    rule = "GR-TIE-03"
    weight = Weight.ABSOLUTE
    field = "lots"


class ConsiliaAperire(Act):
    """Open all plans, with goals and purses, and evaluate the match (GR-PLAN-07). Equal bids stand in the order of the lots
    (GR-TIE-03), which the house draws unless this match tells them. The house opens by itself half a minute after the day; the
    organiser may open earlier once all plans are in (GR-AMB-24)."""

    kind: ClassVar[str] = "consilia_aperire"
    title: ClassVar[str] = "Open the plans"
    chapter: ClassVar[str] = "planning"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("planning",)
    says: ClassVar[str] = "The plans are opened."
    drawn: ClassVar[tuple[str, ...]] = ("lots",)
    reveals: ClassVar[tuple[str, ...]] = ("plans",)

    lots: Annotated[
        tuple[House, ...] | None,
        Field(title="Lots", description="Where dice tell them: every house once.", max_length=6),
    ]
    plans: tuple[Unsealed, ...]

    def draws(self, world: Romae) -> Draws:
        if not world.opened or world.match.lots == "told":
            return {}
        return {"lots": Draw(world.match.players, take=len(world.match.players))}

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        match = world.match
        if match.opening:
            yield PlansAreOpen(act=match.opening.act).at("plans")
        if match.ends is None or match.opens is None:
            yield NoDayAppointed()
        elif moment.recorded < match.opens:
            missing = tuple(player.id for player in world.players() if not player.sealed)
            if missing:
                yield PlansAreMissing(players=missing, ends=f"day:{match.ends}")
        if match.lots == "told" and not self._all_told(world):
            yield LotsNotTold()

    def _all_told(self, world: Romae) -> bool:
        told: Any = vars(self)["lots"]
        return told is not EMPTY and told is not None and sorted(told) == sorted(world.match.players)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        players, values = world.match.players, self.plans
        yield PlansOpened(
            lots=self.lots or players, plans={player: plan_in(world, player, values) for player in players},
            goals={player: goals_in(world, player, values) for player in players}, happened=moment.recorded,
        )  # fmt: skip

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)
