"""The side table of sealed contents: stored with the act, readable by reference, altered nowhere unnoticed."""

import sqlite3
from pathlib import Path

import pytest

from api.beside.sealed.table import SALT, SealedTable
from api.store.port import Taken
from api.store.sqlite.log import Store
from domain.kernel.log.rows import BrokenLog, StoredRow

ACT = StoredRow("acta", 1, "act.1", b"{}")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty evening."""
    return Store(tmp_path / "a.sqlite")


def test_a_content_is_stored_with_its_act(store: Store) -> None:
    """Another reader of the file finds content and salt by the reference that the log holds."""
    ref, record = store.sealed.made(b'{"plan":"north"}')
    store.append([ACT], beside=[store.sealed.added(record)])
    assert Store(store.path).sealed.read(ref) == record
    assert ref.startswith("sealed:") and len(record.salt) == SALT


def test_a_content_is_not_stored_without_its_act(store: Store) -> None:
    """Where the act is refused by the unique key, its sealed content is not written either."""
    store.append([ACT])
    ref, record = store.sealed.made(b"x")
    with pytest.raises(Taken):
        store.append([ACT], beside=[store.sealed.added(record)])
    assert store.sealed.read(ref) is None


def test_the_same_content_has_the_same_reference_under_the_same_salt_alone(store: Store) -> None:
    """So a resend is compared, and two equal contents do not show that they are equal."""
    ref, record = store.sealed.made(b"x")
    assert store.sealed.made(b"x", record.salt)[0] == ref
    assert store.sealed.made(b"y", record.salt)[0] != ref
    assert store.sealed.made(b"x")[0] != ref
    with pytest.raises(ValueError, match="16 bytes"):
        store.sealed.made(b"x", b"short")


def test_a_kept_record_is_read_from_memory(store: Store) -> None:
    """What was just stored is not read from the file again."""
    ref, record = store.sealed.made(b"x")
    store.sealed.keep([record])
    assert store.sealed.read(ref) is record


@pytest.mark.parametrize("column", ["content = 'y'", "content = CAST('y' AS BLOB)", "salt = zeroblob(16)"])
def test_an_altered_content_is_refused(store: Store, column: str) -> None:
    """A content that does not fit its reference is not taken for what was sealed."""
    ref, record = store.sealed.made(b"x")
    store.append([ACT], beside=[SealedTable.added(record)])
    with sqlite3.connect(store.path) as file:
        file.execute(f"UPDATE sealed SET {column}")
    with pytest.raises(BrokenLog, match="not what was sealed"):
        store.sealed.read(ref)
