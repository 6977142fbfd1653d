"""Photos of people, in a table beside the log: each is erased with its person."""

import hashlib
from collections.abc import Mapping

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

FEATURE = "people"
VERSION = 16
"""Digits of a version."""


class PhotoTable:
    """The photos of one evening, by number of person."""

    TABLE = TableSchema("people_photos", "person INTEGER PRIMARY KEY, photo BYTES NOT NULL", by_key=False)

    def __init__(self, database: Database) -> None:
        self._database = database
        self._versions = Cached(database, (FEATURE,), self._read)

    def _read(self) -> Mapping[int, str]:
        rows = self._database.read("SELECT person, photo FROM people_photos ORDER BY person")
        return {person: hashlib.sha256(photo).hexdigest()[:VERSION] for person, photo in rows}

    def versions(self) -> Mapping[int, str]:
        """The version of each photo, by the number of its person: another one for another picture."""
        return self._versions()

    def of(self, person: int) -> bytes | None:
        """The photo of a person."""
        rows = self._database.read("SELECT photo FROM people_photos WHERE person = ?", (person,))
        return bytes(rows[0][0]) if rows else None

    def write(self, person: int, photo: bytes) -> None:
        """Store a photo in the place of an earlier one."""
        kept = "INSERT INTO people_photos VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET photo = excluded.photo"
        self._database.change(Statement(FEATURE, kept, (person, photo)))

    def erase(self, person: int) -> None:
        """Erase a photo for good."""
        self._database.erase([self.forgetting(person)])

    @staticmethod
    def forgetting(person: int) -> Statement:
        """The statement that deletes a person's photo."""
        return Statement(FEATURE, "DELETE FROM people_photos WHERE person = ?", (person,))
