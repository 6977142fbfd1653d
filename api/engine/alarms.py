"""The alarm of an evening: the act that its game records by itself at an instant."""

from collections.abc import Callable

from domain.kernel.deciding.decide import LATE
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.alarm import Alarm
from domain.kernel.grammar.role import HOST_KIND
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal

DEVICE = "clock"


class Alarms:
    """The alarms of one evening. An alarm that a rule refuses is tried again once another act was recorded."""

    def __init__(self, journal: Journal, now: Callable[[], int]) -> None:
        self._journal, self._now = journal, now
        self._refused_at = 0

    def _next(self) -> Alarm | None:
        world = self._journal.world
        if not world.opened or self._refused_at == world.number:
            return None
        return self._journal.game.alarm(world)

    @property
    def instant(self) -> int | None:
        """The instant of the next alarm."""
        alarm = self._next()
        return alarm.instant if alarm else None

    def after(self, world: World) -> int | None:
        """The instant of the next alarm in the world after an act."""
        alarm = self._journal.game.alarm(world)
        return alarm.instant if alarm else None

    def due(self) -> bool:
        """Whether the next alarm is due."""
        instant = self.instant
        return instant is not None and instant <= self._now()

    def sent(self) -> Sent:
        """The act of the alarm. Its id follows from its number, so that only one of several processes records it. An alarm that is
        overdue by more than LATE happens now."""
        alarm, now = self._next(), self._now()
        assert alarm is not None, "an alarm is sent when it is due"
        happened = alarm.instant if now - alarm.instant <= LATE else None
        return Sent(
            act_id=f"alarm-{self._journal.world.number + 1}", act=alarm.act, by=alarm.by, happened=happened, counted=False,
            dispense={}, recorded_by=HOST_KIND, device=DEVICE, source=DEVICE,
        )  # fmt: skip

    def refused(self) -> None:
        """Note that a rule refused the alarm: it is not due until another act is recorded."""
        self._refused_at = self._journal.world.number
