"""Reports of devices about themselves. This table is in memory alone: a device sends its report again every second, and nothing about
people's machines is written to a file. Processes of one house tell each other what is linked to them (``api/live/presence.py``)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

LAPSES = 8_000
"""Milliseconds after which what another process told of a device's link is no longer so, if it is not told again."""


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


@dataclass(frozen=True, slots=True)
class LinkedDevice:
    """A device that is linked to one process, by its badge: the instant at which it was heard last, its last report, the scene and
    size that it reports if it is a display, and whether its badge leads."""

    badge: str
    seen: int
    report: DeviceReport = DeviceReport()
    showing: dict[str, Any] | None = None
    leads: bool = False


class DeviceTable:
    """The last report of each device of one evening, by badge, and when it was heard last, as this process or another one of the house
    knows it."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._reports: dict[str, DeviceReport] = {}
        self._gone: dict[str, set[int]] = {}
        self._told: dict[tuple[str, str], tuple[int, LinkedDevice]] = {}
        """By process and badge: when it was told here, and what."""

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

    def told(self, process: str, devices: Sequence[LinkedDevice], now: int) -> None:
        """Store what another process told of the devices that are linked to it."""
        self._told.update({(process, device.badge): (now, device) for device in devices})

    def elsewhere(self, now: int) -> Iterator[LinkedDevice]:
        """The devices that are linked to other processes."""
        return (device for at, device in self._told.values() if now - at <= LAPSES)

    def seen(self, badge: str) -> int | None:
        """The instant at which a device was heard last; None if never."""
        return max((device.seen for device in self._all(badge)), default=None)

    def report(self, badge: str) -> DeviceReport:
        """The last report of a device, from where it was heard last."""
        last = max(self._all(badge), key=lambda device: device.seen, default=None)
        return last.report if last else self._reports.get(badge, DeviceReport())

    def linked(self, badge: str, showing: dict[str, Any] | None, *, leads: bool) -> LinkedDevice:
        """A device that is linked to this process, as other processes are told of it."""
        return LinkedDevice(badge, self._seen.get(badge, 0), self._reports.get(badge, DeviceReport()), showing, leads)

    def _all(self, badge: str) -> Iterator[LinkedDevice]:
        """All that is known of a device; what this process heard itself comes first."""
        if badge in self._seen:
            yield self.linked(badge, None, leads=False)
        yield from (device for (_, of), (_, device) in self._told.items() if of == badge)
