"""What was entered in the last minute, found by what it says: so that the same from two devices is noticed, however long the
journal is."""

from collections import deque
from collections.abc import Iterator
from heapq import merge

from domain.kernel.act import Act
from domain.kernel.rows import Row

MINUTE = 60_000


Said = tuple[str, Act]
"""Of what kind, and what: the same said twice is equal."""


class Lately:
    """The acts of the last minute. What is older is forgotten as newer ones come."""

    def __init__(self) -> None:
        self._all: deque[tuple[int, Said, str]] = deque()
        self._numbers: dict[Said, dict[str, deque[tuple[int, int]]]] = {}
        """By what was said and by device: instant and number, rising."""

    def add(self, number: int, row: Row, act: Act) -> None:
        """Know one act more; it is the newest."""
        self._forget(row.recorded - MINUTE)
        said = act.kind, act
        self._all.append((row.recorded, said, row.device))
        self._numbers.setdefault(said, {}).setdefault(row.device, deque()).append((row.recorded, number))

    def drop(self, row: Row, act: Act) -> None:
        """Know one act less: the newest."""
        self._all.pop()
        self._numbers[act.kind, act][row.device].pop()

    def elsewhere(self, said: Said, device: str, now: int) -> Iterator[int]:
        """The numbers of the same said on other devices, the newest first."""
        devices = self._numbers.get(said, {})
        others = [reversed(numbers) for other, numbers in devices.items() if other != device]
        return (number for recorded, number in merge(*others, reverse=True) if now - recorded <= MINUTE)

    def _forget(self, before: int) -> None:
        while self._all and self._all[0][0] < before:
            _, said, device = self._all.popleft()
            devices = self._numbers[said]
            devices[device].popleft()
            if not devices[device]:
                del devices[device]
            if not devices:
                del self._numbers[said]
