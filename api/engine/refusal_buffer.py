"""Buffer of refused acts. They wait in memory for the transaction of the next act, which commits to them, so that no act waits for an
additional write; without a next act they are written after LASTS."""

from collections import deque

from api.beside.refusals.table import KEPT, SUBJECT, RefusalBatch, RefusalRecord, RefusalTable
from api.store.port import Statement
from domain.kernel.log.rows import Commitment

TRIMMED = 200
"""New refused acts after which old ones are deleted."""
LASTS = 10_000
"""Milliseconds that a refusal waits at most; until then only this process knows it."""


class RefusalBuffer:
    """The refused acts of one evening that are not written yet, or to which no act commits yet."""

    def __init__(self, table: RefusalTable) -> None:
        self._table = table
        self._waiting: deque[RefusalRecord] = deque(maxlen=KEPT)
        self._uncommitted = True
        """Whether the table may hold refused acts to which no act commits: at the start it may."""
        self._changes: list[Statement] = []
        self._untrimmed = 0

    def note(self, refusal: RefusalRecord) -> None:
        """Add a refused act."""
        self._waiting.append(refusal)

    def commitment(self) -> tuple[Commitment, ...]:
        """The next act's commitment to all refused acts before it, if there are any; ``changes`` then writes them. Raises
        CannotWrite."""
        early, upto = self._table.uncommitted() if self._uncommitted else ([], 0)
        refusals = [*early, *self._waiting]
        if not refusals:
            self._changes = []
            return ()
        batch = RefusalBatch.of(refusals)
        self._changes = self._table.sealed(batch, len(refusals), upto)
        self._untrimmed += len(refusals)
        if self._untrimmed > TRIMMED:
            self._changes.append(self._table.outdated())
            self._untrimmed = 0
        return (Commitment(of=SUBJECT, ref=batch.ref),)

    def changes(self) -> list[Statement]:
        """The statements of the last commitment, for the transaction of its act."""
        return self._changes

    def written(self) -> None:
        """Empty the buffer, after the statements of its commitment were written."""
        self._waiting.clear()
        self._uncommitted, self._changes = False, []

    def overdue(self, now: int) -> bool:
        """Whether the oldest has waited for LASTS or more."""
        return bool(self._waiting) and now - self._waiting[0].at >= LASTS

    def flush(self) -> None:
        """Write the buffer without a commitment. Raises CannotWrite."""
        if self._waiting:
            self._table.write(tuple(self._waiting))
            self._waiting.clear()
            self._uncommitted = True

    def all(self) -> list[RefusalRecord]:
        """The newest KEPT refusals, the newest first, with those in the buffer."""
        return [*reversed(self._waiting), *self._table.all()][:KEPT]
