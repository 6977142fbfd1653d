"""Worker processes behind one port: killed in the middle of acts, and replaced one by one, while devices go on."""

import random
import secrets
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import httpx
import psutil
import psycopg
import pytest

from api.store.postgres.news import NAME
from tests import postgres
from tests.faults.rows import Trial, fault
from tests.server import PATIENCE, Server

LISTENING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s"
DEVICES = 3
"""Devices that record one act after another."""


@pytest.fixture
def url() -> Iterator[str]:
    """A database with the tables of one house."""
    with postgres.database() as made:
        yield made


@pytest.fixture
def served(tmp_path: Path, url: str) -> Iterator[Server]:
    """A house served by two workers."""
    server = Server.start(tmp_path, "--database", url, "--workers", "2")
    workers(server, 2)
    yield server
    server.stop()


def workers(server: Server, count: int, without: frozenset[int] = frozenset()) -> list[psutil.Process]:
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


def _listening(url: str, count: int) -> None:
    """Wait until so many workers hear of each other's acts: they serve then, which their number of threads does not tell."""
    end = monotonic() + 4 * PATIENCE
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(LISTENING, (NAME,)).fetchone() != (count,):
            assert monotonic() < end
            sleep(0.05)


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


@fault(
    "workers", "a worker process is killed (kill -9) at any point of an act, while devices go on by the others",
    "0 acknowledged acts lost, none recorded twice, no number missing; a new worker comes by itself", short=2, long=200,
)  # fmt: skip
def test_a_worker_that_is_killed_takes_no_act_with_it(served: Server, url: str, trial: Trial) -> None:
    """Devices send again, and another one answers."""
    chance, over, numbers = random.Random(1), Event(), list[int]()

    def device(name: int) -> list[int]:
        sent = list[int]()
        while not over.is_set():
            sent.append(_sent(served, f"device {name}"))
            numbers.append(sent[-1])
        return sent

    with ThreadPoolExecutor(DEVICES) as pool:
        devices = [pool.submit(device, name) for name in range(DEVICES)]
        try:
            for _ in range(trial.count):
                before = workers(served, 2)
                _listening(url, 2)
                sleep(chance.uniform(0.1, 0.5))
                killed = chance.choice(before)
                killed.kill()
                reached = len(numbers)
                workers(served, 2, frozenset({killed.pid}))
                _listening(url, 2)
                assert len(numbers) > reached, "nobody answered meanwhile"
        finally:
            over.set()
    every = sorted(number for each in devices for number in each.result())
    trial.found(
        f"{trial.count} kills, {len(every)} acts acknowledged to {DEVICES} devices, numbers 2 to {every[-1]} each once"
    )
    assert every == [*range(2, len(every) + 2)]


@pytest.mark.long
def test_workers_are_replaced_one_by_one(served: Server) -> None:
    """On SIGHUP: what is sent meanwhile is answered, and at the end all are new."""
    before = frozenset(one.pid for one in workers(served, 2))
    served.process.send_signal(signal.SIGHUP)
    numbers, end = list[int](), monotonic() + PATIENCE
    while monotonic() < end and before & {one.pid for one in psutil.Process(served.process.pid).children()}:
        numbers.append(_sent(served, "meanwhile"))
    assert len(workers(served, 2, before)) == 2 and numbers == [*range(2, 2 + len(numbers))]
