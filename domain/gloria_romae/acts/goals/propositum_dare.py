"""Typing in the goals of one house."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.gens import GoalsGiven
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import Clients, House, PublicBuilding, Strategic, Wonder
from domain.gloria_romae.law.undoing import opened_already
from domain.gloria_romae.vocabulary import Kind
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight


class AnotherKindOfStructure(Objection):
    """GR-CARDS-04: {building} is a {kind}, and a {wanted} is asked for here."""

    rule = "GR-CARDS-04"
    weight = Weight.ABSOLUTE
    building: str
    kind: str
    wanted: str


class GoalsWereDealt(Objection):
    """GR-AMB-25: the goals were dealt by lot ({act}); they are drawn or typed in, not both."""

    rule = "GR-AMB-25"
    act: int


class ReplacesGoals(Objection):
    """GR-AMB-25: it replaces the goals of {act}."""

    rule = "GR-AMB-25"
    weight = Weight.CAUTION
    act: int


class PairHoldsOwn(Objection):
    """GR-GOALS-06: the pair holds {building}, of which {player} are to be majority contributors anyway."""

    rule = "GR-GOALS-06"
    weight = Weight.CAUTION
    building: str
    player: str


class DayIsAppointed(Objection):
    """GR-GOALS-08: the day is appointed ({act}), and goals stay as they were given before it."""

    rule = "GR-GOALS-08"
    weight = Weight.ABSOLUTE
    field = "number"
    act: int


class PropositumDare(Act):
    """Give one house its goals (GR-GOALS-02 to GR-GOALS-06, GR-GOALS-08): it alone reads them. A second time replaces the first.
    Whether two houses have the same goals is not judged, since what is sealed is compared with nothing (GR-AMB-25)."""

    kind: ClassVar[str] = "propositum_dare"
    title: ClassVar[str] = "Give goals"
    chapter: ClassVar[str] = "goals"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before",)
    says: ClassVar[str] = "The {player} receive their goals."
    says_sealed: ClassVar[str] = "Goals are given."
    sealed: ClassVar[tuple[str, ...]] = ("wonder", "strategic", "public", "client", "pair_strategic", "pair_public")

    player: Annotated[House, Field(title="House")]
    wonder: Annotated[Wonder, Field(title="Wonder", description="Is to be completed.")]
    strategic: Annotated[Strategic, Field(title="Strategic building", description="To be majority contributor of.")]
    public: Annotated[PublicBuilding, Field(title="Public building", description="To be majority contributor of.")]
    client: Annotated[Clients, Field(title="Clients", description="To be the patron of.")]
    pair_strategic: Annotated[Strategic, Field(title="Pair: strategic", description="Is to be completed.")]
    pair_public: Annotated[PublicBuilding, Field(title="Pair: public", description="Is to be completed.")]

    def readers(self, by: str) -> tuple[str, ...]:
        return (self.player,)

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        given = world.player(self.player).given
        shared = {act for other in world.players() if other.id != self.player for act in other.given}
        dealt = next((act for act in given if act in shared), None)
        if dealt:
            yield GoalsWereDealt(act=dealt)
        elif given:
            yield ReplacesGoals(act=given[-1])
        yield from self._kinds(world)
        if self.pair_strategic == self.strategic:
            yield PairHoldsOwn(building=self.strategic, player=self.player).at("pair_strategic")
        if self.pair_public == self.public:
            yield PairHoldsOwn(building=self.public, player=self.player).at("pair_public")

    def _kinds(self, world: Romae) -> Iterator[Objection]:
        asked: dict[str, Kind] = {
            "wonder": "wonder", "strategic": "strategic", "public": "public", "pair_strategic": "strategic",
            "pair_public": "public",
        }  # fmt: skip
        for field, kind in asked.items():
            building = world.building(getattr(self, field))
            if building.kind != kind:
                words = {"building": building.id, "kind": building.kind, "wanted": kind}
                yield AnotherKindOfStructure(**words).at(field)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield GoalsGiven(player=self.player)

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)
        if world.match.appointed is not None:
            yield DayIsAppointed(act=world.match.appointed)
