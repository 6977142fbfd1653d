"""How connections come in: uvicorn's own protocols, which know how long each is waited for and how many there are."""

import asyncio
import math
import resource
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from api.transport.connection_limiter import ANSWER, BODY, KNOWN, REQUEST, ConnectionLimiter
from api.transport.tls_loop import Loop
from api.transport.whole_answer import Answer

EVERYWHERE = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
]  # fmt: skip
"""What every answer says to a browser."""


MOST_FILES = 65_536
"""Open files and connections beyond which none are asked for; a system may set no limit."""


def descriptors() -> int:
    """How many files and connections this process may have open: from here on as many as the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Fronted(uvicorn.Config):
    """How an evening is served, with everybody who has a connection."""

    def __init__(self, app: Any, crowd: ConnectionLimiter, **more: Any) -> None:
        super().__init__(app, http=HttpConnection, **more)
        self.crowd = crowd

    def get_loop_factory(self) -> Callable[[], asyncio.AbstractEventLoop]:
        """On which loop."""
        return partial(Loop, self.crowd)


LAST = 2.0
"""Seconds for which answers that are on their way are waited for as the server stops."""


class Fronting(uvicorn.Server):
    """Uvicorn, which as it stops waits for no answer that nobody takes."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: no later than a few seconds from now, whoever hangs on."""
        assert isinstance(self.config, Fronted)
        asyncio.get_running_loop().call_later(LAST, self.config.crowd.abandon)
        await super().shutdown(sockets)


class HttpConnection(HttpToolsProtocol):
    """Requests over one connection. Whoever begins one and does not end it, or takes no answer, is not waited for."""

    due = math.inf
    address = badge = ""
    _answered: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Somebody comes, and has so long to say what he wants."""
        super().connection_made(transport)
        assert isinstance(self.config, Fronted)
        self._crowd, self.address = self.config.crowd, (self.client or ("",))[0]
        self._in(REQUEST)
        self._crowd.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone; of many requests in one also the first is answered no more, which uvicorn forgets."""
        if self._answered:
            self._answered.disconnected = True
            self._answered.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)
        self._crowd.leave(self)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered, self._answer = cycle, Answer(cycle.transport)
        cycle.transport = self._answer  # type: ignore[assignment] # of a transport it asks no more than that
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a websocket, which is counted by itself."""
        self._crowd.leave(self)
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins to come."""
        super().on_message_begin()
        self.scope["extensions"] = {KNOWN: {"badge": self._known}}
        self._in(REQUEST)

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self._in(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._in(ANSWER)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Answered: uvicorn closes what is silent now, and here it is seen to whether that came about."""
        self._answer.end()
        self._in(self.timeout_keep_alive + REQUEST)
        super().on_response_complete()

    def shutdown(self) -> None:
        """The server stops: who has not said all that he wants gets no answer."""
        if self.cycle and self.cycle.more_body:
            self.transport.abort()
        else:
            super().shutdown()

    def _in(self, seconds: float) -> None:
        self.due = self.loop.time() + seconds

    def _known(self, badge: str) -> None:
        self._crowd.know(self, badge)
