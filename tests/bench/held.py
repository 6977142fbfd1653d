"""``python -m tests.bench.held``: the server as it is, and on its event loop a clock that ticks. Asked by a signal, it prints how
many milliseconds the loop kept it waiting at most since it was asked last."""

import argparse
import asyncio
import signal
from contextlib import suppress
from pathlib import Path

from api.engine.house import House
from api.games import EDITION, STAGES
from api.serve import Server, configured, looped, tonight

TICK = 0.001


class Clock:
    """Ticks on the loop."""

    def __init__(self) -> None:
        self._longest = 0.0

    async def tick(self) -> None:
        """For ever."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, self._tell)
        while True:
            began = loop.time()
            await asyncio.sleep(TICK)
            self._longest = max(self._longest, loop.time() - began - TICK)

    def _tell(self) -> None:
        print(self._longest * 1000, flush=True)
        self._longest = 0.0


async def _served(house: House) -> None:
    ticking = asyncio.create_task(Clock().tick())
    await Server(
        configured(house, "127.0.0.1", 0), house, await tonight(house, house.served.game.options()), as_json=True
    ).serve()
    ticking.cancel()


def main() -> None:
    """Serve until stopped, as ``ludi serve`` does."""
    words = argparse.ArgumentParser()
    words.add_argument("--data", type=Path, required=True)
    house = House(words.parse_known_args()[0].data, EDITION, STAGES)
    with suppress(KeyboardInterrupt), looped(configured(house, "127.0.0.1", 0)) as runner:
        runner.run(_served(house))


if __name__ == "__main__":
    main()
