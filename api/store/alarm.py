"""The instant at which the clock does something in an evening, beside its log: an evening at rest is woken by it."""

from api.store.sqlite.file import File, Statement


class AlarmTable:
    """One row, or none: server milliseconds."""

    TABLE = "CREATE TABLE IF NOT EXISTS alarm (one INTEGER PRIMARY KEY CHECK (one = 1), instant INTEGER NOT NULL)"

    def __init__(self, file: File) -> None:
        self._file = file
        self._known = self._waiting = self.read()

    def read(self) -> int | None:
        """The instant as it stands in the file."""
        found = self._file.query("SELECT instant FROM alarm")
        return found[0][0] if found else None

    def changed(self, instant: int | None) -> list[Statement]:
        """What writes another instant, in the transaction of the act that set it; nothing where it stands there."""
        self._waiting = instant
        if instant == self._known:
            return []
        if instant is None:
            return [Statement("DELETE FROM alarm", ())]
        return [Statement("INSERT OR REPLACE INTO alarm VALUES (1, ?)", (instant,))]

    def written(self) -> None:
        """The transaction is committed."""
        self._known = self._waiting
