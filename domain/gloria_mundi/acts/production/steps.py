"""What may be done next in phase 2."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Type
from domain.gloria_mundi.law.activating import building, replacing
from domain.gloria_mundi.law.ending import lays_last
from domain.gloria_mundi.law.stepping import mover, step
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.step import Ask, Now, Outcome, Reply, Step

NOBODY = "no card of {type} yields by itself"
LAST = "it is the last card of the hand, and the game is over"


def steps(now: Now) -> Iterator[Step]:
    """The active player lays a card of the hand; each type with what it yields by itself to whom, first what yields most to the one who
    lays it and least to the others (GM-PRODUCTION-01)."""
    roman = mover(now.world, "production")
    if roman:
        world = now.world
        answers = tuple(
            Reply(fields={"type": type})
            for type in sorted(roman.playable(), key=lambda type: _gain(world, roman, type))
        )
        outcomes = (Outcome({"type": type}, foretold(now.world, roman, type)) for type in roman.playable())
        yield step(
            roman, "play_production", "GM-PRODUCTION-01", {}, "lay a production card", [Ask(field="type", answers=answers)],
            outcomes,
        )  # fmt: skip


def _gain(world: Mundi, active: Roman, type: Type) -> tuple[int, int]:
    found = dict(yields(world, active, type))
    own = found.pop(active.id, 0)
    return -own, sum(found.values())


def yields(world: Mundi, active: Roman, type: Type) -> list[tuple[str, int]]:
    """What the unoccupied cards of a type would yield by themselves: by Roman, the active one first, the card to be laid included
    (GM-ACTIVATE-02). Nothing yields after the last card of a hand (GM-AMB-22)."""
    if lays_last(active):
        return []
    found, left = list[tuple[str, int]](), world.supply.of(type)
    for id in world.table.round(active.id):
        roman = world.roman(id)
        cards = roman.of_type(type)
        count = sum(1 for slot in cards if not building(world, slot)) + (id == active.id)
        if any(replacing(world, slot, type) for slot in cards):
            continue
        count = min(count, left)
        left -= count
        if count:
            found.append((id, count))
    return found


def foretold(world: Mundi, active: Roman, type: Type) -> Foretold:
    """The same in a sentence."""
    if lays_last(active):
        return Foretold(LAST, {}, "GM-END-04")
    found = yields(world, active, type)
    if not found:
        return Foretold(NOBODY, {"type": type}, "GM-ACTIVATE-02")
    says = "{r0} gains {n0}" + "".join(f", {{r{at}}} {{n{at}}}" for at in range(1, len(found)))
    # The first says of what, and as phrases they are numbers as each language writes them.
    facts = {f"r{at}": id for at, (id, _) in enumerate(found)} | {
        f"n{at}": str(count) if at else f"{count} {type}" for at, (_, count) in enumerate(found)
    }
    return Foretold(says, facts, "GM-ACTIVATE-02")
