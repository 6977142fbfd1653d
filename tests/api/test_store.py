"""The file of an evening: durable, in one order, readable again, and refused when it was changed."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from api.beside.texts.table import ALTERED
from api.engine.evening import Evening
from api.store.archive import as_text
from api.store.port import CannotWrite, Displaced, Taken
from api.store.sqlite.backups import Copies, sealed
from api.store.sqlite.connections import FULL
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from api.store.sqlite.raw_file import read_raw
from api.store.witness import Seen
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import plain
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of
from domain.ludi_romani.acts.trade.donare import Donare
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id
from tests.keeping import Keeping
from tests.log.logs import DINNER, stored


def digest(world: World) -> str:
    """One number for a whole world."""
    return sha256(canonical({stream: plain(aggregate) for stream, aggregate in world.aggregates.items()}))


def test_every_connection_is_durable(tmp_path: Path) -> None:
    """``synchronous`` is FULL on each pooled connection, also where the build's default is another."""
    store = Store(tmp_path / "a.sqlite")
    pool = store.file.datastore.pool  # the library's: the only way to hold several connections at once
    connections = [pool.get_connection() for _ in range(4)]
    for connection in connections:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone()[0] == FULL
    assert store.file.synchronous() == FULL


def test_no_connection_is_opened_beside_a_log_that_was_taken_away(tmp_path: Path) -> None:
    """SQLite would begin another log, and that connection would read from it for ever: not once the log is back."""
    store = Store(tmp_path / "a.sqlite")
    store.append([StoredRow("acta", 1, "act.1", b"{}")])
    log, away = tmp_path / "a.sqlite-wal", tmp_path / "away"
    log.rename(away)
    pool = store.file.datastore.pool  # the library's: the only way to hold several connections at once
    one = pool.get_connection()
    with pytest.raises(Displaced):
        pool.get_connection()
    assert not log.exists()
    away.rename(log)
    other = pool.get_connection()
    pool.put_connection(one)
    pool.put_connection(other)
    store.append([StoredRow("acta", 2, "act.1", b"{}")])
    assert store.last() == 2


def test_an_evening_whose_file_was_taken_away_is_not_read(tmp_path: Path) -> None:
    """What is open of it still could be: but what is written there would not be found again."""
    store = Store(tmp_path / "a.sqlite")
    store.append([StoredRow("acta", 1, "act.1", b"{}")])
    store.path.rename(tmp_path / "away")
    with pytest.raises(Displaced, match="is gone"):
        list(store.rows())


def test_a_row_is_written_once(keeping: Keeping) -> None:
    """The same stream and version again is Taken, and nothing of that act is written."""
    store = keeping.evening()
    store.append([StoredRow("acta", 1, "act.1", b"{}")])
    with pytest.raises(Taken):
        store.append([StoredRow("player:x", 1, "y.1", b"{}"), StoredRow("acta", 1, "act.1", b"{}")])
    assert [row.stream for _, row in store.rows()] == ["acta"]


