"""The writer thread of an evening's file: the event loop never waits for the disk."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Order = tuple[Callable[[], Any], asyncio.Future[Any]]


class WriterThread:
    """Runs orders one after another. The thread starts with the first order, and ends with its owner. An executor takes several times
    as long, because it wraps each call in two kinds of futures."""

    def __init__(self) -> None:
        self._orders = SimpleQueue[Order | None]()
        self._begun = False

    async def write(self, order: Callable[[], T]) -> T:
        """Run an order after those before it. Returns its result, or raises its exception."""
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
    """Run one order; False for the end. No reference to it is kept while the thread waits, so that a closed evening can be freed."""
    if order is None:
        return False
    write, told = order
    result, fault = None, None
    try:
        result = write()
    except BaseException as raised:
        fault = raised
    with suppress(RuntimeError):  # the loop was closed meanwhile: nothing waits for it
        told.get_loop().call_soon_threadsafe(_tell, told, result, fault)
    return True


def _tell(told: asyncio.Future[Any], result: Any, fault: BaseException | None) -> None:
    if told.done():
        return
    if fault:
        told.set_exception(fault)
    else:
        told.set_result(result)
