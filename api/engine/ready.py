"""Readiness: whether acts can be recorded now, tested by writing. It is asked without a badge, so it names no path and no
person."""

import asyncio
from time import monotonic
from typing import Any

from api.engine.evening import Evening
from api.engine.house import House
from api.engine.keeper import Keeper
from api.store.port import CannotWrite

NEEDED = 100
"""Megabytes that should be free: an evening takes a few, and its copies as many again."""
BEHIND = 2_000
"""Milliseconds by which the clock may be behind the last recorded act."""
LASTS = 1.0
"""Seconds for which an answer is cached: each test costs the disk a write."""


class Ready:
    """The readiness of a house, cached for all callers."""

    def __init__(self, house: House, keeper: Keeper) -> None:
        self._house, self._keeper = house, keeper
        self._asked, self._found = -LASTS, dict[str, Any]()
        self._asking = asyncio.Lock()

    async def asked(self) -> dict[str, Any]:
        """``reasons`` why acts cannot be recorded (empty if they can), ``warnings`` about later trouble, and figures."""
        async with self._asking:
            if monotonic() - self._asked >= LASTS:
                self._found = await self._look()
                self._asked = monotonic()
            return self._found

    async def _look(self) -> dict[str, Any]:
        reasons = [await asyncio.to_thread(self._house_takes)]
        for evening in self._house.live():
            # One database takes the writes of all evenings, and acts that another process just recorded are no fault of this one.
            reasons += [] if self._house.folder.shared else [await self._takes(evening)]
            reasons.append(self._behind(evening))
        free = self._house.folder.free()
        faults = [reason for reason in reasons if reason]
        scarce = [] if free is None or free >= NEEDED else [f"only {free} MB are free"]
        amiss = [
            f"the evening {id} is not served: where the server was started it says why" for id in self._house.amiss
        ]
        return {
            "status": "not ready" if faults else "ok", "evenings": len(self._house.rooms), "reasons": faults,
            "warnings": [*amiss, *scarce, *self._keeper.warnings()], "free": free,
            "copied": self._keeper.copied(), "now": self._house.clock.now(),
        }  # fmt: skip

    def _house_takes(self) -> str:
        try:
            self._house.folder.probe(self._house.clock.now())
            durable = self._house.folder.durable()
        except CannotWrite:
            return f"the {'database' if self._house.folder.shared else 'folder of the house'} takes nothing"
        return "" if durable else "what is written is not on the disk of the database when it is acknowledged"

    async def _takes(self, evening: Evening) -> str:
        try:
            await evening.beside(evening.store.probe, evening.now())
            behind = await evening.beside(evening.behind)
            durable = await asyncio.to_thread(evening.store.durable)
        except CannotWrite:
            return f"the file of the evening {evening.id} takes nothing, or is gone"
        if behind:
            return f"the file of the evening {evening.id} holds acts that are not known here; the next act reads them"
        late = f"what is written of the evening {evening.id} is not on the disk when it is acknowledged"
        return "" if durable else late

    @staticmethod
    def _behind(evening: Evening) -> str:
        behind = evening.journal.recorded - evening.now()
        return f"the clock is {behind // 1000} s behind what was recorded last" if behind > BEHIND else ""
