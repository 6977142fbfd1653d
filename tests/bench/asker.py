"""Whoever posts one body after another, on a connection that stays."""

import time
from collections.abc import Callable

from tests.bench.links import Address, Ears, Link


class Asker(Link):
    """A connection that posts one body after another; where it was closed in a pause, it is opened anew."""

    def __init__(
        self, ears: Ears, address: Address, head: str, answered: Callable[["Asker"], None] = lambda asker: None
    ) -> None:
        super().__init__(address)
        self._ears, self._head, self._answered = ears, head, answered
        self._data, self._whole = b"", 0
        self.waits, self.status, self.body = False, 0, b""
        ears.add([self])
        self.began = self.took = 0.0

    def ask(self, body: bytes) -> None:
        """Post it."""
        top = f"{self._head}\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
        if self.socket.fileno() < 0:
            self.open()
            self._ears.add([self])
        self.waits, self.began = True, time.perf_counter()
        self.send(f"{top}\r\n\r\n".encode() + body)

    def _heard(self, data: bytes) -> None:
        self._data += data
        if not self._whole:
            top = self._data.find(b"\r\n\r\n")
            if top < 0:
                return
            length = self._data[:top].lower().split(b"content-length:")[1].split(b"\r\n")[0]
            self._whole = top + 4 + int(length)
        if len(self._data) >= self._whole:
            self.took = time.perf_counter() - self.began
            self.status, self.body = int(self._data[9:12]), self._data[self._data.find(b"\r\n\r\n") + 4 :]
            self._data, self._whole, self.waits = b"", 0, False
            self._answered(self)
