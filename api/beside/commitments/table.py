"""What the log holds of names and of devices: a salted commitment to each, as of a text. It stands in the journal row of the next act:
an altered name or owner of a device is found by it. Without the salt it says nothing about anybody."""

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from api.beside.texts.table import reference
from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema
from domain.kernel.log.rows import STREAM, JournalRow, StoredRow

FEATURE = "commitments"


_WITHOUT = """
SELECT of, one, two FROM (
  SELECT 'person:' || person AS of, name AS one, note AS two, 0 AS present, until AS place FROM people_earlier
  UNION ALL SELECT 'person:' || person, name, note, 1, 0 FROM people
  UNION ALL SELECT 'device:' || id, kind, who, 1, 0 FROM badges
) AS found WHERE of NOT IN (SELECT of FROM commitments) ORDER BY present, place
"""
"""The present name behind those before it, so that its commitment is the newest."""


class CommitmentRecord(NamedTuple):
    """One commitment: ``person:17`` or ``device:…``, the reference that the log holds, or will hold with the next act, and its
    salt."""

    of: str
    ref: str
    salt: bytes


class _Known(NamedTuple):
    of: Mapping[str, Sequence[CommitmentRecord]]
    awaiting: tuple[CommitmentRecord, ...]


def person(number: int) -> str:
    """Of whom a name is."""
    return f"person:{number}"


def device(badge: str) -> str:
    """Of what an owner is."""
    return f"device:{badge}"


def words(*said: str) -> str:
    """What is said of it, in one form: of a person name and note, of a device the kind of badge and whose it is."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


class Commitments:
    """All of one evening. Where there is none, as in evenings of earlier releases, everything fits."""

    TABLE = TableSchema(
        "commitments",
        "place COUNTER PRIMARY KEY, of TEXT NOT NULL, ref TEXT NOT NULL, salt BYTES NOT NULL, act INTEGER",
        by_key=False,
    )

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known = Cached(database, (FEATURE,), self._read)
        self._known()  # what cannot be read is told as the evening opens

    def _read(self) -> _Known:
        rows = self._database.read("SELECT of, ref, salt, act FROM commitments ORDER BY place")
        known: dict[str, list[CommitmentRecord]] = {}
        for of, ref, salt, _ in rows:
            known.setdefault(of, []).append(CommitmentRecord(of, ref, salt))
        return _Known(known, tuple(CommitmentRecord(of, ref, salt) for of, ref, salt, act in rows if act is None))

    @property
    def awaiting(self) -> tuple[CommitmentRecord, ...]:
        """Those that no act holds yet."""
        return self._known().awaiting

    def newest(self, of: str) -> Sequence[CommitmentRecord]:
        """The last one about a person or a device, if there is any."""
        return self._known().of.get(of, [])[-1:]

    @staticmethod
    def made(of: str, *said: str) -> Statement:
        """What commits to it, in the transaction that writes it."""
        salt = secrets.token_bytes(16)
        return Commitments.added(CommitmentRecord(of, reference(salt, words(*said)), salt))

    @staticmethod
    def added(one: CommitmentRecord) -> Statement:
        """What writes it; also of an evening from another house, where the next act says it again."""
        return Statement(FEATURE, "INSERT INTO commitments (of, ref, salt) VALUES (?, ?, ?)", one)

    @staticmethod
    def recorded(act: int, refs: Sequence[str]) -> Statement:
        """They stand in an act."""
        places = ",".join("?" * len(refs))
        return Statement(FEATURE, f"UPDATE commitments SET act = ? WHERE ref IN ({places})", (act, *refs))

    @staticmethod
    def forgotten(of: str, *, but_the_newest: bool = False) -> Statement:
        """What deletes those about a person: without their salts the log says nothing about them."""
        kept = " AND place < (SELECT max(place) FROM commitments WHERE of = ?)" if but_the_newest else ""
        values = (of, of) if but_the_newest else (of,)
        return Statement(FEATURE, f"DELETE FROM commitments WHERE of = ?{kept}", values)

    def holds(self, of: str, *said: str) -> bool:
        """Whether the newest commitment is to this."""
        return of in self._known().of and self.fits(of, *said)

    def fits(self, of: str, *said: str, ever: bool = False) -> bool:
        """Whether something is said as the newest commitment has it, or ``ever`` one had it."""
        known = self._known().of.get(of, []) if ever else self.newest(of)
        return not known or any(reference(one.salt, words(*said)) == one.ref for one in known)

    def backfill(self, log: Iterable[tuple[int, StoredRow]]) -> None:
        """Add what an evening of an earlier release lacks; its next act records it. Of whom its log holds a commitment already none
        is added: there the tables were altered, and that must stay visible. Raises CannotWrite."""
        without = self._database.read(_WITHOUT)
        if without:
            rows = (JournalRow.from_state(row.state) for _, row in log if row.stream == STREAM)
            on_record = {commitment.of for row in rows for commitment in row.commitments}
            self._database.transaction(self.made(of, *said) for of, *said in without if of not in on_record)
