"""The devices of an evening: when each was heard last, and what it said of itself. None of it is stored: a device says it again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

SILENT = 10_000
"""Milliseconds without a word after which a device counts as silent; a live one is heard every second."""
LOW = 15
"""Per cent of a battery below which a device should be looked at, unless it is charged."""
OFF = 2_000
"""Milliseconds by which a device's own clock may be wrong; what it shows goes by the server's all the same."""

Fault = Literal["silent", "waiting", "refused", "battery", "clock", "version"]
"""What is not well with a device, the worst first."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a device says of itself: the numbers of what waits on it, how many of its acts lie refused, its battery in per cent and
    whether that is charged, by how much its clock is wrong in milliseconds, and whether it runs the screens that are served."""

    slips: Sequence[int] = ()
    refused: int = 0
    battery: int | None = None
    charging: bool = False
    off: int = 0
    newest: bool = True


@dataclass(frozen=True, slots=True)
class Known:
    """A device as it is known now; ``seen`` is the instant at which it was heard last, None before it was heard at all."""

    seen: int | None
    said: Said
    amiss: tuple[Fault, ...]


class Devices:
    """What is known of each device, by its badge."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._said: dict[str, Said] = {}

    def heard(self, badge: str, now: int) -> None:
        """It spoke, whatever it said."""
        self._seen[badge] = now

    def says(self, badge: str, said: Said) -> None:
        """What it says of itself."""
        self._said[badge] = said

    def waiting(self, badge: str, slips: Sequence[int]) -> None:
        """What waits on it, as it said beside an act."""
        self._said[badge] = replace(self._said.get(badge, Said()), slips=slips)

    def known(self, badge: str, now: int) -> Known:
        """A device as it is known now."""
        seen, said = self._seen.get(badge), self._said.get(badge, Said())
        faults: dict[Fault, bool] = {
            "silent": seen is None or now - seen > SILENT,
            "waiting": bool(said.slips),
            "refused": said.refused > 0,
            "battery": said.battery is not None and said.battery < LOW and not said.charging,
            "clock": abs(said.off) > OFF,
            "version": not said.newest,
        }
        return Known(seen, said, tuple(fault for fault, stands in faults.items() if stands))
