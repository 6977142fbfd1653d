"""An answer in one piece: uvicorn writes the head of each by itself, which costs a packet more on the air and a turn more here."""

import asyncio


class Answer:
    """Where an answer is written: its head waits for the beginning of its body, so that both go over the air at once."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport, self._head = transport, b""
        self._waits = True

    def write(self, data: bytes) -> None:
        """The head, or a piece of the body."""
        if self._waits and not data.startswith(b"HTTP/1.1 100 "):
            self._waits, self._head = False, data
        else:
            self._transport.write(self._head + data)
            self._head = b""

    def end(self) -> None:
        """All of it is written, also where a head was all."""
        if self._head:
            self.write(b"")

    def is_closing(self) -> bool:
        """Whether nobody is there any more."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Nothing follows it."""
        self.end()
        self._transport.close()
