"""The websocket of uvicorn, with one door more: a frame that was made for many screens is written to each at once."""

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
"""Where the scope of a websocket holds its door, if the server has one."""

Door = Callable[[Frame], bool]
"""Writes a whole message, or says False: this screen is slow, or is leaving."""

EACH_BY_ITSELF = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
"""Messages are deflated for whoever offers it, and none hangs on those before it: so one frame does for all."""


class Direct(WebSocketsSansIOProtocol):
    """A websocket that can be written to without a task of its own. Until a badge was shown over it, it is one of many strangers."""

    address = badge = ""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [EACH_BY_ITSELF]
        self.close_timeout = REQUEST
        assert isinstance(self.config, Fronted)
        self._crowd = self.config.crowd
        self.due = self.loop.time() + 2 * REQUEST  # to show a badge, and to be told that it is none

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody comes."""
        super().connection_made(transport)
        self.address = (self.client or ("",))[0]
        self._crowd.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        super().connection_lost(exc)
        self._crowd.leave(self)

    def data_received(self, data: bytes) -> None:
        """Whatever comes. What no browser sends is no fault of the program: the connection ends, and one line says so."""
        try:
            super().data_received(data)
        except Exception as fault:
            LOG.warning("a connection sent what is no websocket: %s", type(fault).__name__)
            self.transport.abort()
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on. Letters that are none end the link; uvicorn would write of each how it came to that."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_connect(self, event: Request) -> None:
        """Accepted: the application is handed the door beside the socket."""
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
        """Write a whole message now, unless it would have to wait."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(told.frame(self._window))
        return True
