"""Buffer of refused acts. They wait in memory for the transaction of the next act, so that no act waits for an additional write;
without a next act they are written after LASTS."""

from collections import deque

from api.beside.refusals.table import KEPT, RefusalRecord, RefusalTable
from api.store.port import Statement

TRIMMED = 200
"""New rows after which old ones are deleted."""
LASTS = 10_000
"""Milliseconds that a refusal waits at most; until then only this process knows it."""


class RefusalBuffer:
    """The refused acts of one evening that are not written yet."""

    def __init__(self, table: RefusalTable) -> None:
        self._table = table
        self._waiting: deque[RefusalRecord] = deque(maxlen=KEPT)
        self._untrimmed = 0

    def note(self, refusal: RefusalRecord) -> None:
        """Add a refused act."""
        self._waiting.append(refusal)

    def changes(self) -> list[Statement]:
        """The statements that write the buffer, for the transaction of an act; after TRIMMED rows also one that deletes old rows."""
        if not self._waiting:
            return []
        trimmed = [self._table.trimmed()] if self._untrimmed + len(self._waiting) > TRIMMED else []
        return [self._table.added(tuple(self._waiting)), *trimmed]

    def written(self) -> None:
        """Empty the buffer, after its statements were written."""
        written = self._untrimmed + len(self._waiting)
        self._untrimmed = written if written <= TRIMMED else 0
        self._waiting.clear()

    def overdue(self, now: int) -> bool:
        """Whether the oldest has waited for LASTS or more."""
        return bool(self._waiting) and now - self._waiting[0].at >= LASTS

    def flush(self) -> None:
        """Write the buffer. Raises CannotWrite."""
        if self._waiting:
            self._table.write(tuple(self._waiting))
            self.written()

    def all(self) -> list[RefusalRecord]:
        """The newest KEPT refusals, the newest first, with those in the buffer."""
        return [*reversed(self._waiting), *self._table.all()][:KEPT]
