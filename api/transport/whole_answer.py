"""Answers in one write: uvicorn writes the head separately, which costs an additional packet and a system call."""

import asyncio


class Answer:
    """The transport of one answer: its head waits for the first piece of the body, so that both are sent in one packet."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport, self._head = transport, b""
        self._waits = True

    def write(self, data: bytes) -> None:
        """Write the head, or a piece of the body."""
        if self._waits and not data.startswith(b"HTTP/1.1 100 "):
            self._waits, self._head = False, data
        else:
            self._transport.write(self._head + data)
            self._head = b""

    def end(self) -> None:
        """Finish the answer; writes a head without a body."""
        if self._head:
            self.write(b"")

    def is_closing(self) -> bool:
        """Whether the connection is closing."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Finish the answer, and close the connection."""
        self.end()
        self._transport.close()
