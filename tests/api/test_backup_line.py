"""The desk hears how the copies stand; a disk that was pulled out is told of, and never replaced by a folder of the same name."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from api import main
from api.engine import keeper
from api.engine.keeper import Keeper
from api.store.sqlite.backups import Copies
from tests.desk import Desk

OTHER_DISK = Path("/dev/shm")


@pytest.fixture(autouse=True)
def nobody_else_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keeper of the application looks when it is told to."""

    async def never(seconds: float, look: Callable[[], Awaitable[None]]) -> None:
        """Look at no time."""

    monkeypatch.setattr(main, "_now_and_then", never)


@pytest.fixture
def stick(desk: Desk, tmp_path: Path) -> Iterator[Path]:
    """A folder of copies on another disk, in the place where it is mounted."""
    if not OTHER_DISK.is_dir() or OTHER_DISK.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("this machine has one disk")
    with tempfile.TemporaryDirectory(dir=OTHER_DISK) as disk:
        mounted = tmp_path / "stick"
        mounted.symlink_to(disk, target_is_directory=True)
        desk.house.copies = Copies(mounted / "ludi", tmp_path)
        yield mounted


def line(desk: Desk) -> dict[str, Any]:
    """What the desk reads."""
    read: dict[str, Any] = desk.client.get(f"{desk.base}/backup", headers=desk.head("organiser")).json()
    return read


def looked(desk: Desk) -> Keeper:
    """The application's own keeper, having looked once."""
    found: Keeper = desk.client.app.state.keeper  # type: ignore[attr-defined]
    asyncio.run(found.look())
    return found


@pytest.mark.files
def test_the_line_says_when_where_and_how_much_is_free(desk: Desk, stick: Path) -> None:
    """Before the first copy there is none; then its instant, its acts and the name of its disk."""
    assert (line(desk)["copied"], line(desk)["amiss"]) == (None, "")
    looked(desk)
    desk.done("apollo", "tempus_nuntiare", row=1)
    looked(desk)
    told = line(desk)
    assert abs(told["copied"] - desk.house.clock.now()) < 60_000
    assert (told["acts"], told["disk"], told["amiss"]) == (desk.room.evening.world.number, "shm", "")
    assert told["free"] > 0


@pytest.mark.files
def test_a_stick_that_was_pulled_out_is_not_made_anew(desk: Desk, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing appears in its place on the house's own disk, nor for a server that was started again; once back, it is copied to."""
    monkeypatch.setattr(keeper, "AGAIN", 0.0)
    looked(desk)
    desk.done("apollo", "tempus_nuntiare", row=1)
    looked(desk)
    whole = stick.readlink()
    stick.unlink()
    desk.done("apollo", "tempus_nuntiare", row=2)
    looked(desk)
    assert line(desk)["amiss"] == "gone" and not stick.exists()
    stick.mkdir()  # what some systems leave where a stick was
    desk.house.copies = Copies(stick / "ludi", desk.house.folder.data)
    desk.done("apollo", "tempus_nuntiare", row=3)
    looked(desk)
    assert line(desk)["amiss"] == "gone" and list(stick.iterdir()) == []
    stick.rmdir()
    stick.symlink_to(whole, target_is_directory=True)
    desk.done("apollo", "tempus_nuntiare", row=4)
    looked(desk)
    assert (line(desk)["amiss"], line(desk)["acts"]) == ("", desk.room.evening.world.number)


@pytest.mark.files
def test_the_line_tells_of_the_disk_of_the_last_copy(
    desk: Desk, stick: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A pulled stick keeps its name, and free space of another disk is not told, although nothing was recorded since. A server that
    starts with the stick reads the newest copy that is good; one without says at once that it is gone."""
    looked(desk)
    desk.done("apollo", "tempus_nuntiare", row=1)
    looked(desk)
    told = line(desk)
    whole = stick.readlink()
    stick.unlink()
    assert line(desk) == {**told, "free": None, "amiss": "gone"}

    def started() -> dict[str, Any]:
        again = Keeper(desk.house)
        asyncio.run(again.look())
        return asdict(again.line(desk.room.evening))

    desk.house.copies = Copies(stick / "ludi", desk.house.folder.data)
    caplog.clear()
    assert started() == {"copied": None, "acts": 0, "disk": "", "free": None, "amiss": "gone"}
    assert "which is not there now" in caplog.text
    stick.symlink_to(whole, target_is_directory=True)
    [copy] = desk.house.copies.of(desk.room.id)
    copy.with_name(f"{desk.room.id}.20990101-000000-000.sqlite").write_text("damaged")
    again = started()
    assert abs(again.pop("copied") - told["copied"]) < 1_000
    assert again == {name: value for name, value in {**told, "free": again["free"]}.items() if name != "copied"}
    assert again["free"] > 0
    desk.done("juno", "notare", text="before the start")
    assert started()["acts"] == told["acts"] + 1, "what went on since is copied at once"


@pytest.mark.files
def test_a_copy_that_fails_or_is_old_is_amiss(desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file stands where the folder should be; and nothing was copied for longer than LATE."""
    looked(desk)
    in_its_way = tmp_path / "taken"
    in_its_way.write_text("no folder")
    monkeypatch.setattr(keeper, "AGAIN", 3600.0)
    right, desk.house.copies = desk.house.copies, Copies(in_its_way, tmp_path)
    desk.done("apollo", "tempus_nuntiare", row=1)
    looked(desk)
    assert line(desk)["amiss"] == "failed"
    looked(desk)
    assert line(desk)["amiss"] == "failed", "it is so until a copy is made, although none is tried again at once"
    desk.house.copies = right
    monkeypatch.setattr(keeper, "AGAIN", 0.0)
    desk.done("apollo", "tempus_nuntiare", row=2)
    looked(desk)
    assert line(desk)["amiss"] == ""
    monkeypatch.setattr(keeper, "LATE", -1.0)
    desk.done("juno", "notare", text="not copied yet")
    assert line(desk)["amiss"] == "late"


def test_the_line_is_the_leaders_alone(desk: Desk) -> None:
    """It tells of the house."""
    for who in ("room", "table", "auditor", "mars"):
        assert desk.client.get(f"{desk.base}/backup", headers=desk.head(who)).status_code == 403
