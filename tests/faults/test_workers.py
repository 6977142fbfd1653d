"""Worker processes behind one port: killed in the middle of acts, and replaced one by one, while devices go on."""

import secrets
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import httpx
import psutil
import pytest

from tests import postgres
from tests.server import PATIENCE, Server

pytestmark = pytest.mark.long


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """A house served by two workers."""
    with postgres.database() as url:
        server = Server.start(tmp_path, "--database", url, "--workers", "2")
        _workers(server, 2)
        yield server
        server.stop()


def _workers(server: Server, count: int, without: frozenset[int] = frozenset()) -> list[psutil.Process]:
    """The worker processes, once so many of them listen that are not among those of before."""
    end = monotonic() + 4 * PATIENCE  # each is a start of Python, one after another
    while monotonic() < end:
        found = [one for one in psutil.Process(server.process.pid).children() if one.pid not in without and _up(one)]
        if len(found) == count:
            return found
        sleep(0.1)
    raise AssertionError("they did not come")


def _up(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE and process.num_threads() > 3
    except psutil.NoSuchProcess:
        return False


def _sent(server: Server, text: str) -> int:
    """The number of a note, over a connection of its own, sent until it is answered, as a device does."""
    body, end = {"act_id": secrets.token_urlsafe(16), "kind": "notare", "text": text}, monotonic() + PATIENCE
    while monotonic() < end:
        try:
            answer = httpx.post(
                f"{server.url}/api/evenings/{server.evening}/acts",
                json=body,
                headers=server.client.headers,
                timeout=PATIENCE,
            )
        except httpx.TransportError:
            continue
        if answer.status_code != 503:
            assert answer.status_code in (200, 201), answer.text
            number: int = answer.json()["number"]
            return number
    raise AssertionError("it was never answered")


def test_a_worker_that_is_killed_takes_no_act_with_it(served: Server) -> None:
    """Devices send again, the other one answers, and a new one comes by itself: no number is missing or double."""
    numbers = [_sent(served, f"before {place}") for place in range(4)]
    for round in range(2):
        before = _workers(served, 2)
        before[round].kill()
        numbers += [_sent(served, f"without {round} {place}") for place in range(4)]
        _workers(served, 1, frozenset(one.pid for one in before))
    assert numbers == [*range(2, 14)]


def test_workers_are_replaced_one_by_one(served: Server) -> None:
    """On SIGHUP: what is sent meanwhile is answered, and at the end all are new."""
    before = frozenset(one.pid for one in _workers(served, 2))
    served.process.send_signal(signal.SIGHUP)
    numbers, end = list[int](), monotonic() + PATIENCE
    while monotonic() < end and before & {one.pid for one in psutil.Process(served.process.pid).children()}:
        numbers.append(_sent(served, "meanwhile"))
    assert len(_workers(served, 2, before)) == 2 and numbers == [*range(2, 2 + len(numbers))]
