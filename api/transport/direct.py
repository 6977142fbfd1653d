"""Uvicorn's websocket protocol, with direct writes: a frame that is shared by many screens is written without a task of its own."""

import logging
import math
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame as WireFrame
from websockets.http11 import Request

from api.transport.connection_limiter import KNOWN, REQUEST
from api.transport.connections import Fronted
from api.transport.frames import Frame
from api.transport.link_pace import MOST_FRAGMENTS, PIECE, TOO_MANY, LinkPace

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
        self._pace = LinkPace(self.loop.time())
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
        """Handle received bytes, piece by piece. Invalid ones are no fault of the program: the connection is aborted, with one line in
        the log."""
        try:
            for start in range(0, len(data), PIECE):
                if self.transport.is_closing():
                    break
                super().data_received(data[start : start + PIECE])
        except Exception as fault:
            LOG.warning("a connection sent what is no websocket: %s", type(fault).__name__)
            self.transport.abort()
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.transport.close()

    def handle_events(self) -> None:
        """Handle parsed frames. Too many of them close the link."""
        if self._pace.takes(len(self.conn.events), self.loop.time()):
            super().handle_events()
        else:
            self._flooded()

    def handle_cont(self, event: WireFrame) -> None:
        """Add a fragment to its message. Too many of them close the link: empty ones never exceed the size of a message."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._flooded()

    def handle_ping(self) -> None:
        """Answer a ping. A client that does not read the answers is closed: they would be kept for it."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self._flooded()

    def _flooded(self) -> None:
        """Close the link; without a code where the client reads nothing, or came without waiting for the handshake."""
        if self.transport.is_closing():
            return
        self.conn.events_received()
        self.conn.fail(TOO_MANY, "too many frames")
        if self.writable.is_set() and self.conn.close_sent:
            self.handle_parser_exception()
        else:
            self.transport.abort()

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
        deflates = [extension for extension in self.conn.extensions if isinstance(extension, PerMessageDeflate)]
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
