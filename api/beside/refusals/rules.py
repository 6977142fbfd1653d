"""What was refused in an evening. It waits in memory and is written in the transaction of the next act: so no act waits for the
disk on its account, and a refusal itself writes nothing."""

from collections import deque

from api.beside.refusals.table import KEPT, Refusal, RefusalTable
from api.store.sqlite.file import Statement
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.objection import Names

TRIMMED = 200
"""After so many more the old ones are forgotten."""


class Refusals:
    """The newest refused acts of one evening."""

    def __init__(self, table: RefusalTable) -> None:
        self._table = table
        self._waiting: deque[Refusal] = deque(maxlen=KEPT)
        self._untrimmed = 0

    def note(self, sent: Sent, stands: Stands, now: int, names: Names) -> None:
        """An act was refused."""
        rules = tuple((one.rule, one.sentence(names)) for one in stands.decision.standing)
        by = sent.by or sent.recorded_by
        self._waiting.append(Refusal(now, sent.act.kind, by, sent.recorded_by, sent.device, rules))

    def changes(self) -> list[Statement]:
        """What writes those that wait, for the transaction of an act; now and then also what forgets old ones."""
        if not self._waiting:
            return []
        trimmed = [self._table.trimmed()] if self._untrimmed + len(self._waiting) > TRIMMED else []
        return [self._table.added(self._waiting), *trimmed]

    def written(self) -> None:
        """Those that waited are in the file."""
        written = self._untrimmed + len(self._waiting)
        self._untrimmed = written if written <= TRIMMED else 0
        self._waiting.clear()

    def flush(self) -> None:
        """Write those that wait: the house closes."""
        if self._waiting:
            self._table.write(self._waiting)
            self.written()

    def all(self) -> list[Refusal]:
        """The newest first."""
        return [*reversed(self._waiting), *self._table.all()][:KEPT]
