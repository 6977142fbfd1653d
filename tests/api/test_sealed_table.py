"""The side table of sealed contents: stored with the act, readable by reference, altered nowhere unnoticed."""

import sqlite3

import pytest

from api.beside.sealed.table import SealedRecord, SealedTable
from api.store.port import Taken
from api.store.stores import EveningStore
from domain.kernel.grammar.sealed import ACT, SealedValue
from domain.kernel.log.rows import BrokenLog, StoredRow
from tests.keeping import Keeping

ROW = StoredRow("acta", 1, "act.1", b"{}")


@pytest.fixture
def store(keeping: Keeping) -> EveningStore:
    """An empty evening."""
    return keeping.evening()


def sealed(content: str, salt: bytes = bytes(16)) -> SealedRecord:
    """What an act that seals this text brings to the table."""
    return SealedRecord.of(SealedValue(1, ACT, salt, content))


def test_a_content_is_stored_with_its_act(store: EveningStore, keeping: Keeping) -> None:
    """Another reader finds content and salt by the reference that the log holds."""
    record = sealed("north")
    store.append([ROW], beside=[store.sealed.added(record)])
    assert keeping.again(store).sealed.read(record.ref) == record
    assert store.sealed.value(record.ref) == (bytes(16), "north")


def test_a_content_is_not_stored_without_its_act(store: EveningStore) -> None:
    """Where the act is refused by the unique key, its sealed content is not written either."""
    store.append([ROW])
    record = sealed("x")
    with pytest.raises(Taken):
        store.append([ROW], beside=[store.sealed.added(record)])
    assert store.sealed.read(record.ref) is None


def test_a_kept_record_is_read_from_memory(store: EveningStore) -> None:
    """What was just stored is not read from the file again."""
    record = sealed("x")
    store.sealed.keep([record])
    assert store.sealed.read(record.ref) is record


@pytest.mark.files
@pytest.mark.parametrize("column", ["content = 'y'", "content = CAST('y' AS BLOB)", "salt = zeroblob(16)"])
def test_an_altered_content_is_refused(store: EveningStore, column: str) -> None:
    """A content that does not fit its reference is not taken for what was sealed."""
    record = sealed("x", b"0" * 16)
    store.append([ROW], beside=[SealedTable.added(record)])
    with sqlite3.connect(store.path) as file:
        file.execute(f"UPDATE sealed SET {column}")
    with pytest.raises(BrokenLog, match="not what was sealed"):
        store.sealed.read(record.ref)
