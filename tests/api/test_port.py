"""The port of databases: what a statement promises, and that no table knows which database is behind it."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from api.store.changes import Changes
from api.store.port import LOG, CannotWrite, Notice, Statement, Taken, WriteConflict
from api.store.sqlite.file import File
from api.store.sqlite.log import Store
from api.store.stores import EveningStore
from domain.kernel.log.rows import StoredRow
from tests.keeping import Keeping
from tests.server import ROOT

DIALECT = r"rowid|PRAGMA|INSERT OR|json_|sqlite|GLOB|\bBLOB\b|AUTOINCREMENT|\.path\b"
"""What one database alone understands, or that shows where it is."""


def written(name: str) -> Statement:
    """What adds a display of this name; nothing where it is there."""
    added = "INSERT INTO displays VALUES (?, '', '', 0, 0) ON CONFLICT (id) DO NOTHING"
    return Statement("displays", added, (name,), must=True)


def names(store: EveningStore) -> list[str]:
    """The displays that are stored."""
    return [name for (name,) in store.database.read("SELECT id FROM displays ORDER BY id")]


@pytest.mark.parametrize(
    "table", sorted(ROOT.glob("api/beside/**/*table*.py")), ids=lambda path: "/".join(path.parts[-2:])
)
def test_no_table_speaks_a_dialect(table: Path) -> None:
    """What would have to be written again for another database stands in the folder of its own."""
    assert re.findall(DIALECT, table.read_text(), re.IGNORECASE) == []


def test_a_transaction_is_written_whole_or_not_at_all(keeping: Keeping) -> None:
    """Where one statement does not find what it must, none of them is written."""
    store = keeping.evening()
    assert store.database.change(written("a")) == 1
    with pytest.raises(WriteConflict):
        store.database.transaction([written("b"), written("a")])
    with pytest.raises(WriteConflict):
        store.append([StoredRow("acta", 1, "act.1", b"{}")], beside=[written("c"), written("a")])
    assert names(store) == ["a"] and store.last() == 0


def test_what_is_larger_than_a_socket_takes_at_once_is_written(keeping: Keeping) -> None:
    """A moved evening, or a photo: a server that waits for the rest was waited for in vain."""
    store, large = keeping.evening(), b"x" * 4_000_000
    added = Statement("people", "INSERT INTO people_photos (person, photo) VALUES (?, ?)", (1, large))
    assert store.database.change(added) == 1
    store.append([StoredRow("acta", 1, "act.1", large)], beside=[Statement("people", added.sql, (2, large))])
    assert [row.state for _, row in store.rows()] == [large]
    assert store.database.read("SELECT person FROM people_photos ORDER BY person") == [(1,), (2,)]


def test_every_commit_is_told_once_for_each_feature(keeping: Keeping) -> None:
    """Also one that was refused: what is kept is read again. What only adds rows is not told."""
    store, told = keeping.evening(), list[tuple[str | None, str]]()
    keeping.changes.listen(lambda notice: told.append(notice[:2]))
    quiet = Statement("texts", "INSERT INTO texts VALUES ('x', ?, 'x')", (b"x",), told=False)
    store.database.transaction([written("a"), written("b"), quiet])
    assert told == [("e1", "displays")]
    store.append([StoredRow("acta", 1, "act.1", b"{}")], beside=[written("c")])
    assert told[1:] == [("e1", "displays"), ("e1", LOG)]
    with pytest.raises(Taken):
        store.append([StoredRow("acta", 1, "act.1", b"{}")])
    assert told[3:] == [("e1", LOG)]


def test_a_commit_of_which_nothing_is_known_is_told(tmp_path: Path) -> None:
    """Where the file was moved away it may have been written or not."""
    changes, told = Changes(), list[tuple[str | None, str]]()
    with closing(Store(tmp_path / "a.sqlite", evening="e1", changes=changes)) as store:
        changes.listen(lambda notice: told.append(notice[:2]))
        store.path.rename(tmp_path / "elsewhere")
        with pytest.raises(CannotWrite):
            store.database.change(written("d"))
        assert told == [("e1", "displays")]


def test_a_change_outdates_its_evening_alone(tmp_path: Path) -> None:
    """Neither another evening nor the house, and no longer what is closed."""
    changes, dropped = Changes(), list[str]()
    files = {name: File(tmp_path / f"{name}.sqlite", (), name, changes) for name in ("a", "b")}
    for name, file in files.items():
        file.when_changed("displays", lambda name=name: dropped.append(name))  # type: ignore[misc]
    changes.tell(Notice("a", "displays"))
    changes.tell(Notice(None, "displays"))
    changes.tell(Notice("a", "badges"))
    assert dropped == ["a"]
    files["a"].close()
    changes.tell(Notice("a", "displays"))
    assert dropped == ["a"]
    files["b"].close()
