"""Uvicorn's websocket protocol, with direct writes: a frame that is shared by many screens is written without a task of its own."""

import logging
import math
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request

from api.transport.connection_limiter import KNOWN, REQUEST
from api.transport.connections import Fronted
from api.transport.frames import Frame

LOG = logging.getLogger("ludi")

EXTENSION = "ludi.direct"
"""The extension in the scope of a websocket that holds its ``Door``, if the server has one."""

Door = Callable[[Frame], bool]
"""Writes a whole message; False where the screen is slow or is leaving."""

EACH_BY_ITSELF = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
"""Deflates each message independently of those before it, for clients that offer it: so all can share one frame."""


class Direct(WebSocketsSansIOProtocol):
    """A websocket that can be written to without a task of its own. It counts as a stranger until a badge was shown over it."""

    address = badge = ""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [EACH_BY_ITSELF]
        self.close_timeout = REQUEST
        assert isinstance(self.config, Fronted)
        self._crowd = self.config.crowd
        self.due = self.loop.time() + 2 * REQUEST  # for the badge, and for the refusal of a wrong one

    def connection_made(self, transport: BaseTransport) -> None:
        """Add the connection to the limiter."""
        super().connection_made(transport)
        self.address = (self.client or ("",))[0]
        self._crowd.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the limiter."""
        super().connection_lost(exc)
        self._crowd.leave(self)

    def data_received(self, data: bytes) -> None:
        """Handle received bytes. Invalid ones are no fault of the program: the connection is aborted, with one line in the log."""
        try:
            super().data_received(data)
        except Exception as fault:
            LOG.warning("a connection sent what is no websocket: %s", type(fault).__name__)
            self.transport.abort()
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on. Invalid UTF-8 closes the link with 1007; uvicorn would log a traceback for each."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_connect(self, event: Request) -> None:
        """After the handshake: put the door into the scope for the application."""
        super().handle_connect(event)
        deflates = [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)]
        self._window = deflates[0].local_max_window_bits if deflates else 0
        if self.response.status_code == 101:
            self.scope.setdefault("extensions", {}).update(
                {EXTENSION: {"write": self.write}, KNOWN: {"badge": self._known}}
            )

    def _known(self, badge: str) -> None:
        self.due = math.inf
        self._crowd.know(self, badge)

    def write(self, told: Frame) -> bool:
        """Write a whole message now; False where it would have to wait, or the link is closing."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(told.frame(self._window))
        return True
