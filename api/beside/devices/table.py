"""What devices say of themselves. This table alone is memory and not in the store: a device says all of it again every second, and
nothing about people's machines is written to a file."""

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class DeviceReport:
    """What a device says of itself: the numbers of what waits on it, how many of its acts lie refused, its battery in per cent and
    whether that is charged, by how much its clock is wrong in milliseconds, and whether it runs the screens that are served."""

    slips: Sequence[int] = ()
    refused: int = 0
    battery: int | None = None
    charging: bool = False
    off: int = 0
    newest: bool = True


class DeviceTable:
    """The last report of each device of one evening, by its badge, and when it was heard last: as far as its links end in this
    process."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._reports: dict[str, DeviceReport] = {}

    def heard(self, badge: str, now: int) -> None:
        """It sent something."""
        self._seen[badge] = now

    def says(self, badge: str, report: DeviceReport) -> None:
        """What it says of itself."""
        self._reports[badge] = report

    def waiting(self, badge: str, slips: Sequence[int]) -> None:
        """What waits on it, as it said beside an act."""
        self._reports[badge] = replace(self.report(badge), slips=slips)

    def seen(self, badge: str) -> int | None:
        """The instant at which it was heard last; None before it was heard at all."""
        return self._seen.get(badge)

    def report(self, badge: str) -> DeviceReport:
        """Its last report."""
        return self._reports.get(badge, DeviceReport())
