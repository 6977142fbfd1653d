"""Corrections that somebody asked about, as far as they are worked out."""

from collections import deque

from domain.kernel.correction.correct import PendingCorrection
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change

KEPT = 4
"""So many at once: each holds the worlds of the acts that go otherwise."""


class CorrectionCache:
    """The last few of an evening: whoever records what was shown goes on where it was left."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._begun: deque[PendingCorrection] = deque(maxlen=KEPT)

    def find(self, change: Change) -> PendingCorrection | None:
        """The one about a change, if what it has derived still stands."""
        return next((one for one in self._begun if one.serves(change)), None)

    def begin(self, change: Change) -> PendingCorrection:
        """That one, or a new one."""
        found = self.find(change)
        if found is None:
            found = PendingCorrection(self._journal, change)
            self._begun.append(found)
        return found