def test_a_second_reader_sees_the_same_world(desk: Desk, keeping: Keeping) -> None:
    """Reading the file anew gives the same world, root and views, byte for byte."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    act = desk.done("mars", "motus", player="brutus", to="asia_minor", way="land")
    desk.done("mars", "revocare", number=act["number"])
    live = desk.room.evening
    again = Evening(live.id, keeping.house().open(live.id), LUDI)
    assert (digest(again.world), again.root, again.world) == (digest(live.world), live.root, live.world)


def test_another_process_may_write_too(desk: Desk, keeping: Keeping) -> None:
    """Two servers on one evening: whoever loses a race folds what came and decides again; numbers have no gap."""
    live = desk.room.evening
    other = Evening(live.id, keeping.house().open(live.id), LUDI)
    gift = Donare(giver="cicero", receiver="brutus", denarii=100_000)
    sent = Sent(act_id=new_id(), act=gift, recorded_by="juno", device="tablet-1", source="tablet")
    assert asyncio.run(other.record(sent))[0].number == 2
    assert desk.done("venus", "donare", giver="cicero", receiver="brutus", denarii=100_000, another=True)["number"] == 3
    assert desk.ledger("cicero")["denarii"] == 300_000


@pytest.mark.files
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE stored_events SET state = replace(CAST(state AS TEXT), '100000', '100001') WHERE originator_id = 'acta'",
        "DELETE FROM stored_events WHERE originator_id = 'acta' AND originator_version = 2",
        "DELETE FROM stored_events WHERE rowid = (SELECT max(rowid) FROM stored_events WHERE originator_id = 'player:brutus')",
    ],
)
def test_a_changed_file_is_refused_at_the_start(desk: Desk, change: str) -> None:
    """What this program did not write, it does not serve: it says which act is wrong."""
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    desk.done("juno", "notare", text="after it")
    path = desk.room.evening.store.path
    with sqlite3.connect(path) as file:
        file.execute(change)
    with pytest.raises(BrokenLog) as refused:
        Evening("x", Store(path), LUDI)
    assert "act" in str(refused.value)


@pytest.mark.files
def test_an_altered_text_is_shown_as_altered(desk: Desk) -> None:
    """The log holds what it must come to: what somebody wrote over it in the file is not taken for what was said."""
    desk.done("juno", "notare", text="Cicero swore")
    desk.done("juno", "notare", text="Brutus swore")
    store = desk.room.evening.store
    with sqlite3.connect(store.path) as file:
        file.execute("UPDATE texts SET text = 'Cicero laughed' WHERE text = 'Cicero swore'")
    again = Evening("again", Store(store.path), LUDI)
    said = [again.free_text(entry.row.content.fields["text"]) for entry in again.entries[1:]]
    assert said == [ALTERED, "Brutus swore"]
    again.close()


def test_a_log_that_cannot_be_laid_out_says_why(tmp_path: Path) -> None:
    """Something else stands in the file under the name of the log: the refusal names it, and the file is not held open."""
    path = tmp_path / "a.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE letters (word TEXT)")
        file.execute("CREATE INDEX stored_events ON letters (word)")
    with pytest.raises(CannotWrite, match="already an index named stored_events"):
        Store(path)
    path.unlink()
    assert Store(path).last() == 0


def test_what_was_planted_in_a_file_is_named_wherever_it_stands(tmp_path: Path) -> None:
    """Tables and a view that this program never makes, behind its own tables by the alphabet as well as before them."""
    path = tmp_path / "a.sqlite"
    with closing(Store(path)) as store:
        store.append([StoredRow("acta", 1, "act.1", b"{}")])
    assert read_raw(path).planted == []
    with closing(sqlite3.connect(path)) as file:
        for name in ("aaa", "zzz"):
            file.execute(f"CREATE TABLE {name} (word TEXT UNIQUE)")
        file.execute("CREATE VIEW zzzz AS SELECT word FROM zzz")
        file.commit()
    assert [fault.split(", ")[0] for fault in read_raw(path).planted] == [
        "the file holds the table 'aaa'",
        "the file holds the table 'zzz'",
        "the file holds the view 'zzzz' on 'zzzz'",
    ]


def test_all_files_of_an_evening_are_put_aside_together(tmp_path: Path) -> None:
    """What SQLite keeps beside the file goes with it: a journal that is left would be played into the next file of that name. Alone
    it is named, and opens nothing."""
    with closing(Folder(tmp_path)) as folder:
        beside = [Path(f"{folder.path('a')}{tail}") for tail in ("", "-wal", "-shm", "-journal")]
        for path in beside[1:]:
            path.write_bytes(b"left")
            with pytest.raises(CannotWrite, match=f"the file is gone, and {path.name} alone is left"):
                folder.open("a")
            path.unlink()
        for path in beside:
            path.write_bytes(b"all of it")
        assert folder.aside("a").endswith(str(tmp_path / "aside"))
        assert folder.evenings() == [] and not any(path.exists() for path in beside)
        assert len(list((tmp_path / "aside").iterdir())) == len(beside)


def test_a_copy_of_an_evening_that_went_on_is_sound_and_one_of_another_is_none(tmp_path: Path) -> None:
    """Acts recorded since the copy was asked for are in it too; a file that does not hold what the evening held is not kept."""
    made = list(acts_of(stored(DINNER)))
    for name, acts in (("a", made), ("b", made[:3])):
        with closing(Store(tmp_path / f"{name}.sqlite")) as store:
            for _, rows in acts:
                store.append(rows)
    copies, whole = Copies(tmp_path / "copies"), sealed(tmp_path / "a.sqlite")
    earlier = sealed(tmp_path / "a.sqlite", 3)
    assert copies.make("a", tmp_path / "a.sqlite", "1", earlier)[1] == whole
    assert copies.make("a", tmp_path / "a.sqlite", "2", whole)[1] == whole
    for stamp, known in (("3", whole), ("4", Seen(3, "0" * 64))):
        with pytest.raises(CannotWrite, match="does not hold what the evening held"):
            copies.make("b", tmp_path / "b.sqlite", stamp, known)
    assert copies.of("b") == []


def test_a_log_as_text_that_cannot_be_read_is_refused_with_its_reason(tmp_path: Path) -> None:
    """A file that is not there is named; a name with half of a letter, of which no bytes can be made, is in no log."""
    with pytest.raises(BrokenLog, match=r"none\.jsonl cannot be read: No such file"):
        as_text(tmp_path / "none.jsonl")
    for line in (["acta\ud800", 1, "act.1", "{}"], ["acta", 1, "act\ud800", "{}"]):
        (tmp_path / "log.jsonl").write_text(json.dumps(line) + "\n")
        with pytest.raises(BrokenLog, match="is no log"):
            as_text(tmp_path / "log.jsonl")
