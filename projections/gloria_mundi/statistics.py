"""Statistics over games: who wins by seat, how games end, and which buildings stand with the winner; of ended games alone, in which
nothing is hidden any more (GM-SEC-01)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.frozen import Frozen


class PlayersRow(Frozen):
    """The games of so many players: wins by seat, from the one who began; games by ending; turns and the winner's steps, summed."""

    players: int
    games: int
    wins: tuple[int, ...]
    endings: dict[str, int]
    turns: int
    steps: int


class BuildingRow(Frozen):
    """A card: in how many tableaux it stood at an end, and in how many of those its owner had won."""

    card: str
    name: str
    stood: int
    won: int


class GamesView(Frozen):
    """The ended games of a house; buildings by how often they stood, the most frequent first."""

    games: int
    players: tuple[PlayersRow, ...]
    buildings: tuple[BuildingRow, ...]


def over_games(worlds: Iterable[Mundi]) -> GamesView:
    """The statistics of all of these that have ended; the others tell nothing, nor do rehearsals whose deck was given."""
    ended = [world for world in worlds if world.opened and world.table.over and world.deck.order is None]
    counts = sorted({len(world.table.romans) for world in ended})
    rows = tuple(_row(count, [world for world in ended if len(world.table.romans) == count]) for count in counts)
    return GamesView(games=len(ended), players=rows, buildings=_buildings(ended))


def _row(count: int, worlds: Sequence[Mundi]) -> PlayersRow:
    wins, endings, steps = [0] * count, Counter[str](), 0
    for world in worlds:
        table = world.table
        assert table.over is not None, "only ended games are counted"
        wins[table.round(table.first).index(table.over.winner)] += 1
        endings[table.over.ending] += 1
        steps += world.roman(table.over.winner).steps
    return PlayersRow(
        players=count, games=len(worlds), wins=tuple(wins), endings=dict(sorted(endings.items())),
        turns=sum(world.table.turn for world in worlds), steps=steps,
    )  # fmt: skip


def _buildings(worlds: Sequence[Mundi]) -> tuple[BuildingRow, ...]:
    stood, won, names = Counter[str](), Counter[str](), dict[str, str]()
    for world in worlds:
        for roman in world.romans():
            cards = [slot.card for slot in roman.slots if slot.card]
            stood.update(cards)
            won.update(cards if world.table.over and world.table.over.winner == roman.id else ())
            names |= {card: world.edition.card(card).name for card in cards}
    order = sorted(stood, key=lambda card: (-stood[card], card))
    return tuple(BuildingRow(card=card, name=names[card], stood=stood[card], won=won[card]) for card in order)
