"""Counting the garnets of a house."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.gens import GarnetsCounted
from domain.gloria_romae.aggregates.plan import Garnets
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import House
from domain.gloria_romae.law.undoing import opened_already
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.role import HOST_KIND, ORGANISER


class PlanIsIn(Objection):
    """GR-GARNET-01: the plan of the {player} is in ({act}); it was judged by the purse as it was."""

    rule = "GR-GARNET-01"
    weight = Weight.ABSOLUTE
    field = "player"
    player: str
    act: int


class GranataNumerare(Act):
    """Count the garnets of a house before its plan (GR-AMB-31): then it spends no more than these (GR-GARNET-01). It, the organiser
    and the host read how many."""

    kind: ClassVar[str] = "granata_numerare"
    title: ClassVar[str] = "Count garnets"
    chapter: ClassVar[str] = "planning"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before", "planning")
    says: ClassVar[str] = "The garnets of the {player} are counted."
    says_sealed: ClassVar[str] = "Garnets are counted."
    sealed: ClassVar[tuple[str, ...]] = ("garnets",)

    player: Annotated[House, Field(title="House")]
    garnets: Garnets

    def readers(self, by: str) -> tuple[str, ...]:
        return (self.player, ORGANISER, HOST_KIND)

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        sealed = world.player(self.player).sealed
        if sealed:
            yield PlanIsIn(player=self.player, act=sealed[-1].act)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield GarnetsCounted(player=self.player)

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)
        sealed = world.player(self.player).sealed
        if sealed:
            yield PlanIsIn(player=self.player, act=sealed[-1].act).at("number")
