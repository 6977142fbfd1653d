"""Everybody, as any screen draws them: as a disc with letters."""

from collections.abc import Iterator, Sequence

from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.frozen import Frozen
from projections.kernel.parts import PartForPerson


class HouseDisc(Frozen):
    """What any screen needs to draw a house."""

    id: str
    name: str
    letters: str


class HousesView(Frozen):
    """All houses by id, in their order. No other view says it again."""

    people: dict[str, HouseDisc]


def houses(world: Romae) -> HousesView:
    """The view of everybody."""
    return HousesView(
        people={one.id: HouseDisc(id=one.id, name=one.name, letters=one.letters) for one in world.players()}
    )


def picks(world: Romae) -> Iterator[object]:
    """Names and letters never change."""
    yield world.match.players


def parts(world: Romae) -> Sequence[PartForPerson]:
    """The houses as parts for people."""
    return [PartForPerson(one.id, (one.name, one.id), one.person) for one in world.players()]
