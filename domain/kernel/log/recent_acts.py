"""What was entered in the last minute, found by what it says: so that the same from two devices is noticed, however long the
journal is."""

from collections import deque
from collections.abc import Iterator
from heapq import merge

from domain.kernel.log.rows import JournalRow

MINUTE = 60_000


class Lately:
    """The acts of the last minute, and nothing of them but numbers: there may be many. What is older is forgotten as newer ones
    come."""

    def __init__(self) -> None:
        self._all: deque[tuple[int, int, str]] = deque()
        self._devices: dict[int, tuple[str, ...]] = {}
        """From where the same was said, by its hash."""
        self._numbers: dict[tuple[int, str], tuple[tuple[int, int], ...]] = {}
        """When it was said there, and the number: rising."""

    def add(self, number: int, row: JournalRow, said: int) -> None:
        """Know one act more; it is the newest. ``said``: the hash of what it says (``Act.likeness``)."""
        while self._all and self._all[0][0] < row.recorded - MINUTE:
            _, old, other = self._all.popleft()
            self._keep(old, other, self._numbers[old, other][1:])
        device = row.device
        self._all.append((row.recorded, said, device))
        self._keep(said, device, (*self._numbers.get((said, device), ()), (row.recorded, number)))

    def drop(self) -> None:
        """Know one act less: the newest."""
        _, said, device = self._all.pop()
        self._keep(said, device, self._numbers[said, device][:-1])

    def elsewhere(self, said: int, device: str, now: int) -> Iterator[int]:
        """The numbers of what is likely to be the same, said on other devices; the newest first."""
        others = [reversed(self._numbers[said, one]) for one in self._devices.get(said, ()) if one != device]
        return (number for recorded, number in merge(*others, reverse=True) if now - recorded <= MINUTE)

    def _keep(self, said: int, device: str, numbers: tuple[tuple[int, int], ...]) -> None:
        devices = self._devices.get(said, ())
        if numbers:
            self._numbers[said, device] = numbers
            self._devices[said] = devices if device in devices else (*devices, device)
            return
        del self._numbers[said, device]
        self._devices[said] = tuple(one for one in devices if one != device)
        if not self._devices[said]:
            del self._devices[said]
