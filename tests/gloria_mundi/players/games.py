"""Whole games that computer players play in memory, and what holds in each of them after every act."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from domain.gloria_mundi.aggregates.roman import ProductionLost
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, TYPES
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.event import Event
from projections.gloria_mundi.player import MoveChoice, choices, player
from projections.kernel.computer_player import SeatKnowledge
from tests.gloria_mundi.table import EDITION, ROMANS, MundiTable, seat

LONGEST = 2_000
"""Acts of a game at which it is taken to be endless."""


def knows(table: MundiTable, roman: str) -> SeatKnowledge:
    """What a seat knows."""
    return SeatKnowledge(seat(roman), table.seen(seat(roman)), table.clock, {}, ())


def turns(
    romans: Sequence[str] = ROMANS[:3], seed: int = 0, strengths: Mapping[str, int] | None = None
) -> Iterator[tuple[MundiTable, str, Act]]:
    """A game, move by move: the table before, whose move it is, and the act that is recorded next."""
    table, strong = MundiTable(romans, seed), strengths or {}
    while table.world.table.waiting and len(table.journal.entries) < LONGEST:
        mover = table.world.table.waiting
        act = player(knows(table, mover), strong.get(mover, 1 + seed % 3))
        assert act is not None, f"{mover} has nothing to do in {table.world.table.phase}"
        yield table, mover, act
        table.append(table.recorded(mover, act))


def played(romans: Sequence[str] = ROMANS[:3], seed: int = 0, strengths: Mapping[str, int] | None = None) -> MundiTable:
    """A game to its end."""
    table = None
    for moved, _, _ in turns(romans, seed, strengths):
        table = moved
    assert table and table.world.table.over, "a game ends"
    return table


def offered(table: MundiTable) -> list[MoveChoice]:
    """What the mover is offered."""
    return [*choices(table.seen(seat(table.world.table.waiting or "")))]


def faults(before: Mundi | None, world: Mundi) -> Iterator[str]:
    """What does not hold in a world, and compared with the one before."""
    yield from _counters(world)
    yield from _cards(world)
    table, goth = world.table, world.goth
    if (table.waiting is None) != (table.over is not None):
        yield f"{table.waiting} is to move, and over is {table.over}"
    if not table.over and goth.at + len(goth.tributes) >= EDITION.goth.rome:
        yield f"the queue of {len(goth.tributes)} from {goth.at} reaches Rome"
    for roman in world.romans():
        numbers = [slot.slot for slot in roman.slots]
        if len({*numbers}) != len(numbers) or any(number >= roman.next for number in numbers):
            yield f"slots of {roman.id}: {numbers}, next {roman.next}"
        if before and roman.steps < before.roman(roman.id).steps:
            yield f"{roman.id} went back to {roman.steps}"
        if before and roman.next < before.roman(roman.id).next:
            yield f"slot {roman.next} of {roman.id} was given before"


def _counters(world: Mundi) -> Iterator[str]:
    for kind in COUNTERS:
        held = sum(roman.held.of(kind) for roman in world.romans())
        supply = getattr(world.supply, kind)
        if supply + held + world.goth.lying.of(kind) != getattr(EDITION.box.counters, kind) or supply < 0:
            yield f"{kind}: {supply} in the supply, {held} behind screens, {world.goth.lying.of(kind)} on the track"


def _cards(world: Mundi) -> Iterator[str]:
    lying = [card for card in world.forum.spaces if card] + [*world.forum.discarded]
    lying += [slot.card for roman in world.romans() for slot in roman.slots if slot.card]
    twice = [card for card, count in Counter(lying).items() if count > 1]
    if twice or sorted(lying) != sorted(world.deck.drawn) or len(lying) + world.deck.left != EDITION.box.buildings:
        yield f"{len(lying)} cards lie, {len(world.deck.drawn)} drawn, {world.deck.left} left; twice: {twice}"
    for roman in world.romans():
        hand = roman.hand
        if hand is None or hand.food + hand.gold + hand.peace != roman.cards:
            yield f"the hand of {roman.id} is not {roman.cards} cards"


class ProductionCards:
    """The production cards of a game: those of hands and tableaux and those that were lost are those that were dealt, and with what was
    set aside all of the box (GM-SETUP-07)."""

    def __init__(self, world: Mundi) -> None:
        self._dealt, self._lost = self._held(world), Counter[str]()

    @staticmethod
    def _held(world: Mundi) -> Counter[str]:
        held = Counter[str](slot.type for roman in world.romans() for slot in roman.slots)
        for roman in world.romans():
            assert roman.hand is not None, "the whole world tells every hand"
            held += Counter({type: getattr(roman.hand, type) for type in TYPES})
        return held

    def faults(self, events: Sequence[Event], world: Mundi) -> Iterator[str]:
        """What does not hold after an act."""
        self._lost += Counter(event.type for event in events if isinstance(event, ProductionLost))
        box, held = world.edition.box.production, self._held(world)
        for type in TYPES:
            if held[type] + self._lost[type] != self._dealt[type]:
                yield f"{held[type]} {type} cards are held and {self._lost[type]} lost of {self._dealt[type]}"
            if self._dealt[type] > getattr(box, type):
                yield f"{self._dealt[type]} {type} cards were dealt of {getattr(box, type)}"
