"""From an act at one worker to the frame on the last screen at another one, beside a bare loop of LISTEN and NOTIFY that sends the
same bytes."""

import base64
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from statistics import median

from tests.bench.gifts import body
from tests.bench.links import Address, Ears, Link
from tests.bench.many.acts import rows_of_an_act
from tests.bench.many.crowded import Crowded, crowded
from tests.bench.rows import Figure, Row, Size, ratio
from tests.bench.screen import Screen, Tally
from tests.bench.served import BEAT, address_of, asker, hello
from tests.server import ROOT

EVENINGS, SCREENS = 100, 20
ACROSS = Row(
    "across",
    "act at one worker → frame on the last of 20 screens at another, 100 evenings / LISTEN and NOTIFY alone, p50",
    2,
)
ROWS = (ACROSS,)
PAUSE = 0.01
"""Seconds between two acts."""


class Driver(Link):
    """Tells the bare writer what to do."""

    def _heard(self, data: bytes) -> None:
        """It says nothing."""


@contextmanager
def bare(house: Crowded, what: str, **order: object) -> Iterator[int]:
    """One of the bare processes; its port."""
    words = [sys.executable, "-m", "tests.bench.many.bare", house.url, what]
    process = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(json.dumps(order) + "\n")
        process.stdin.flush()
        yield json.loads(process.stdout.readline())["port"]
    finally:
        process.kill()
        process.wait()


class Looking:
    """The screens of some evenings: so many of each, which count together."""

    def __init__(self, ears: Ears, address: Address, paths: Sequence[str], count: int, first: bytes = b"") -> None:
        self.ears, self.tallies, self.all = ears, [Tally() for _ in paths], list[Screen]()
        self._count = count
        for path, tally in zip(paths, self.tallies, strict=True):
            found = [Screen(address, path, tally, BEAT) for _ in range(count)]
            for screen in found if first else ():
                screen.send(first)
            ears.add(found)
            self.all += found
            ears.rest(PAUSE)  # their pings are answered while the others come
        ears.rest(2.0 if first else 0.1)

    def after(self, place: int, act: Callable[[], None]) -> float:
        """Milliseconds from an act to the frame on the last screen of its evening."""
        tally = self.tallies[place]
        tally.again()
        began = time.perf_counter()
        act()
        self.ears.until(lambda: tally.heard == self._count)
        return (time.perf_counter() - began) * 1000


def measured(size: Size) -> list[Figure]:
    """The row, by turns."""
    ears, width, rounds = Ears(), size.of(SCREENS, 2), size.of(4, 1)
    with crowded(size.of(EVENINGS, 3)) as house, house.workers(2) as (here, there):
        names = house.evenings
        paths = [f"/api/evenings/{name}/live" for name in names]
        ours = Looking(ears, address_of(there.url), paths, width, hello(there.host, ["ledger"]))
        tablets = [asker(ears, here, here.host, name) for name in names]
        ours_took, bare_took = list[float](), list[float]()

        def gift(place: int, number: int) -> float:
            tablet = tablets[place]
            took = ours.after(place, lambda: tablet.ask(json.dumps(body(number) | {"by": "venus"}).encode()))
            ears.until(lambda: not tablet.waits)
            assert tablet.status == 201, tablet.body
            return took

        for place in range(len(names)):
            gift(place, 0)
        rows, frame = json.loads(rows_of_an_act(house)), base64.b64encode(ours.all[-1].frame).decode()
        with bare(house, "teller", frame=frame) as told, bare(house, "writer", rows=rows) as written:
            floor = Looking(ears, ("127.0.0.1", told), [f"/{place}" for place in range(len(names))], width)
            driver = Driver(("127.0.0.1", written))
            for number in range(1, rounds + 1):
                ours_took.append(median(_rested(ears, gift(place, number)) for place in range(len(names))))
                bare_took.append(
                    median(
                        _rested(ears, floor.after(place, partial(driver.send, f"{place}\n".encode())))
                        for place in range(len(names))
                    )
                )
    return [ratio(ACROSS, ours_took, bare_took, "bare")]


def _rested(ears: Ears, took: float) -> float:
    ears.rest(PAUSE)
    return took
