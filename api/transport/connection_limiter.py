"""Connection limiter: limits for connections without a badge (strangers) and with one (guests), in number and in time. A new
connection beyond a limit is accepted, and the oldest one is closed for it: so a badge can always connect."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Protocol

LOOKS_EVERY = 1.0
"""Seconds between two looks for late connections."""
REQUEST = 5.0
"""Seconds at most for the head of a request, for the badge of a websocket, and for the last bytes of a closing connection."""
BODY = 10.0
"""Seconds at most for the body of a request, after its head."""
ANSWER = 30.0
"""Seconds at most until an answer is made and received."""

KNOWN = "ludi.known"
"""The extension in the scope of a request or websocket through which the application reports its badge."""
STRANGERS, GUESTS = 1_500, 8_000
"""Connections at most, whatever the system allows."""


def shown(scope: Any, badge: str) -> None:
    """Report the id of the badge that was shown over a connection. Does nothing under another server, whose scope lacks KNOWN."""
    extension: dict[str, Callable[[str], None]] | None = scope.get("extensions", {}).get(KNOWN)
    if extension:
        extension["badge"](badge)


class Visitor(Protocol):
    """One connection: the instant at which it is late (seconds, the loop's clock), its network address, its badge."""

    due: float
    address: str
    badge: str

    @property
    def transport(self) -> asyncio.Transport:
        """Its socket."""
        ...


@dataclass(frozen=True, slots=True)
class Places:
    """Limits: strangers per address and in all, guests per badge and in all. A whole room may share one address, and a browser opens
    six connections at once."""

    of_address: int
    strangers: int
    of_badge: int
    guests: int

    @classmethod
    def within(cls, descriptors: int) -> "Places":
        """The limits of a process with so many file descriptors: a quarter for strangers, half for guests, the rest for its own files
        and for connections being accepted."""
        strangers, guests = min(STRANGERS, descriptors // 4), min(GUESTS, descriptors // 2)
        return cls(strangers * 3 // 5, strangers, guests * 3 // 4, guests)


class _Group:
    """Connections grouped by address or badge, each group in order of arrival."""

    def __init__(self, of_one: int, most: int) -> None:
        self._of_one, self._most, self.count = of_one, most, 0
        self._parts: dict[str, dict[Visitor, None]] = {}

    def add(self, key: str, visitor: Visitor) -> Visitor | None:
        """Add a connection. Returns the one to be closed for it, if a limit is exceeded."""
        part = self._parts.setdefault(key, {})
        part[visitor] = None
        self.count += 1
        if len(part) > self._of_one:
            return next(iter(part))
        if self.count > self._most:
            return next(iter(self._parts[max(self._parts, key=lambda key: len(self._parts[key]))]))
        return None

    def remove(self, key: str, visitor: Visitor) -> None:
        """Remove a connection, if it is there."""
        part = self._parts.get(key, {})
        if visitor in part:
            del part[visitor]
            self.count -= 1
            if not part:
                del self._parts[key]

    def all(self) -> list[Visitor]:
        """All connections."""
        return list(chain.from_iterable(self._parts.values()))


class ConnectionLimiter:
    """All connections of one server."""

    def __init__(self, places: Places) -> None:
        self._strangers = _Group(places.of_address, places.strangers)
        self._guests = _Group(places.of_badge, places.guests)
        self._look: asyncio.TimerHandle | None = None
        self.turned_out = 0
        """Connections that were closed because they were late or beyond a limit."""

    @property
    def strangers(self) -> int:
        """Number of connections without a badge."""
        return self._strangers.count

    @property
    def guests(self) -> int:
        """Number of connections with a badge."""
        return self._guests.count

    def enter(self, visitor: Visitor) -> None:
        """Add a new connection; closes the oldest one where a limit is exceeded."""
        if self._look is None:
            self._look = asyncio.get_running_loop().call_later(LOOKS_EVERY, self._look_round)
        self._turn_out(self._strangers.add(visitor.address, visitor))

    def know(self, visitor: Visitor, badge: str) -> None:
        """Move a connection to the guests, after its badge was shown."""
        if visitor.badge != badge:
            self.leave(visitor)
            visitor.badge = badge
            self._turn_out(self._guests.add(badge, visitor))

    def leave(self, visitor: Visitor) -> None:
        """Remove a closed connection."""
        if visitor.badge:
            self._guests.remove(visitor.badge, visitor)
        else:
            self._strangers.remove(visitor.address, visitor)

    def abandon(self) -> None:
        """Abort all connections, as the server stops."""
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
                visitor.due = now + REQUEST  # the peer may never read what is still to be written
            elif visitor.due <= now:
                self._hurry(visitor, now)
        self._look = loop.call_later(LOOKS_EVERY, self._look_round) if everybody else None

    def _hurry(self, visitor: Visitor, now: float) -> None:
        if visitor.transport.is_closing():
            self._turn_out(visitor)
        else:
            visitor.due = now + REQUEST
            visitor.transport.close()
