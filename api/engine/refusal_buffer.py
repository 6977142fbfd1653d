"""Refused acts on their way into the table. They wait in memory and are written in the transaction of the next act, so that no act
waits for the disk on their account; where no act comes they are written by themselves after LASTS."""

from collections import deque

from api.beside.refusals.table import KEPT, RefusalRecord, RefusalTable
from api.store.port import Statement

TRIMMED = 200
"""After so many more the old ones are deleted."""
LASTS = 10_000
"""Milliseconds that one waits for an act at most; until then only this process can tell of it."""


class RefusalBuffer:
    """The refused acts of one evening that are not written yet."""

    def __init__(self, table: RefusalTable) -> None:
        self._table = table
        self._waiting: deque[RefusalRecord] = deque(maxlen=KEPT)
        self._untrimmed = 0

    def note(self, refusal: RefusalRecord) -> None:
        """An act was refused."""
        self._waiting.append(refusal)

    def changes(self) -> list[Statement]:
        """What writes those that wait, for the transaction of an act; now and then also what deletes old ones."""
        if not self._waiting:
            return []
        trimmed = [self._table.trimmed()] if self._untrimmed + len(self._waiting) > TRIMMED else []
        return [self._table.added(tuple(self._waiting)), *trimmed]

    def written(self) -> None:
        """Those that waited are in the table."""
        written = self._untrimmed + len(self._waiting)
        self._untrimmed = written if written <= TRIMMED else 0
        self._waiting.clear()

    def overdue(self, now: int) -> bool:
        """Whether one has waited for too long."""
        return bool(self._waiting) and now - self._waiting[0].at >= LASTS

    def flush(self) -> None:
        """Write those that wait. Raises CannotWrite."""
        if self._waiting:
            self._table.write(tuple(self._waiting))
            self.written()

    def all(self) -> list[RefusalRecord]:
        """The newest first, those that wait among them."""
        return [*reversed(self._waiting), *self._table.all()][:KEPT]
