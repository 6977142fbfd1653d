"""Salted commitments to names and to owners of devices. Each is in the journal row of the next act, so that an altered name or owner is
detected. Without its salt a commitment reveals nothing."""

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
"""Names and owners without a commitment; the present name comes after earlier ones, so that its commitment is the newest."""


class CommitmentRecord(NamedTuple):
    """One commitment: its subject (``person:17`` or ``device:…``), the reference that the log holds or will hold with the next act,
    and its salt."""

    of: str
    ref: str
    salt: bytes


class _Known(NamedTuple):
    of: Mapping[str, Sequence[CommitmentRecord]]
    awaiting: tuple[CommitmentRecord, ...]


def person(number: int) -> str:
    """The subject of a person's name."""
    return f"person:{number}"


def device(badge: str) -> str:
    """The subject of a device's owner."""
    return f"device:{badge}"


def words(*said: str) -> str:
    """The canonical text that is committed to: name and note of a person, or badge kind and holder of a device."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


class Commitments:
    """The commitments of one evening. A subject without any, as in evenings of earlier releases, always fits."""

    TABLE = TableSchema(
        "commitments",
        "place COUNTER PRIMARY KEY, of TEXT NOT NULL, ref TEXT NOT NULL, salt BYTES NOT NULL, act INTEGER",
        by_key=False,
    )

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known = Cached(database, (FEATURE,), self._read)
        self._known()  # a damaged table is reported as the evening opens

    def _read(self) -> _Known:
        rows = self._database.read("SELECT of, ref, salt, act FROM commitments ORDER BY place")
        commitments: dict[str, list[CommitmentRecord]] = {}
        for of, ref, salt, _ in rows:
            commitments.setdefault(of, []).append(CommitmentRecord(of, ref, salt))
        return _Known(commitments, tuple(CommitmentRecord(of, ref, salt) for of, ref, salt, act in rows if act is None))

    @property
    def awaiting(self) -> tuple[CommitmentRecord, ...]:
        """Commitments that are not in an act yet."""
        return self._known().awaiting

    def newest(self, of: str) -> Sequence[CommitmentRecord]:
        """The newest commitment of a subject, as a sequence of one or none."""
        return self._known().of.get(of, [])[-1:]

    @staticmethod
    def made(of: str, *said: str) -> Statement:
        """The statement that adds a new commitment, for the transaction that writes the name or owner."""
        salt = secrets.token_bytes(16)
        return Commitments.added(CommitmentRecord(of, reference(salt, words(*said)), salt))

    @staticmethod
    def added(one: CommitmentRecord) -> Statement:
        """The statement that adds a commitment; one of an imported evening is recorded again in its next act."""
        return Statement(FEATURE, "INSERT INTO commitments (of, ref, salt) VALUES (?, ?, ?)", one)

    @staticmethod
    def recorded(act: int, refs: Sequence[str]) -> Statement:
        """The statement that notes that these commitments are in an act."""
        places = ",".join("?" * len(refs))
        return Statement(FEATURE, f"UPDATE commitments SET act = ? WHERE ref IN ({places})", (act, *refs))

    @staticmethod
    def forgotten(of: str, *, but_the_newest: bool = False) -> Statement:
        """The statement that deletes the commitments of a person: without the salts, the log reveals nothing about them."""
        kept = " AND place < (SELECT max(place) FROM commitments WHERE of = ?)" if but_the_newest else ""
        values = (of, of) if but_the_newest else (of,)
        return Statement(FEATURE, f"DELETE FROM commitments WHERE of = ?{kept}", values)

    def holds(self, of: str, *said: str) -> bool:
        """Whether the subject has a commitment, and the newest one fits."""
        return of in self._known().of and self.fits(of, *said)

    def fits(self, of: str, *said: str, ever: bool = False) -> bool:
        """Whether this fits the newest commitment of the subject, or (``ever``) any of them; True where there is none."""
        commitments = self._known().of.get(of, []) if ever else self.newest(of)
        return not commitments or any(
            reference(commitment.salt, words(*said)) == commitment.ref for commitment in commitments
        )

    def backfill(self, log: Iterable[tuple[int, StoredRow]]) -> None:
        """Add the missing commitments of an evening of an earlier release; its next act records them. None is added for a subject with
        a commitment in the log: there the tables were altered, which must stay visible. Raises CannotWrite."""
        without = self._database.read(_WITHOUT)
        if without:
            rows = (JournalRow.from_state(row.state) for _, row in log if row.stream == STREAM)
            on_record = {commitment.of for row in rows for commitment in row.commitments}
            self._database.transaction(self.made(of, *said) for of, *said in without if of not in on_record)
