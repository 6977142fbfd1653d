"""The write-ahead log is deleted, replaced or cut short under the running server: nothing more is acknowledged, and nothing is lost."""

import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from api.cli.recovery import restored
from api.games import STAGES
from tests.faults.rows import Trial, fault
from tests.log.verify import verify
from tests.server import PATIENCE, Server

ACTS = 20
Harm = Callable[[Path], None]


def unlinked(log: Path) -> None:
    """Deleted, as by somebody who tidies up."""
    log.unlink()


def cut_off(log: Path) -> None:
    """Emptied."""
    with log.open("r+b") as file:
        file.truncate(0)


def cut_short(log: Path) -> None:
    """The last act is gone."""
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 5_000)


def replaced(log: Path) -> None:
    """Another file of the same bytes, as a program that synchronises folders writes it."""
    data = log.read_bytes()
    log.unlink()
    log.write_bytes(data)


def emptied(log: Path) -> None:
    """Another file, with nothing in it."""
    log.unlink()
    log.touch()


def moved(log: Path) -> None:
    """Taken away."""
    log.rename(log.with_suffix(".away"))


HARMS: tuple[Harm, ...] = (unlinked, cut_off, cut_short, replaced, emptied, moved)


def noted(server: Server, count: int) -> Iterator[tuple[int, float]]:
    """The answers to so many acts, each with the seconds that it took."""
    for _ in range(count):
        begun = time.monotonic()
        body = {"act_id": secrets.token_urlsafe(16), "kind": "notare", "text": "So it is."}
        yield server.post(body).status_code, time.monotonic() - begun


def the_copy(data: Path) -> Path:
    """The copy that the server makes by itself."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = [*(data / "backup").glob("*.sqlite")]
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError("no copy was made")


@fault(
    "wal", "the write-ahead log of an evening is deleted, replaced, emptied or cut short while it is served; then kill -9",
    "503 within 1 s, readiness says so; all acknowledged acts are in a copy that is made at once, and served after ludi restore",
    short=6, long=60,
)  # fmt: skip
def test_no_act_is_acknowledged_into_a_lost_log(tmp_path: Path, trial: Trial) -> None:
    """Each harm in turn, on an evening of its own."""
    acked = lost = 0
    slowest = 0.0
    for number in range(trial.count):
        data = tmp_path / str(number)
        server = Server.start(data)
        log = data / "evenings" / f"{server.evening}.sqlite-wal"
        assert {status for status, _ in noted(server, ACTS)} == {201}
        HARMS[number % len(HARMS)](log)
        [(status, seconds)] = noted(server, 1)
        ready = server.client.get("/readyz")
        assert (status, ready.status_code) == (503, 503), HARMS[number % len(HARMS)].__name__
        assert "is gone" in ready.json()["reasons"][0]
        slowest = max(slowest, seconds)
        copy = the_copy(data)
        server.kill()
        restored(data, data / "backup", copy, False, STAGES)
        again = Server.start(data)
        found = len(again.client.get(f"/api/evenings/{again.evening}/acts?limit=100").json()["acts"])
        acked, lost = acked + ACTS, lost + ACTS + 1 - found
        assert again.evening == server.evening and {status for status, _ in noted(again, 1)} == {201}
        again.stop()
        assert verify(data / "evenings" / f"{server.evening}.sqlite") == []
    trial.found(f"{trial.count} times; {acked:,} acts acknowledged, {lost} lost; told after {slowest:.2f} s at most")
    assert lost == 0
    trial.in_time(slowest <= 1)


def test_what_is_put_back_is_gone_on_with(tmp_path: Path) -> None:
    """The very file that was taken away: nothing was written meanwhile, so acts are recorded again without a restart."""
    server = Server.start(tmp_path)
    try:
        log = tmp_path / "evenings" / f"{server.evening}.sqlite-wal"
        assert [status for status, _ in noted(server, 2)] == [201, 201]
        moved(log)
        assert [status for status, _ in noted(server, 2)] == [503, 503]
        log.with_suffix(".away").rename(log)
        assert [status for status, _ in noted(server, 2)] == [201, 201]
    finally:
        server.stop()
    assert verify(tmp_path / "evenings" / f"{server.evening}.sqlite") == []
