"""Calls for a god, in a table beside the log: what is over leaves nothing there."""

from api.store.sqlite.file import File, Statement


class CallTable:
    """The calls of one evening that nobody has ended yet."""

    TABLE = "CREATE TABLE IF NOT EXISTS calls (id TEXT PRIMARY KEY, call TEXT NOT NULL) WITHOUT ROWID"

    def __init__(self, file: File) -> None:
        self._file = file

    def all(self) -> list[str]:
        """Each as JSON."""
        return [call for (call,) in self._file.query("SELECT call FROM calls")]

    def write(self, id: str, call: str) -> None:
        """Write a call, or over it what became of it."""
        self._file.change(Statement("INSERT OR REPLACE INTO calls VALUES (?, ?)", (id, call)))

    def erase(self, id: str) -> None:
        """It is over."""
        self._file.change(Statement("DELETE FROM calls WHERE id = ?", (id,)))
