"""Refused acts, in tables beside the log: they are no events of the world, and hold no text that a person wrote. The next act commits
to those before it, so that an altered list is detected."""

import json
import secrets
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from api.beside.texts.table import reference
from api.store.port import Database, Statement, TableSchema

FEATURE = "refusals"
SUBJECT = "refused"
"""The subject of their commitments in the log."""
KEPT = 1_000
"""Refused acts that are kept of an evening at least: the newest ones. Those that one act commits to are kept or deleted together."""
_PLACES = "(?, ?, ?, ?, ?, ?)"


class RefusalRecord(NamedTuple):
    """One refused act: when, of what kind, in whose name, by whose badge and on which device it was sent; every rule that refused it,
    with its sentence; and whom it was about, as far as they may be told of it. Earlier releases did not note those."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: tuple[tuple[str, str], ...]
    about: tuple[str, ...] = ()

    def fields(self) -> tuple[object, ...]:
        """As it is stored: without whom it was about, where it was about no player."""
        return tuple(self) if self.about else tuple(self)[:-1]


class RefusalBatch(NamedTuple):
    """The refused acts to which one act commits, oldest first: reference, salt, and the JSON text under it, a list of ``[at, kind, by,
    recorded_by, device, [[rule, sentence], …]]``, and then, where it is known, the ids of those whom it was about."""

    ref: str
    salt: bytes
    attempts: str

    @classmethod
    def of(cls, refusals: Sequence[RefusalRecord]) -> "RefusalBatch":
        """A batch under a new salt."""
        salt = secrets.token_bytes(16)
        attempts = json.dumps([refusal.fields() for refusal in refusals], separators=(",", ":"))
        return cls(reference(salt, attempts), salt, attempts)

    def fits(self) -> bool:
        """Whether this is what its reference commits to."""
        return reference(self.salt, self.attempts) == self.ref

    def refusals(self) -> list[RefusalRecord]:
        """What it holds. Raises ValueError, TypeError where it was altered."""
        return [
            RefusalRecord(at, kind, by, recorded_by, device, _pairs(rules), tuple(id for ids in about for id in ids))
            for at, kind, by, recorded_by, device, rules, *about in json.loads(self.attempts)
        ]


class RefusalTable:
    """The newest refused acts of one evening. They are not cached in memory."""

    TABLE = TableSchema(
        "refused",
        "id COUNTER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, recorded_by TEXT NOT NULL, "
        "device TEXT NOT NULL, rules TEXT NOT NULL",
        by_key=False,
    )
    """Those that no act commits to yet; those of earlier releases too, until the next act. ``rules`` is a JSON list of ``[rule,
    sentence]``, or an object of that and the ids ``about``."""
    SEALED = TableSchema(
        "refused_sealed",
        "place COUNTER PRIMARY KEY, ref TEXT NOT NULL, salt BYTES NOT NULL, attempts TEXT NOT NULL, count INTEGER NOT NULL",
        by_key=False,
    )

    def __init__(self, database: Database) -> None:
        self._database = database

    @staticmethod
    def added(refusals: Sequence[RefusalRecord]) -> Statement:
        """The statement that adds these without a commitment, at most KEPT: a single one, since an act waits for each statement."""
        values = [value for refusal in refusals for value in (*refusal[:5], _noted(refusal))]
        into = "INSERT INTO refused (at, kind, by, recorded_by, device, rules) VALUES"
        return Statement(FEATURE, f"{into} {', '.join([_PLACES] * len(refusals))}", values)

    @staticmethod
    def trimmed() -> Statement:
        """The statement that deletes uncommitted rows beyond the newest KEPT."""
        return Statement(FEATURE, "DELETE FROM refused WHERE id <= (SELECT max(id) FROM refused) - ?", (KEPT,))

    def write(self, refusals: Sequence[RefusalRecord]) -> None:
        """Add these without a commitment, and delete such rows beyond the newest KEPT. Raises CannotWrite."""
        self._database.transaction([self.added(refusals), self.trimmed()])

    @staticmethod
    def sealed(batch: RefusalBatch, count: int, upto: int = 0) -> list[Statement]:
        """The statements that store a batch with its act, and delete the uncommitted rows up to an id, which it holds."""
        into = "INSERT INTO refused_sealed (ref, salt, attempts, count) VALUES (?, ?, ?, ?)"
        moved = [Statement(FEATURE, "DELETE FROM refused WHERE id <= ?", (upto,))] if upto else []
        return [Statement(FEATURE, into, (*batch, count)), *moved]

    def outdated(self) -> Statement:
        """The statement that deletes the oldest batches, as long as KEPT refused acts are left. Raises CannotWrite."""
        newer = 0
        for place, count in self._database.read("SELECT place, count FROM refused_sealed ORDER BY place DESC"):
            if newer >= KEPT:
                return self._deleted(place)
            newer += count
        return self._deleted(0)

    @staticmethod
    def _deleted(upto: int) -> Statement:
        return Statement(FEATURE, "DELETE FROM refused_sealed WHERE place <= ?", (upto,))

    def uncommitted(self) -> tuple[list[RefusalRecord], int]:
        """The refused acts that no act commits to, oldest first, and the id of the last row. Raises CannotWrite."""
        rows = self._database.read("SELECT id, at, kind, by, recorded_by, device, rules FROM refused ORDER BY id")
        refusals = [
            RefusalRecord(at, kind, by, recorded_by, device, *_read(rules))
            for _, at, kind, by, recorded_by, device, rules in rows
        ]
        return refusals, rows[-1][0] if rows else 0

    def batches(self) -> list[RefusalBatch]:
        """The batches that are kept, oldest first."""
        rows = self._database.read("SELECT ref, salt, attempts FROM refused_sealed ORDER BY place")
        return [RefusalBatch(*row) for row in rows]

    def all(self) -> list[RefusalRecord]:
        """The newest refused acts, the newest first, without batches that were altered."""
        return [*self._newest_first()][:KEPT]

    def _newest_first(self) -> Iterator[RefusalRecord]:
        yield from reversed(self.uncommitted()[0])
        for batch in reversed(self.batches()):
            yield from reversed(batch.refusals() if batch.fits() else ())


def _noted(refusal: RefusalRecord) -> str:
    return json.dumps({"rules": refusal.rules, "about": refusal.about} if refusal.about else refusal.rules)


def _read(noted: str) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    record = json.loads(noted)
    rules, about = (record["rules"], record["about"]) if isinstance(record, dict) else (record, ())
    return _pairs(rules), tuple(about)


def _pairs(rules: Sequence[Sequence[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((rule, sentence) for rule, sentence in rules)
