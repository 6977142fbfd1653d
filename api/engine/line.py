"""The line of those who record in one evening: served in order, and together where several wait."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NoReturn

from api.engine.petitions import Plea
from api.store.file import CannotWrite
from api.store.texts import Text
from domain.kernel.entry import Entry
from domain.kernel.sent import Sent

Told = tuple[Entry, bool]
"""What became of an act that is recorded: its entry, and whether it is new."""

MOST = 5
"""So many acts at most are decided in a row, before anybody else has his turn."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An act in the line, with the petition that it grants and texts to which it refers, and whoever waits for what becomes of it."""

    sent: Sent
    granted: Plea | None
    texts: Sequence[Text]
    told: asyncio.Future[Told]


async def _closed(_: object) -> NoReturn:
    raise CannotWrite("the evening is closed")


class Line:
    """Acts on their way into the books. ``together`` saves as many of them as nothing stands against, from the first on, and gives
    their entries; none where one is to come by itself: then ``alone`` says what becomes of the first."""

    def __init__(
        self,
        section: asyncio.Lock,
        together: Callable[[Sequence[Waiting]], Awaitable[Sequence[Entry]]],
        alone: Callable[[Waiting], Awaitable[Told]],
    ) -> None:
        self._section, self._together, self._alone = section, together, alone
        self._waiting: deque[Waiting] = deque()
        self._serving: asyncio.Task[None] | None = None

    @property
    def waits(self) -> bool:
        """Whether anybody stands in it."""
        return bool(self._waiting)

    async def record(self, sent: Sent, granted: Plea | None, texts: Sequence[Text] = ()) -> Told:
        """Stand in line until it is told. Who goes away is served all the same."""
        waiting = Waiting(sent, granted, texts, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.ensure_future(self._serve())
        return await asyncio.shield(waiting.told)

    def close(self) -> None:
        """Serve nobody any more, and let go of whoever did."""
        self._together = self._alone = _closed

    async def _serve(self) -> None:
        try:
            while self._waiting:
                async with self._section:
                    await self._next()
        except BaseException as fault:  # nobody serves those who stand here; who comes next begins anew
            while self._waiting:
                waiting = self._waiting.popleft()
                if not waiting.told.done():
                    waiting.told.set_exception(fault)
            raise

    async def _next(self) -> None:
        """Several of the first, or the first alone. Nobody leaves the line untold."""
        first = tuple(islice(self._waiting, MOST))
        entries = await self._together(first) if len(first) > 1 else ()
        for entry in entries:
            self._waiting[0].told.set_result((entry, True))
            self._waiting.popleft()
        if not entries:
            await self._tell(self._waiting[0])
            self._waiting.popleft()

    async def _tell(self, waiting: Waiting) -> None:
        try:
            waiting.told.set_result(await self._alone(waiting))
        except Exception as fault:
            waiting.told.set_exception(fault)
