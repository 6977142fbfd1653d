"""Contents of sealed fields, outside the log until an act reveals them. The log holds a salted commitment to each (reference).
Nothing here can be deleted: before the reveal this is the only copy, after it the log holds the content itself."""

from collections.abc import Iterable
from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema
from domain.kernel.grammar.sealed import SealedValue, Value, as_bytes, from_bytes, reference
from domain.kernel.log.rows import BrokenLog


class SealedRecord(NamedTuple):
    """The content of one sealed field with its salt, behind the reference that the log holds."""

    ref: str
    salt: bytes
    content: bytes

    @classmethod
    def of(cls, sealed: SealedValue) -> "SealedRecord":
        """The record of what an act seals."""
        return cls(sealed.ref, sealed.salt, as_bytes(sealed.value))


class SealedTable:
    """The sealed contents of one evening."""

    TABLE = TableSchema("sealed", "ref TEXT PRIMARY KEY, salt BYTES NOT NULL, content BYTES NOT NULL")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._read: dict[str, SealedRecord] = {}
        """Records read or stored before. A record never changes, so this cache is never stale."""

    @staticmethod
    def added(record: SealedRecord) -> Statement:
        """The statement that stores a record, for the transaction of its act."""
        added = "INSERT INTO sealed VALUES (?, ?, ?) ON CONFLICT (ref) DO NOTHING"
        return Statement("sealed", added, record, told=False)

    def keep(self, records: Iterable[SealedRecord]) -> None:
        """Remember records whose transaction is committed."""
        self._read.update((record.ref, record) for record in records)

    def value(self, ref: str) -> tuple[bytes, Value] | None:
        """Salt and value behind a reference, as a journal asks for them. Raises BrokenLog."""
        record = self.read(ref)
        return (record.salt, from_bytes(record.content)) if record else None

    def read(self, ref: str) -> SealedRecord | None:
        """The record of a reference; None where this store does not hold it (an evening imported without its secrets). Raises
        BrokenLog where the stored content does not fit the reference."""
        if ref not in self._read:
            rows = self._database.read("SELECT ref, salt, content FROM sealed WHERE ref = ?", (ref,))
            if not rows:
                return None
            self._read[ref] = _checked(SealedRecord(*rows[0]))
        return self._read[ref]


def _checked(record: SealedRecord) -> SealedRecord:
    whole = isinstance(record.salt, bytes) and isinstance(record.content, bytes)
    if not whole or reference(record.salt, record.content) != record.ref:
        raise BrokenLog(f"the content of {record.ref} is not what was sealed: restore this evening from a backup")
    return record
