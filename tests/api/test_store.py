"""The file of an evening: durable, in one order, readable again, and refused when it was changed."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from api.beside.texts.table import ALTERED
from api.engine.evening import Evening
from api.store.port import Displaced, Taken
from api.store.sqlite.connections import FULL
from api.store.sqlite.log import Store
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import plain
from domain.kernel.log.rows import BrokenLog, StoredRow
from domain.ludi_romani.acts.trade.donare import Donare
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id
from tests.keeping import Keeping


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
