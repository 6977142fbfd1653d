"""What is linked to one process of a house the others know too: the desk may be asked of any of them whether a device is silent."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress

from pydantic import TypeAdapter, ValidationError

from api.beside.devices.table import LinkedDevice
from api.engine.house import House
from api.live.hub import Hub
from api.store.stores import TELLS

TELLS_EVERY = 2.0
"""Seconds between two times that a process tells of its devices."""
DEVICES = TypeAdapter(list[LinkedDevice])


class Presence:
    """Tells the other processes of a house which devices are linked to this one, and hears which are linked to them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Hear, on the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._house.folder.hear_devices(self._told)

    async def tell(self) -> None:
        """Tell of every device. Raises CannotWrite."""
        hubs = [(room, room.shown) for room in self._house.rooms.values() if room.live and isinstance(room.shown, Hub)]
        for room, hub in hubs:
            for text in in_pieces(hub.linked(room.devices)):
                await asyncio.to_thread(self._house.folder.tell_devices, room.id, text)

    def _told(self, process: str, evening: str, text: str) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody asks any more
            if self._loop:
                self._loop.call_soon_threadsafe(self._heed, process, evening, text)

    def _heed(self, process: str, evening: str, text: str) -> None:
        room = self._house.rooms.get(evening)
        if room and room.live:
            with suppress(ValidationError):  # a process of another release may say it otherwise
                room.devices.told(process, DEVICES.validate_json(text), room.live.now())


def in_pieces(devices: Sequence[LinkedDevice]) -> Iterator[str]:
    """As text, in as many pieces as it takes."""
    text = DEVICES.dump_json(list(devices))
    if len(text) <= TELLS:
        if devices:
            yield text.decode()
    elif len(devices) > 1:
        half = len(devices) // 2
        yield from in_pieces(devices[:half])
        yield from in_pieces(devices[half:])
    # A single one that has more waiting than can be told is told of by its own process alone.
