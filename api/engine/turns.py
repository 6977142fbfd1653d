"""Long work on the event loop, a few milliseconds at a time."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import TypeVar

from api import clock

T = TypeVar("T")

TURN = 0.002
"""Seconds that one turn takes; behind each all others go on."""


class Turns:
    """Of several who have such work in one evening only one is at it, and each has his turn."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def some(self, steps: Iterator[T]) -> list[T]:
        """What the next steps come to, as many as there is time for in one turn; nothing once there are no more."""
        async with self._turn:
            done, early = list[T](), clock.within(TURN)
            for step in steps:
                done.append(step)
                if not early():
                    break
            await asyncio.sleep(0)
            return done

    async def all(self, steps: Iterable[T]) -> list[T]:
        """What all steps come to."""
        done, left = list[T](), iter(steps)
        while some := await self.some(left):
            done += some
        return done
