"""The client of every measurement: raw sockets, epoll, and no parser, so that a hundred screens hardly load the machine, and load it
alike whoever serves them."""

import select
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

Address = tuple[str, int]
ROOM = 1 << 18
"""Bytes read at once."""
PATIENCE = 30.0
"""Seconds after which something that was waited for will not come."""


class Lost(Exception):
    """The other side hung up."""


class Link(ABC):
    """An open socket."""

    waits = True
    """Whether somebody minds if the other side hangs up now."""

    def __init__(self, address: Address) -> None:
        self._address, self.received = address, 0
        self.open()

    def open(self) -> None:
        """Call."""
        self.socket = socket.create_connection(self._address, PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, data: bytes) -> None:
        """Send it."""
        self.socket.sendall(data)

    def take(self) -> None:
        """Read what has come. Raises Lost."""
        data = self.socket.recv(ROOM)
        if not data:
            raise Lost
        self.received += len(data)
        self._heard(data)

    @abstractmethod
    def _heard(self, data: bytes) -> None:
        """Make of it what it is."""


class Ears:
    """All links of this process."""

    def __init__(self) -> None:
        self._poll = select.epoll()
        self._links: dict[int, Link] = {}

    def add(self, links: Sequence[Link]) -> None:
        """Hear these too."""
        for link in links:
            self._links[link.socket.fileno()] = link
            self._poll.register(link.socket, select.EPOLLIN)

    def drop(self, links: Sequence[Link]) -> None:
        """Hang up."""
        for link in links:
            self._poll.unregister(link.socket)
            del self._links[link.socket.fileno()]
            link.socket.close()

    def hear(self, seconds: float) -> None:
        """What comes within this time, as soon as something comes."""
        for number, _ in self._poll.poll(max(0, seconds)):
            link = self._links[number]
            try:
                link.take()
            except Lost:
                if link.waits:
                    raise
                self.drop([link])

    def until(self, done: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Hear until this is so. Raises TimeoutError."""
        end = time.perf_counter() + seconds
        while not done():
            self.hear(end - time.perf_counter())
            if time.perf_counter() > end:
                raise TimeoutError

    def rest(self, seconds: float) -> None:
        """Hear for so long."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.hear(left)
