"""Whoever has much to do does it a little at a time, and gives way to acts."""

import asyncio
from collections import Counter

import pytest

from api import clock
from api.engine.turns import REST, TimeSlice, Turns
from api.engine.view_cache import ViewCache
from domain.kernel.grammar.role import ROOM, common
from tests.desk import Desk


def test_so_many_pass_in_each_turn_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole room at the same moment: as many as there is time for, the others behind them in their order; and whoever comes later
    alone does not wait."""

    def three(seconds: float) -> object:
        left = iter([True, True])
        return lambda: next(left, False)

    monkeypatch.setattr(clock, "within", three)

    async def play() -> tuple[list[tuple[int, int]], int]:
        gate, turn, passed = TimeSlice(), 0, list[tuple[int, int]]()

        async def one(who: int) -> None:
            await gate.passed()
            passed.append((who, turn))

        room = [asyncio.create_task(one(who)) for who in range(10)]
        while not all(task.done() for task in room):
            turn += 1
            await asyncio.sleep(0)
        turn += 1
        await one(10)
        return passed, turn

    passed, last = asyncio.run(play())
    assert [who for who, _ in passed] == [*range(11)]
    assert [*Counter(turn for _, turn in passed).values()] == [3, 3, 3, 1, 1]
    assert passed[-1][1] == last


@pytest.mark.parametrize("busy", [True, False])
def test_a_long_journal_rests_between_acts(busy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an act is on its way, and nowhere else."""
    rested = list[float]()

    async def rest(seconds: float) -> None:
        rested.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", rest)
    monkeypatch.setattr(clock, "within", lambda seconds: lambda: False)
    assert asyncio.run(Turns(lambda: busy).all(range(3))) == [0, 1, 2]
    assert set(rested) == {REST if busy else 0}


def test_a_turn_in_which_no_entry_is_finished_is_not_the_end(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tale of an act and its entry are made one after the other: however short the turns, every entry comes, once and in order."""
    desk.done("mars", "adesse", region="syria")
    monkeypatch.setattr(clock, "within", lambda seconds: lambda: False)
    evening = desk.room.evening
    numbers = [entry.number for entry in evening.entries]

    async def read() -> list[int]:
        views, read = ViewCache(evening), list[int]()
        while some := await views.some(numbers[len(read) :], common(ROOM)):
            read += [number for number, _ in some]
        return read

    assert asyncio.run(read()) == numbers
