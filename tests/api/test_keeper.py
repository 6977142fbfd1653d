"""What an evening holds is known beside it a second later, and copied whenever a part of it is over and every few minutes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from api import main
from api.engine import house as houses
from api.engine import keeper, ready
from api.engine.keeper import Keeper
from api.store import copies_disk
from api.store.sqlite import backups as copies
from api.store.sqlite.backups import sealed
from api.store.stores import Copying
from api.store.witness import NAME, Seen, Witness
from tests.desk import Desk


@pytest.fixture(autouse=True)
def nobody_else_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keeper of the application stands still: here is another, who looks when he is told to."""

    async def never(seconds: float, look: Callable[[], Awaitable[None]]) -> None:
        """Look at no time."""

    monkeypatch.setattr(main, "_now_and_then", never)


def seen(desk: Desk) -> Seen:
    """What the evening holds."""
    return Seen(desk.room.evening.world.number, desk.room.evening.root)


def copying(desk: Desk) -> Copying:
    """The copies of a house that is kept in a folder."""
    assert desk.house.copies
    return desk.house.copies


@pytest.mark.files
def test_a_season_that_begins_copies_the_evening(desk: Desk) -> None:
    """Then nothing waits in the write-ahead log, the copy is whole by itself, and both folders know how far it went; an act alone is
    witnessed, and copied in its time."""
    looks, path = Keeper(desk.house), desk.room.evening.store.path
    copied = copying(desk).of
    asyncio.run(looks.look())
    desk.done("juno", "notare", text="before the Game")
    asyncio.run(looks.look())
    assert desk.house.witness.most(path.stem) == seen(desk) and copied(path.stem) == []
    desk.done("apollo", "tempus_nuntiare", row=1)
    asyncio.run(looks.look())
    [copy] = copied(path.stem)
    assert sealed(copy) == seen(desk) and list(copy.parent.glob(f"{copy.name}-*")) == []
    assert Path(f"{path}-wal").stat().st_size == 0
    desk.done("juno", "notare", text="in it")
    asyncio.run(looks.look())
    assert copied(path.stem) == [copy]
    assert Witness(copy.parent).most(path.stem) == Witness(desk.house.folder.data).most(path.stem) == seen(desk)


@pytest.mark.files
def test_only_so_many_copies_are_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest; a look without an act makes none."""
    monkeypatch.setattr(keeper, "EVERY", 0.0)
    monkeypatch.setattr(copies, "KEPT", 2)
    looks, id = Keeper(desk.house), desk.room.id
    for number in range(4):
        desk.done("juno", "notare", text=f"note {number}")
        asyncio.run(looks.look())
        asyncio.run(looks.look())
    assert [sealed(copy).number for copy in copying(desk).of(id)] == [4, 5]


@pytest.mark.files
def test_a_stick_that_is_pulled_is_told_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not at every look, and in a sentence; the evening goes on, and is copied as soon as there is somewhere to."""
    monkeypatch.setattr(keeper, "EVERY", 0.0)
    looks, folder = Keeper(desk.house), copying(desk).folder
    folder.write_text("no folder")
    for number in range(3):
        desk.done("juno", "notare", text=f"note {number}")
        asyncio.run(looks.look())
    [told] = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert str(folder) in told.getMessage() and told.exc_info is None
    folder.unlink()
    asyncio.run(looks.look())
    assert sealed(copying(desk).of(desk.room.id)[-1]) == seen(desk)


@pytest.mark.files
def test_an_evening_whose_file_is_gone_is_not_rescued_to_where_a_stick_was(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    """The folder that is left of the stick lies on the very disk from which to save it: all acts are copied once the stick is back."""
    desk.done("juno", "notare", text="before the file is gone")
    path, folder = desk.room.evening.store.path, copying(desk).folder
    away = desk.house.folder.data / copies_disk.NAME
    away.write_text(f"{folder.absolute()}\n")
    path.rename(path.with_suffix(".away"))
    asyncio.run(Keeper(desk.house).look())
    assert f"{folder} lay on another disk, which is not there now" in caplog.text
    assert copying(desk).of(desk.room.id) == []
    away.unlink()
    asyncio.run(Keeper(desk.house).look())
    [copy] = copying(desk).of(desk.room.id)
    assert sealed(copy) == seen(desk)


@pytest.mark.files
def test_an_evening_that_is_put_to_rest_meanwhile_is_not_rescued(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its write-ahead log is gone then, since its file was closed: nothing is amiss with it, and nothing is copied."""
    room, store = desk.room, desk.room.evening.store
    in_place = store.in_place

    def rests() -> None:
        room.rest()
        in_place()

    monkeypatch.setattr(store, "in_place", rests)
    looks = Keeper(desk.house)
    with caplog.at_level(logging.WARNING):
        asyncio.run(looks.look())
    assert (caplog.messages, looks.warnings(), copying(desk).of(room.id)) == ([], [], [])


def test_a_torn_witness_bears_out_what_it_can(tmp_path: Path) -> None:
    """A line that was cut off or altered is none; what is written behind it stands by itself."""
    first, second = Seen(7, "a" * 64), Seen(9, "b" * 64)
    Witness(tmp_path).note({"e": first})
    with (tmp_path / NAME).open("ab") as file:
        file.write(b"e 12 " + b"c" * 40)
    assert Witness(tmp_path).of("e") == [first]
    Witness(tmp_path).note({"e": second})
    assert Witness(tmp_path).of("e") == [second]
    (tmp_path / NAME).write_text((tmp_path / NAME).read_text().replace("e 9 ", "e 90 "))
    assert Witness(tmp_path).of("e") == [first]
    Witness(tmp_path).shorten()
    assert (tmp_path / NAME).read_text().count("\n") == 1


def test_whoever_only_looks_keeps_nothing_awake(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keeper, and whoever watches the server: an evening that nobody else asks for rests all the same."""
    monkeypatch.setattr(ready, "LASTS", 0.0)
    monkeypatch.setattr(houses, "RESTS_AFTER", 2)
    looks = Keeper(desk.house)
    rests = list[bool]()
    for _ in range(4):
        asyncio.run(looks.look())
        assert desk.client.get("/readyz").status_code == desk.client.get("/metrics").status_code == 200
        desk.house.let_rest()
        rests.append(desk.room.at_rest)
    assert rests == [False, False, True, True]
