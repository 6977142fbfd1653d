"""The hand that writes in an evening's file: a thread of its own, so that nobody waits for the disk but whoever records."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Order = tuple[Callable[[], Any], asyncio.Future[Any]]


class WriterThread:
    """It begins with the first order, and ends with whoever gives them. The way to a pool of threads and back, through two kinds of
    futures, takes several times as long as this one."""

    def __init__(self) -> None:
        self._orders = SimpleQueue[Order | None]()
        self._begun = False

    async def write(self, order: Callable[[], T]) -> T:
        """What it comes to, or whatever it raises. One follows upon the other."""
        if not self._begun:
            self._begun = True
            Thread(target=_write, args=(self._orders,), name="scribe", daemon=True).start()
        told: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._orders.put((order, told))
        return await told

    def __del__(self) -> None:
        self._orders.put(None)


def _write(orders: "SimpleQueue[Order | None]") -> None:
    while _written(orders.get()):
        pass


def _written(order: Order | None) -> bool:
    """Whether there was anything to write. Nothing of it is held while the next is waited for: an evening that rests is free."""
    if order is None:
        return False
    write, told = order
    found, fault = None, None
    try:
        found = write()
    except BaseException as raised:
        fault = raised
    with suppress(RuntimeError):  # the loop was closed meanwhile, and nobody waits
        told.get_loop().call_soon_threadsafe(_tell, told, found, fault)
    return True


def _tell(told: asyncio.Future[Any], found: Any, fault: BaseException | None) -> None:
    if told.done():
        return
    if fault:
        told.set_exception(fault)
    else:
        told.set_result(found)
