"""The four endings, and who wins."""

from collections.abc import Iterator
from typing import Literal

from domain.gloria_mundi.aggregates.goth import GothMoved
from domain.gloria_mundi.aggregates.roman import ProductionPlayed, Roman, StepsTaken
from domain.gloria_mundi.aggregates.table import Ending, GameEnded, TurnBegan
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.activating import building
from domain.kernel.grammar.event import Event

Breaker = Literal["counters", "buildings", "seat"]
"""What breaks a tie, in the order in which it is asked (GM-AMB-24)."""


def buildings(world: Mundi, roman: Roman) -> int:
    """The buildings in a tableau; red cards are none (GM-AMB-24)."""
    return sum(1 for slot in roman.slots if building(world, slot))


def standing(world: Mundi) -> tuple[str, ...]:
    """Everybody from the winner on: by steps (GM-END-06), then by counters, by buildings, and by who sits later from the starting
    player (GM-END-07, GM-AMB-24)."""
    order = world.table.round(world.table.first)
    return tuple(sorted(order, key=lambda id: (_rank(world, id), order.index(id)), reverse=True))


def _rank(world: Mundi, id: str) -> tuple[int, int, int]:
    """What is compared before the seats are."""
    roman = world.roman(id)
    return roman.steps, roman.held.total, buildings(world, roman)


def decided_by(world: Mundi, winner: str, other: str) -> Breaker | None:
    """The first thing in which a winner is before another who is as far (GM-END-07, GM-AMB-24); None where steps decide."""
    steps, counters, houses = (one - two for one, two in zip(_rank(world, winner), _rank(world, other), strict=True))
    if steps:
        return None
    return "counters" if counters else "buildings" if houses else "seat"


def foremost(world: Mundi) -> tuple[str, ...]:
    """Those who are as far as the foremost (GM-END-06), in the order of the round."""
    order = [world.roman(id) for id in world.table.round(world.table.first)]
    most = max(roman.steps for roman in order)
    return tuple(roman.id for roman in order if roman.steps == most)


def _undecided(world: Mundi) -> bool:
    """Whether the winner is decided by counters that are not known here, as in a preview before screens are lifted (GM-SEC-04)."""
    first = foremost(world)
    return len(first) > 1 and any(world.roman(id).counters is None for id in first)


def _ended(world: Mundi, ending: Ending) -> Iterator[Event]:
    if not world.table.over:
        order = standing(world)
        yield GameEnded(ending=ending, winner="" if _undecided(world) else order[0], order=order)


def in_carthage(world: Mundi, event: StepsTaken) -> Iterator[Event]:
    """GM-END-02: somebody is in Carthage, in whosever turn."""
    if event.at >= world.edition.route.carthage:
        yield from _ended(world, "carthage")


def goth_in_rome(world: Mundi, event: GothMoved) -> Iterator[Event]:
    """GM-END-03: the Goth is in Rome, and nobody discards for it (GM-AMB-08)."""
    if event.to >= world.edition.goth.rome:
        yield from _ended(world, "rome")


def last_card_played(world: Mundi, event: ProductionPlayed) -> Iterator[Event]:
    """GM-END-04: a hand is empty, at once (GM-AMB-22)."""
    if world.roman(event.roman).cards == 0:
        yield from _ended(world, "hand")


def lays_last(roman: Roman) -> bool:
    """Whether the next card that a Roman lays is the last of the hand: the game is over before anything is activated (GM-END-04,
    GM-AMB-22)."""
    return roman.cards == 1


def last_turn(world: Mundi) -> bool:
    """Whether the turn in hand is the last one: it has, or draws, the last card, and the next one begins with an empty deck
    (GM-END-05, GM-AMB-23)."""
    return world.deck.left == (1 if world.table.phase == "forum" else 0)


def deck_empty(world: Mundi, event: TurnBegan) -> Iterator[Event]:
    """GM-END-05: a turn begins and no card is left to draw (GM-AMB-23)."""
    if world.deck.left == 0 and world.table.phase == "forum":
        yield from _ended(world, "deck")
