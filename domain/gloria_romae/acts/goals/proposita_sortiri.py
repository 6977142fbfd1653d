"""Dealing the goals by lot."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.gens import GoalsGiven
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.law.undoing import opened_already
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.sealed import Draw, Draws

SEED_BITS = 128


class GoalsAreGiven(Objection):
    """GR-AMB-25: goals were given already ({act}); they are drawn or typed in, not both, and drawn once."""

    rule = "GR-AMB-25"
    weight = Weight.ABSOLUTE
    act: int


class DealtOnce(Objection):
    """GR-AMB-25: goals that were dealt stay: a second deal would be a second try."""

    rule = "GR-AMB-25"
    weight = Weight.ABSOLUTE
    field = "number"


class PropositaSortiri(Act):
    """Deal the six goals of each house by lot (GR-GOALS-08, GR-AMB-25). The seed is drawn by the server and sealed for nobody; each
    house reads its own goals, and after the opening the seed proves them all."""

    kind: ClassVar[str] = "proposita_sortiri"
    title: ClassVar[str] = "Deal the goals"
    chapter: ClassVar[str] = "goals"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before",)
    says: ClassVar[str] = "The goals are dealt, six to each house."
    says_sealed: ClassVar[str] = "The goals are dealt, six to each house."
    sealed: ClassVar[tuple[str, ...]] = ("seed",)
    drawn: ClassVar[tuple[str, ...]] = ("seed",)

    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$", title="Seed")]

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        given = [player.given[0] for player in world.players() if player.given]
        if given:
            yield GoalsAreGiven(act=min(given))

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield from (GoalsGiven(player=player) for player in world.match.players)

    def readers(self, by: str) -> tuple[str, ...]:
        return ()

    def draws(self, world: Romae) -> Draws:
        return {"seed": Draw(bits=SEED_BITS)}

    def seals(self, world: Romae, moment: Moment) -> Mapping[str, dict[str, Any]]:
        return {player: goals.model_dump() for player, goals in deal(world, self.seed).items()}

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)
        yield DealtOnce()
