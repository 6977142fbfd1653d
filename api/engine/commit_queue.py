"""The line of those who record in one evening: served in order, and together where several wait."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NoReturn

from api.beside.texts.table import Text
from api.store.port import CannotWrite, Statement
from domain.kernel.deciding.sent import Sent
from domain.kernel.log.entry import Entry

Committed = tuple[Entry, bool]
"""What became of an act that is recorded: its entry, and whether it is new."""

MOST = 5
"""So many acts at most are decided in a row, before anybody else has his turn."""


@dataclass(frozen=True, slots=True)
class WaitingAct:
    """An act in the queue, with what is written ``beside`` it in its transaction, such as the petition that it grants, the texts to
    which it refers, and who waits for what becomes of it."""

    sent: Sent
    beside: Sequence[Statement]
    texts: Sequence[Text]
    told: asyncio.Future[Committed]


async def _closed(_: object) -> NoReturn:
    raise CannotWrite("the evening is closed")


class CommitQueue:
    """Acts on their way into the books. ``together`` saves as many of them as nothing stands against, from the first on, and gives
    their entries; none where one is to come by itself: then ``alone`` says what becomes of the first."""

    def __init__(
        self,
        section: asyncio.Lock,
        commit_batch: Callable[[Sequence[WaitingAct]], Awaitable[Sequence[Entry]]],
        commit_one: Callable[[WaitingAct], Awaitable[Committed]],
    ) -> None:
        self._section, self._commit_batch, self._commit_one = section, commit_batch, commit_one
        self._waiting: deque[WaitingAct] = deque()
        self._serving: asyncio.Task[None] | None = None

    @property
    def waits(self) -> bool:
        """Whether anybody stands in it."""
        return bool(self._waiting)

    async def record(self, sent: Sent, beside: Sequence[Statement], texts: Sequence[Text] = ()) -> Committed:
        """Stand in line until it is told. Who goes away is served all the same."""
        waiting = WaitingAct(sent, beside, texts, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.ensure_future(self._serve())
        return await asyncio.shield(waiting.told)

    def close(self) -> None:
        """Serve nobody any more, and let go of whoever did."""
        self._commit_batch = self._commit_one = _closed

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
        entries = await self._commit_batch(first) if len(first) > 1 else ()
        for entry in entries:
            self._waiting[0].told.set_result((entry, True))
            self._waiting.popleft()
        if not entries:
            await self._tell(self._waiting[0])
            self._waiting.popleft()

    async def _tell(self, waiting: WaitingAct) -> None:
        try:
            waiting.told.set_result(await self._commit_one(waiting))
        except Exception as fault:
            waiting.told.set_exception(fault)
