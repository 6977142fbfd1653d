"""The client of every measurement: raw sockets, epoll, and no parser. Websocket frames are counted by their headers, answers by their
length, so that a hundred screens hardly load the machine, and load it alike whoever serves them."""

import select
import socket
import time
from collections.abc import Callable, Sequence

Address = tuple[str, int]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
ROOM = 1 << 18
"""Bytes read at once."""
PATIENCE = 30.0
"""Seconds after which something that was waited for will not come."""


class Lost(Exception):
    """The other side hung up."""


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as clients send it: masked, with a key of noughts, which changes nothing."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((0x80 | opcode,)) + length + b"\0\0\0\0" + payload


class Link:
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

    def _heard(self, data: bytes) -> None:
        raise NotImplementedError


class Tally:
    """How many screens of a side have had a frame since somebody asked for it."""

    def __init__(self) -> None:
        self.turn = self.heard = 0

    def again(self) -> None:
        """Count from nought."""
        self.turn += 1
        self.heard = 0


class Screen(Link):
    """A websocket. Text frames count, but those that begin with one of ``idle``, heartbeats and such; ``counted`` is their bytes."""

    PEEK = 24

    def __init__(
        self, address: Address, path: str, tally: Tally, idle: tuple[bytes, ...], offers: str | None = None
    ) -> None:
        super().__init__(address)
        self._tally, self._idle, self._turn = tally, idle, 0
        self._left, self._missing, self._first, self._peek, self._size = b"", 0, 0, b"", 0
        self.frame, self.frames, self.counted = b"", 0, 0
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        self.send((head + (f"Sec-WebSocket-Extensions: {offers}\r\n" if offers else "") + "\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):  # byte by byte: what follows is a frame already
            answer += self.socket.recv(1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Lost(answer.decode())

    def _heard(self, data: bytes) -> None:
        data, self._left = self._left + data, b""
        at, end = self._missing, len(data)
        if at:
            if end < at:
                self._missing -= end
                return
            self._missing = 0
            self._whole()
        while end - at >= 2:
            size, start = data[at + 1] & 127, at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if end < start + min(size, self.PEEK):
                break
            self._first, self._peek = data[at], data[start : start + min(size, self.PEEK)]
            self._size = start + size - at
            if start + size > end:
                self._missing = start + size - end
                return
            self.frame = data if start + size == end and at == 0 else data[at : start + size]
            self._whole()
            at = start + size
        self._left = data[at:]

    def _whole(self) -> None:
        opcode = self._first & 15
        if opcode == PING:
            self.send(frame(self._peek, PONG))
        elif opcode == CLOSE:
            raise Lost(f"closed with {int.from_bytes(self._peek[:2], 'big')}")
        elif not self.begins(self._first, self._peek).startswith(self._idle):
            self.frames += 1
            self.counted += self._size
            if self._turn != self._tally.turn:
                self._turn = self._tally.turn
                self._tally.heard += 1
        elif self._peek == b"2":  # the ping of engine.io
            self.send(frame(b"3"))

    def begins(self, first: int, peek: bytes) -> bytes:
        """How what a frame says begins: its first byte, and the first of its payload are known."""
        return peek


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
