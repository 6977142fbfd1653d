"""Long work on the event loop, a few milliseconds at a time."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from api import clock

T = TypeVar("T")

TURN = 0.002
"""Seconds that one turn takes; behind each all others go on."""
REST = 5 * TURN
"""Seconds without a turn where acts are recorded meanwhile."""


class Turns:
    """Of several who have such work in one evening only one is at it, and each has his turn."""

    def __init__(self, busy: Callable[[], bool] = lambda: False) -> None:
        """``busy``: an act is on its way. Then each turn is followed by a rest: where acts come one after another they have most of
        the time."""
        self._turn, self._busy = asyncio.Lock(), busy

    async def some(self, steps: Iterator[T]) -> list[T]:
        """What the next steps come to, as many as there is time for in one turn; nothing once there are no more."""
        async with self._turn:
            done, early = list[T](), clock.within(TURN)
            for step in steps:
                done.append(step)
                if not early():
                    break
            await asyncio.sleep(REST if self._busy() else 0)
            return done

    async def all(self, steps: Iterable[T]) -> list[T]:
        """What all steps come to."""
        done, left = list[T](), iter(steps)
        while some := await self.some(left):
            done += some
        return done


class TimeSlice:
    """Lets through what many ask for at the same moment: in each turn of the loop a few milliseconds of it, the rest in the next."""

    def __init__(self) -> None:
        self._early: Callable[[], bool] | None = None

    async def passed(self) -> None:
        """It is one's turn."""
        while self._early and not self._early():  # noqa: ASYNC110 - all that it waits for is the next turn
            await asyncio.sleep(0)
        if self._early is None:
            self._early = clock.within(TURN)
            asyncio.get_running_loop().call_soon(self._open)

    def _open(self) -> None:
        self._early = None
