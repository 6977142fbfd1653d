"""The commit queue of one evening: acts are committed in order, and several that wait in one batch."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NoReturn

from api.beside.texts.table import Text
from api.store.port import CannotWrite, Locked, Statement
from domain.kernel.deciding.sent import Sent
from domain.kernel.log.entry import Entry

Committed = tuple[Entry, bool]
"""The outcome of a recorded act: its entry, and whether it is new."""

MOST = 5
"""Acts in a batch at most: other tasks of the event loop run between two batches."""


@dataclass(frozen=True, slots=True)
class WaitingAct:
    """An act in the queue, with statements to write ``beside`` it in its transaction (such as the petition that it grants), the texts
    that it refers to, and the future for its outcome."""

    sent: Sent
    beside: Sequence[Statement]
    texts: Sequence[Text]
    told: asyncio.Future[Committed]


async def _closed(_: object) -> NoReturn:
    raise CannotWrite("the evening is closed")


class CommitQueue:
    """Acts waiting to be committed. ``commit_batch`` saves as many of the first acts as are allowed and returns their entries; where
    it returns none, ``commit_one`` commits or refuses the first act."""

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
        """Whether any act waits."""
        return bool(self._waiting)

    async def record(self, sent: Sent, beside: Sequence[Statement], texts: Sequence[Text] = ()) -> Committed:
        """Queue an act and wait for its outcome. A cancelled caller's act is still committed."""
        waiting = WaitingAct(sent, beside, texts, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.ensure_future(self._serve())
        return await asyncio.shield(waiting.told)

    def close(self) -> None:
        """Release the callbacks: acts that still wait get CannotWrite."""
        self._commit_batch = self._commit_one = _closed

    async def _serve(self) -> None:
        try:
            while self._waiting:
                async with self._section:
                    await self._next()
        except BaseException as fault:  # the task ends: all that wait are told; the next act starts a new one
            self._refuse_all(fault)
            raise

    async def _next(self) -> None:
        """Commit a batch, or the first act alone. An act leaves the queue only once its future is set."""
        first = tuple(islice(self._waiting, MOST))
        try:
            entries = await self._commit_batch(first) if len(first) > 1 else ()
        except Locked as fault:
            self._refuse_all(fault)
            return
        for entry in entries:
            self._waiting[0].told.set_result((entry, True))
            self._waiting.popleft()
        if not entries:
            await self._tell(self._waiting[0])

    async def _tell(self, waiting: WaitingAct) -> None:
        try:
            waiting.told.set_result(await self._commit_one(waiting))
            self._waiting.popleft()
        except Locked as fault:
            self._refuse_all(fault)
        except Exception as fault:
            waiting.told.set_exception(fault)
            self._waiting.popleft()

    def _refuse_all(self, fault: BaseException) -> None:
        """Tell the fault to all that wait now, instead of letting each wait for it in turn."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.told.done():
                waiting.told.set_exception(fault)
