"""Websockets as the client of every measurement hears them: frames are counted by their headers."""

from tests.bench.links import Address, Link, Lost

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as clients send it: masked, with a key of noughts, which changes nothing."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((0x80 | opcode,)) + length + b"\0\0\0\0" + payload


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
