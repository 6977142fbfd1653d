"""The world after any act with all corrections applied, also those recorded later."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator

from api.engine.evening import Evening
from domain.kernel.correction.rederive import Changed, start_of
from domain.kernel.grammar.world import World

KEPT = 8
"""Worlds that are cached: a later world is derived from the nearest one."""


class AsCorrected:
    """Corrected worlds of one evening, derived in turns where an earlier act was corrected later."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._worlds: OrderedDict[int, World] = OrderedDict()
        self._corrections, self._one = 0, asyncio.Lock()

    async def at(self, number: int) -> World:
        """The world after an act, with all corrections known today."""
        journal = self._evening.journal
        async with self._one:
            if len(journal.corrections) != self._corrections:
                self._worlds.clear()
                self._corrections = len(journal.corrections)
            if number not in self._worlds:
                await self._derive(number)
                if len(self._worlds) > KEPT:
                    self._worlds.popitem(last=False)
            self._worlds.move_to_end(number)
            return self._worlds[number]

    async def _derive(self, number: int) -> None:
        journal = self._evening.journal
        start = start_of(journal.corrections, number + 1)
        near = max((at for at in self._worlds if start <= at < number), default=start)
        world = self._worlds.get(near) or journal.world_at(near)
        changed = Changed(journal.game, journal.corrections)

        def steps() -> Iterator[World]:
            after = world
            for entry in journal.entries[near:number]:
                for turn in changed.at(entry):
                    after = turn.judged(journal.game, after).after
                yield after

        worlds = await self._evening.turns.all(steps())
        self._worlds[number] = (worlds[-1] if worlds else world).fold((), number)
