"""What a computation came to is the same object while what it read is unchanged, and keeps its type."""

from dataclasses import replace
from typing import Any, NamedTuple, cast

import pytest

from projections.kernel.eyes import Eyes
from projections.kernel.tracking import Tracker, known
from tests.eyes import look
from tests.kernel.sealed_table import Table
from tests.kernel.sortes import GAME, Chest, Sortes


class Chests(NamedTuple):
    """What two houses have hidden away."""

    ada: int | None
    bea: int | None


def chests(tracker: Tracker) -> Chests:
    """A computation with named parts."""
    world: Sortes = tracker.world
    return Chests(world.chest("ada").coins, world.chest("bea").coins)


def pair(tracker: Tracker) -> tuple[tuple[int | None], tuple[int | None]]:
    """A computation with parts that can stay the same."""
    found = chests(tracker)
    return (found.ada,), (found.bea,)


def test_a_result_is_kept_in_parts_and_keeps_its_names() -> None:
    """Of a plain tuple equal parts stay the objects that they were; a named tuple keeps its names. What was not read changes
    nothing."""
    table = Table()
    eyes = replace(look(table.journal.world, "referee", game=GAME), world=table.journal.world)

    def at(house: str, coins: int) -> Eyes:
        table.does(house, "condere", coins=coins)
        return replace(eyes, world=table.journal.world)

    first, parts = known(eyes, chests), known(eyes, pair)
    elsewhere = at("cyr", 5)
    assert known(elsewhere, chests) is first and known(elsewhere, pair) is parts
    later = at("ada", 3)
    assert known(later, chests) == Chests(3, 0) and known(later, chests).ada == 3
    assert known(later, pair) == ((3,), (0,)) and known(later, pair)[1] is parts[1]


def coins(world: Sortes) -> dict[str, int | None]:
    """What every house has hidden away."""
    return {house: world.chest(house).coins for house in ("ada", "bea", "cyr")}


ONE = {
    "by its key": lambda found: found["ada"],
    "or nothing": lambda found: found.get("ada"),
    "whether it is there": lambda found: "ada" in found and found["ada"],
    "all": lambda found: sorted(found.items()),
}


@pytest.mark.parametrize("read", ONE.values(), ids=ONE)
def test_of_what_all_of_a_kind_come_to_it_is_noted_what_was_read(read: Any) -> None:
    """A computation that read one key of such a mapping, in whatever way, comes to something else as soon as that key does."""

    def computed(tracker: Tracker) -> Any:
        world: Sortes = tracker.world
        return (read(world.once(Chest, coins)),)

    table = Table()
    eyes = replace(look(table.journal.world, "referee", game=GAME), world=table.journal.world)
    before = known(eyes, computed)
    table.does("ada", "condere", coins=3)
    after = known(replace(eyes, world=table.journal.world), computed)
    assert after != before and after == (read(coins(cast(Sortes, table.journal.world))),)
