"""Judges an act against the live journal, at the present moment, and with corrections that are derived already."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex

from api.engine.correction_cache import CorrectionCache
from api.engine.reports import reported
from domain.kernel.correction.change import CORRECTIONS
from domain.kernel.correction.preview import PendingCorrection
from domain.kernel.deciding.record import RuleRaised, judge, moment, record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.log.entry import Recorded
from domain.kernel.log.journal import Journal


class Judging:
    """Judges the acts of one evening."""

    def __init__(self, journal: Journal, corrections: CorrectionCache, now: Callable[[], int]) -> None:
        self.journal, self.corrections, self.now = journal, corrections, now

    def moment(self, by: str, recorded_by: str, happened: int | None) -> Moment:
        """The circumstances of an act that is recorded now."""
        return moment(self.journal, self.now(), by, recorded_by, happened)

    def _moment_of(self, sent: Sent) -> Moment:
        return self.moment(sent.by or sent.recorded_by, sent.recorded_by, sent.happened)

    def _pending(self, act: Act) -> PendingCorrection | None:
        return self.corrections.pending(act) if isinstance(act, CORRECTIONS) else None

    def decision(self, sent: Sent) -> Decision:
        """The decision about an act if it were recorded now. Raises RuleRaised."""
        return judge(self.journal, sent, self._moment_of(sent), self._pending(sent.act))

    def record(self, sent: Sent) -> Recorded:
        """The act as it is to be saved, without appending it. Raises Stands, Same, RuleRaised."""
        salt, pending = token_hex(16), self._pending(sent.act)
        return record(self.journal, sent, self._moment_of(sent), salt, pending)

    @contextmanager
    def report_rule_failure(self) -> Iterator[None]:
        """Context in which rules are asked. A rule that fails is reported. Raises Stands with the number of the report."""
        try:
            yield
        except RuleRaised as raised:
            raise raised.stands(self.journal, reported(raised)) from raised
