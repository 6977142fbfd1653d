"""Bad Wi-Fi: a proxy between tablets and server that cuts, half-opens, delays, and swallows answers."""

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

from tests.server import PATIENCE

Weather = Literal["fair", "cut", "half-open", "slow", "swallowing"]
BAD: tuple[Weather, ...] = ("cut", "half-open", "slow", "swallowing")
SLOW = 2.5
"""Seconds at most by which slow weather holds up what is sent."""


class Storm:
    """A port in front of another; the weather between them can be changed at any time."""

    def __init__(self, port: int) -> None:
        self.port, self._to = 0, port
        self._weather: Weather = "fair"
        self._chance = random.Random(port)
        self._writers = set[asyncio.StreamWriter]()
        self._loop = asyncio.new_event_loop()
        self._passes = asyncio.Event()

    def turn(self, weather: Weather) -> None:
        """From now on. What a half-open line held comes late, when the weather turns."""
        asyncio.run_coroutine_threadsafe(self._turn(weather), self._loop).result(PATIENCE)

    async def _turn(self, weather: Weather) -> None:
        self._weather = weather
        if weather == "half-open":
            self._passes.clear()
        else:
            self._passes.set()
        if weather == "cut":
            for writer in self._writers:
                writer.close()

    async def _let_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._weather == "cut":
            writer.close()
            return
        up, down = await asyncio.open_connection("127.0.0.1", self._to)
        self._writers |= {writer, down}
        await asyncio.gather(self._pass_on(reader, down), self._pass_on(up, writer, answers=True))
        self._writers -= {writer, down}

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool = False) -> None:
        try:
            swallowed = False
            while data := await reader.read(65_536):
                await self._passes.wait()
                if self._weather == "slow":
                    await asyncio.sleep(self._chance.uniform(0, SLOW))
                # Of a line from which something is missing nothing more can be understood.
                swallowed |= answers and self._weather == "swallowing"
                if not swallowed:
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def run(self, ready: threading.Event) -> None:
        """Serve until the loop is stopped."""
        self._passes.set()
        server = await asyncio.start_server(self._let_in, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    @contextmanager
    def blowing(self) -> Iterator["Storm"]:
        """In a thread of its own."""
        ready = threading.Event()
        serving = self._loop.create_task(self.run(ready))

        def work() -> None:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(serving)

        thread = threading.Thread(target=work)
        thread.start()
        ready.wait(PATIENCE)
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(serving.cancel)
            thread.join(PATIENCE)
