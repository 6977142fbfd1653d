"""The Romans, as any screen draws them: a disc of colour with letters and a mark."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import RomanSeed
from domain.kernel.grammar.frozen import Frozen


class RomanDisc(Frozen):
    """What any screen needs to draw a Roman; ``mark`` is a shape, so that colour alone never tells."""

    id: str
    name: str
    letters: str
    colour: str
    mark: str


class RomansView(Frozen):
    """The Romans who play, by id, clockwise."""

    people: dict[str, RomanDisc]


def picks(world: Mundi) -> Iterator[object]:
    """What is drawn of them never changes."""
    yield world.table.romans


def people(world: Mundi) -> RomansView:
    """The view of all Romans."""
    seeds = {seed.id: seed for seed in world.edition.romans}
    return RomansView(people={id: _disc(seeds[id]) for id in world.table.romans})


def _disc(seed: RomanSeed) -> RomanDisc:
    return RomanDisc(id=seed.id, name=seed.name, letters=seed.letters, colour=seed.colour, mark=seed.mark)
