"""Requests to whoever dispenses, in a table beside the log: no events of the world, but they outlive a crash."""

from pathlib import Path
from typing import NamedTuple

from api.store.sqlite.file import File, Statement


class PetitionRecord(NamedTuple):
    """One petition as it is stored: its words as JSON, the version of the act's form, and the device that sent it."""

    id: str
    petition: str
    version: int
    device: str
    source: str


class PetitionTable:
    """All petitions of one evening."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS petitions (id TEXT PRIMARY KEY, petition TEXT NOT NULL, version INTEGER NOT NULL, "
        "device TEXT NOT NULL, source TEXT NOT NULL) WITHOUT ROWID"
    )

    def __init__(self, file: File) -> None:
        self._file = file

    @property
    def path(self) -> Path:
        """The file that it is in."""
        return self._file.path

    def all(self) -> list[PetitionRecord]:
        """Every petition there ever was."""
        return [
            PetitionRecord(*row)
            for row in self._file.query("SELECT id, petition, version, device, source FROM petitions")
        ]

    def one(self, id: str) -> PetitionRecord:
        """A petition as it stands now."""
        row = "SELECT id, petition, version, device, source FROM petitions WHERE id = ?"
        return PetitionRecord(*self._file.query(row, (id,))[0])

    def add(self, kept: PetitionRecord) -> bool:
        """Write a new petition. False where one of this id is there."""
        return self._file.change(Statement("INSERT OR IGNORE INTO petitions VALUES (?, ?, ?, ?, ?)", kept)) > 0

    def replaced(self, id: str, read: str, petition: str) -> Statement:
        """What writes a petition anew, if it still stands as it was read: so it is granted or declined once."""
        return Statement(
            "UPDATE petitions SET petition = ? WHERE id = ? AND petition = ?", (petition, id, read), must=True
        )

    def replace(self, id: str, read: str, petition: str) -> None:
        """Write it anew. Raises Overtaken."""
        self._file.change(self.replaced(id, read, petition))
