"""Corrections that were asked about, as far as they are derived."""

from collections import deque
from contextlib import suppress

from api.engine.turns import Turns
from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.correction.judge import about_what
from domain.kernel.correction.preview import PendingCorrection
from domain.kernel.grammar.act import Act
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change

KEPT = 4
"""So many at once: each holds the worlds of the acts that go otherwise."""


class CorrectionCache:
    """The last few corrections of an evening: to record what was previewed is to go on where the preview ended."""

    def __init__(self, journal: Journal, turns: Turns) -> None:
        self._journal, self._turns = journal, turns
        self._pending: deque[PendingCorrection] = deque(maxlen=KEPT)

    def change(self, act: Act) -> Change | None:
        """What an act would do to the journal, if it is about anything in it."""
        if isinstance(act, Corrigere):
            return None if any(about_what(self._journal, act)) else act.to_change()
        if isinstance(act, Revocare) and 1 < act.number <= len(self._journal.entries):
            return act.to_change()
        return None

    def pending(self, act: Act) -> PendingCorrection | None:
        """The correction that an act is, if what was derived of it still stands."""
        change = self.change(act)
        return self._find(change) if change else None

    def begin(self, change: Change) -> PendingCorrection:
        """That of a change; a new one where there is none."""
        found = self._find(change)
        if found is None:
            found = PendingCorrection(self._journal, change)
            self._pending.append(found)
        return found

    def _find(self, change: Change) -> PendingCorrection | None:
        return next((one for one in self._pending if one.serves(change)), None)

    async def derive(self, act: Act) -> None:
        """Derive what correcting an act of long ago comes to before it is judged, a turn at a time."""
        change = self.change(act)
        if change:
            with suppress(Exception):  # the judging meets it too, and reports it
                await self._turns.all(self.begin(change).steps())
