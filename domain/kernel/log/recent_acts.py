"""The acts of the last minute by content, to notice the same entry from two devices in constant time."""

from collections import deque
from collections.abc import Iterator
from heapq import merge

from domain.kernel.log.rows import JournalRow

MINUTE = 60_000


class Lately:
    """Numbers and hashes of the acts of the last minute; older ones are dropped as newer ones come."""

    def __init__(self) -> None:
        self._all: deque[tuple[int, int, str]] = deque()
        self._devices: dict[int, tuple[str, ...]] = {}
        """The devices on which the same was entered, by its hash."""
        self._numbers: dict[tuple[int, str], tuple[tuple[int, int], ...]] = {}
        """Instant and number of each such entry, by hash and device; rising."""

    def add(self, number: int, row: JournalRow, said: int) -> None:
        """Add the newest act. ``said``: the hash of its content (``Act.likeness``)."""
        while self._all and self._all[0][0] < row.recorded - MINUTE:
            _, old, other = self._all.popleft()
            self._keep(old, other, self._numbers[old, other][1:])
        device = row.device
        self._all.append((row.recorded, said, device))
        self._keep(said, device, (*self._numbers.get((said, device), ()), (row.recorded, number)))

    def drop(self) -> None:
        """Remove the newest act."""
        _, said, device = self._all.pop()
        self._keep(said, device, self._numbers[said, device][:-1])

    def elsewhere(self, said: int, device: str, now: int) -> Iterator[int]:
        """The numbers of acts with an equal hash on other devices; newest first."""
        others = [reversed(self._numbers[said, other]) for other in self._devices.get(said, ()) if other != device]
        return (number for recorded, number in merge(*others, reverse=True) if now - recorded <= MINUTE)

    def _keep(self, said: int, device: str, numbers: tuple[tuple[int, int], ...]) -> None:
        devices = self._devices.get(said, ())
        if numbers:
            self._numbers[said, device] = numbers
            self._devices[said] = devices if device in devices else (*devices, device)
            return
        del self._numbers[said, device]
        self._devices[said] = tuple(other for other in devices if other != device)
        if not self._devices[said]:
            del self._devices[said]
