"""Everybody, as any screen draws them: as a disc with letters."""

from collections.abc import Iterator, Sequence

from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.frozen import Frozen
from projections.kernel.devices import along
from projections.kernel.eyes import Eyes
from projections.kernel.parts import PartForPerson


class HouseDisc(Frozen):
    """What any screen needs to draw a house."""

    id: str
    name: str
    letters: str


class HousesView(Frozen):
    """All houses by id, in their order. No other view says it again. ``devices``: how many are paired for each of them, and
    ``auditors`` for those who read the journal: whoever makes badges could read by one (GR-AMB-35). Null of a past moment."""

    people: dict[str, HouseDisc]
    devices: dict[str, int] | None
    auditors: int | None


def houses(eyes: Eyes) -> HousesView:
    """The view of everybody."""
    world: Romae = eyes.world
    devices, auditors = along(eyes.devices(), world.match.players)
    return HousesView(
        people={one.id: HouseDisc(id=one.id, name=one.name, letters=one.letters) for one in world.players()},
        devices=devices,
        auditors=auditors,
    )


def picks(eyes: Eyes) -> Iterator[object]:
    """Names and letters never change."""
    yield eyes.world.match.players
    yield eyes.devices()


def parts(world: Romae) -> Sequence[PartForPerson]:
    """The houses as parts for people."""
    return [PartForPerson(one.id, (one.name, one.id), one.person) for one in world.players()]
