"""Reports of devices about themselves. This table is in memory alone: a device sends its report again every second, and nothing about
people's machines is written to a file."""

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class DeviceReport:
    """A device's report: the numbers of the acts that wait on it, its number of refused acts, its battery in per cent and whether it
    is charging, the error of its clock in milliseconds, whether it runs the current version of the screens, and
    what a desk calls itself."""

    slips: Sequence[int] = ()
    refused: int = 0
    battery: int | None = None
    charging: bool = False
    off: int = 0
    newest: bool = True
    called: str = ""


class DeviceTable:
    """The last report of each device of one evening, by badge, and when it was heard last; only for devices that are connected to
    this process."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._reports: dict[str, DeviceReport] = {}
        self._gone: dict[str, set[int]] = {}

    def heard(self, badge: str, now: int) -> None:
        """Note that a device sent something."""
        self._seen[badge] = now

    def says(self, badge: str, report: DeviceReport) -> None:
        """Store a device's report. An act that came through waits no more, whatever a device says that has not heard of it yet."""
        gone = self._gone.get(badge, ())
        self._reports[badge] = replace(report, slips=[slip for slip in report.slips if slip not in gone])

    def waiting(self, badge: str, slips: Sequence[int]) -> None:
        """Store the numbers of the acts that wait on a device, as it sent them with an act."""
        self._reports[badge] = replace(self.report(badge), slips=slips)

    def came_through(self, badge: str, slip: int) -> None:
        """Note the number of an act of a device that was recorded."""
        self._gone.setdefault(badge, set()).add(slip)

    def seen(self, badge: str) -> int | None:
        """The instant at which a device was heard last; None if never."""
        return self._seen.get(badge)

    def report(self, badge: str) -> DeviceReport:
        """The last report of a device."""
        return self._reports.get(badge, DeviceReport())
