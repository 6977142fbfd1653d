"""The Romans, as any screen draws them: a disc of colour with letters and a mark."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import RomanSeed
from domain.kernel.grammar.frozen import Frozen
from projections.kernel.devices import along
from projections.kernel.eyes import Eyes


class RomanDisc(Frozen):
    """What any screen needs to draw a Roman; ``mark`` is a shape, so that colour alone never tells."""

    id: str
    name: str
    letters: str
    colour: str
    mark: str


class RomansView(Frozen):
    """The Romans who play, by id, clockwise. ``devices``: how many are paired for each of them, and ``auditors`` for those who read
    every hand: whoever makes badges could read by one (GM-SEC-05). Null of a past moment."""

    people: dict[str, RomanDisc]
    devices: dict[str, int] | None
    auditors: int | None


def picks(eyes: Eyes) -> Iterator[object]:
    """What is drawn of them never changes."""
    yield eyes.world.table.romans
    yield eyes.devices()


def people(eyes: Eyes) -> RomansView:
    """The view of all Romans."""
    world: Mundi = eyes.world
    seeds, romans = {seed.id: seed for seed in world.edition.romans}, world.table.romans
    devices, auditors = along(eyes.devices(), romans)
    return RomansView(people={id: _disc(seeds[id]) for id in romans}, devices=devices, auditors=auditors)


def _disc(seed: RomanSeed) -> RomanDisc:
    return RomanDisc(id=seed.id, name=seed.name, letters=seed.letters, colour=seed.colour, mark=seed.mark)
