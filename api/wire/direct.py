"""The websocket of uvicorn, with one door more: a frame that was made for many screens is written to each at once."""

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "ludi.direct"
"""Where the scope of a websocket holds its door, if the server has one."""

Door = Callable[[bytes], bool]
"""Writes a whole frame, or says False: this screen is slow, or is leaving."""


class Direct(WebSocketsSansIOProtocol):
    """A websocket that can be written to without a task of its own. Nothing is compressed here, so a frame is only its bytes."""

    def handle_connect(self, event: Request) -> None:
        """Accepted: the application is handed the door beside the socket."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope.setdefault("extensions", {})[EXTENSION] = {"write": self.write}

    def write(self, frame: bytes) -> bool:
        """Write a whole frame now, unless it would have to wait."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True
