"""Long work on the event loop, in turns of a few milliseconds."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from api import clock

T = TypeVar("T")

TURN = 0.002
"""Seconds of a turn; after each one other tasks run."""
REST = 5 * TURN
"""Seconds of a pause between turns while acts are being recorded."""


class Turns:
    """Long work in one evening: one task at a time has a turn."""

    def __init__(self, busy: Callable[[], bool] = lambda: False) -> None:
        """``busy``: whether an act is being recorded. Then each turn is followed by a pause, so that acts get most of the time."""
        self._turn, self._busy = asyncio.Lock(), busy

    async def some(self, steps: Iterator[T]) -> list[T]:
        """The results of the next steps, as many as one turn has time for; empty once there are no more."""
        async with self._turn:
            done, early = list[T](), clock.within(TURN)
            for step in steps:
                done.append(step)
                if not early():
                    break
            await asyncio.sleep(REST if self._busy() else 0)
            return done

    async def all(self, steps: Iterable[T]) -> list[T]:
        """The results of all steps, in turns."""
        done, left = list[T](), iter(steps)
        while some := await self.some(left):
            done += some
        return done


class TimeSlice:
    """Spreads simultaneous requests over iterations of the event loop: each admits requests for a few milliseconds."""

    def __init__(self) -> None:
        self._early: Callable[[], bool] | None = None

    async def passed(self) -> None:
        """Wait for admission."""
        while self._early and not self._early():  # noqa: ASYNC110 - it waits for the next iteration alone
            await asyncio.sleep(0)
        if self._early is None:
            self._early = clock.within(TURN)
            asyncio.get_running_loop().call_soon(self._open)

    def _open(self) -> None:
        self._early = None
