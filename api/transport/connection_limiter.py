"""Everybody who has a connection: strangers, who have shown no badge yet, and guests, who have. So many strangers may wait and no
more, and each for so long; a newcomer is let in all the same, and whoever waited longest goes. So there is always room for a badge."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Protocol

LOOKS_EVERY = 1.0
"""Seconds between two looks at who is late."""
REQUEST = 5.0
"""Seconds that a request's head may take to come, a websocket's badge, and what is still on its way as a connection is closed."""
BODY = 10.0
"""Seconds that a body may take to come behind its head."""
ANSWER = 30.0
"""Seconds that an answer may take until it is made and taken."""

KNOWN = "ludi.known"
"""Where a request or a websocket says, in its scope, that a badge was shown over its connection."""
STRANGERS, GUESTS = 1_500, 8_000
"""So many at most, however many a system lets in."""


def shown(scope: Any, badge: str) -> None:
    """A badge was shown over the connection of a request, by its id; a scope of another server's has none to tell."""
    known: dict[str, Callable[[str], None]] | None = scope.get("extensions", {}).get(KNOWN)
    if known:
        known["badge"](badge)


class Visitor(Protocol):
    """One connection, with the instant of the loop's clock at which it is late."""

    due: float
    address: str
    badge: str

    @property
    def transport(self) -> asyncio.Transport:
        """Its socket."""
        ...


@dataclass(frozen=True, slots=True)
class Places:
    """How many connections there may be: strangers of one address and in all, and guests of one badge and in all. A whole room may sit
    behind one address, and a browser opens six connections at once."""

    of_address: int
    strangers: int
    of_badge: int
    guests: int

    @classmethod
    def within(cls, descriptors: int) -> "Places":
        """As many as a process can have that may open so many files: a quarter strangers, half guests, the rest for its own files and
        for those who are just coming."""
        strangers, guests = min(STRANGERS, descriptors // 4), min(GUESTS, descriptors // 2)
        return cls(strangers * 3 // 5, strangers, guests * 3 // 4, guests)


class _Group:
    """Connections by what they have in common, each part in the order in which it came."""

    def __init__(self, of_one: int, most: int) -> None:
        self._of_one, self._most, self.count = of_one, most, 0
        self._parts: dict[str, dict[Visitor, None]] = {}

    def add(self, key: str, visitor: Visitor) -> Visitor | None:
        """One more; and who has to go for it."""
        part = self._parts.setdefault(key, {})
        part[visitor] = None
        self.count += 1
        if len(part) > self._of_one:
            return next(iter(part))
        if self.count > self._most:
            return next(iter(self._parts[max(self._parts, key=lambda key: len(self._parts[key]))]))
        return None

    def remove(self, key: str, visitor: Visitor) -> None:
        """One less."""
        part = self._parts.get(key, {})
        if visitor in part:
            del part[visitor]
            self.count -= 1
            if not part:
                del self._parts[key]

    def all(self) -> list[Visitor]:
        """Everybody."""
        return list(chain.from_iterable(self._parts.values()))


class ConnectionLimiter:
    """All connections of one server."""

    def __init__(self, places: Places) -> None:
        self._strangers = _Group(places.of_address, places.strangers)
        self._guests = _Group(places.of_badge, places.guests)
        self._look: asyncio.TimerHandle | None = None
        self.turned_out = 0
        """So many were late, or had to make room."""

    @property
    def strangers(self) -> int:
        """How many have shown no badge yet."""
        return self._strangers.count

    @property
    def guests(self) -> int:
        """How many have."""
        return self._guests.count

    def enter(self, visitor: Visitor) -> None:
        """Somebody comes."""
        if self._look is None:
            self._look = asyncio.get_running_loop().call_later(LOOKS_EVERY, self._look_round)
        self._turn_out(self._strangers.add(visitor.address, visitor))

    def know(self, visitor: Visitor, badge: str) -> None:
        """Somebody has shown a badge."""
        if visitor.badge != badge:
            self.leave(visitor)
            visitor.badge = badge
            self._turn_out(self._guests.add(badge, visitor))

    def leave(self, visitor: Visitor) -> None:
        """Somebody goes."""
        if visitor.badge:
            self._guests.remove(visitor.badge, visitor)
        else:
            self._strangers.remove(visitor.address, visitor)

    def abandon(self) -> None:
        """The server stops: nobody is waited for any more."""
        for visitor in self._everybody():
            visitor.transport.abort()

    def _everybody(self) -> list[Visitor]:
        return [*self._strangers.all(), *self._guests.all()]

    def _turn_out(self, visitor: Visitor | None) -> None:
        if visitor:
            self.leave(visitor)
            self.turned_out += 1
            visitor.transport.abort()

    def _look_round(self) -> None:
        loop = asyncio.get_running_loop()
        now, everybody = loop.time(), self._everybody()
        for visitor in everybody:
            if visitor.transport.is_closing() and visitor.due > now + REQUEST:
                visitor.due = now + REQUEST  # what is still to be written may never be taken
            elif visitor.due <= now:
                self._hurry(visitor, now)
        self._look = loop.call_later(LOOKS_EVERY, self._look_round) if everybody else None

    def _hurry(self, visitor: Visitor, now: float) -> None:
        if visitor.transport.is_closing():
            self._turn_out(visitor)
        else:
            visitor.due = now + REQUEST
            visitor.transport.close()
