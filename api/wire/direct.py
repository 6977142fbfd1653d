"""The websocket of uvicorn, with one door more: a frame that was made for many screens is written to each at once."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request

from api.wire.frames import Told

EXTENSION = "ludi.direct"
"""Where the scope of a websocket holds its door, if the server has one."""

Door = Callable[[Told], bool]
"""Writes a whole message, or says False: this screen is slow, or is leaving."""

EACH_BY_ITSELF = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
"""Messages are deflated for whoever offers it, and none hangs on those before it: so one frame does for all."""


class Direct(WebSocketsSansIOProtocol):
    """A websocket that can be written to without a task of its own."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [EACH_BY_ITSELF]

    def handle_connect(self, event: Request) -> None:
        """Accepted: the application is handed the door beside the socket."""
        super().handle_connect(event)
        deflates = [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)]
        self._window = deflates[0].local_max_window_bits if deflates else 0
        if self.response.status_code == 101:
            self.scope.setdefault("extensions", {})[EXTENSION] = {"write": self.write}

    def write(self, told: Told) -> bool:
        """Write a whole message now, unless it would have to wait."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(told.frame(self._window))
        return True
