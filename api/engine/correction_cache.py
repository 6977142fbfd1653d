"""Corrections that were previewed, as far as they are derived."""

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
"""Corrections that are cached: each holds the worlds of all acts that it changes."""


class CorrectionCache:
    """The last few corrections of an evening: recording a previewed one continues where the preview ended."""

    def __init__(self, journal: Journal, turns: Turns) -> None:
        self._journal, self._turns = journal, turns
        self._pending: deque[PendingCorrection] = deque(maxlen=KEPT)

    def change(self, act: Act) -> Change | None:
        """The change that an act makes to the journal; None where it changes nothing in it."""
        if isinstance(act, Corrigere):
            return None if any(about_what(self._journal, act)) else act.to_change()
        if isinstance(act, Revocare) and 1 < act.number <= len(self._journal.entries):
            return act.to_change()
        return None

    def pending(self, act: Act) -> PendingCorrection | None:
        """The pending correction of an act, if what was derived is still valid."""
        change = self.change(act)
        return self._find(change) if change else None

    def begin(self, change: Change) -> PendingCorrection:
        """The pending correction of a change; a new one where there is none."""
        correction = self._find(change)
        if correction is None:
            correction = PendingCorrection(self._journal, change)
            self._pending.append(correction)
        return correction

    def _find(self, change: Change) -> PendingCorrection | None:
        return next((pending for pending in self._pending if pending.serves(change)), None)

    async def derive(self, act: Act) -> None:
        """Derive the effect of a correction in turns, before it is judged."""
        change = self.change(act)
        if change:
            with suppress(Exception):  # judging fails in the same way, and reports it
                await self._turns.all(self.begin(change).steps())
