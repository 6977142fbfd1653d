"""HTTP connections: uvicorn's own protocol and server, with the connection limiter and its deadlines."""

import asyncio
import math
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from api.transport.connection_limiter import ANSWER, BODY, KNOWN, REQUEST, ConnectionLimiter
from api.transport.request_meter import LARGEST_HEAD, MOST_LINES, MOST_WAITING, PIECE, RequestMeter
from api.transport.whole_answer import Answer

EVERYWHERE = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
]  # fmt: skip
"""Security headers of every answer."""


MOST_FILES = 65_536
"""File descriptors that are requested at most, since a system may set no limit."""


def descriptors() -> int:
    """Raise this process's limit of file descriptors as far as the system allows, up to MOST_FILES. Returns the limit; Windows sets
    none on sockets."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Fronted(uvicorn.Config):
    """Uvicorn's configuration, with the connection limiter."""

    def __init__(self, app: Any, crowd: ConnectionLimiter, **more: Any) -> None:
        super().__init__(app, http=HttpConnection, **more)
        self.crowd = crowd

    def get_loop_factory(self) -> Callable[[], asyncio.AbstractEventLoop]:
        """The event loop with the TLS gate; on Windows, where there is no uvloop, asyncio's own without it."""
        if sys.platform == "win32":
            return asyncio.ProactorEventLoop
        from api.transport.tls_loop import Loop

        return partial(Loop, self.crowd)


LAST = 2.0
"""Seconds that unfinished answers get as the server stops."""


class Fronting(uvicorn.Server):
    """Uvicorn's server, which does not wait for slow clients as it stops."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; connections that are still open after LAST seconds are aborted."""
        assert isinstance(self.config, Fronted)
        asyncio.get_running_loop().call_later(LAST, self.config.crowd.abandon)
        await super().shutdown(sockets)


TOO_LARGE = f"The head of a request, with its trailers, has at most {LARGEST_HEAD} bytes and {MOST_LINES} lines."


class HttpConnection(HttpToolsProtocol):
    """Requests over one connection, with a deadline for each part of a request and for its answer, and limits for its head."""

    due = math.inf
    address = badge = ""
    _answered: RequestResponseCycle | None = None
    _upgraded = _too_many = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Add the connection to the limiter; the head of a request is due within REQUEST."""
        super().connection_made(transport)
        assert isinstance(self.config, Fronted)
        self._crowd, self.address = self.config.crowd, (self.client or ("",))[0]
        self._meter = RequestMeter()
        self._in(REQUEST)
        self._crowd.enter(self)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes piece by piece: what exceeds a limit is refused before the rest of it is looked at."""
        for start in range(0, len(data), PIECE):
            if self._upgraded or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self._meter.received(len(piece))
            super().data_received(piece)
            if self._too_many:
                self.transport.abort()  # an answer would be taken for that to an earlier request
            elif self._meter.look() and not self.transport.is_closing():
                self._refuse_head()

    def _refuse_head(self) -> None:
        """Answer 431 and close; without an answer where an earlier request waits for one."""
        cycle = self.cycle
        own = cycle and cycle is self._answered and cycle.more_body and not cycle.response_started
        if cycle and not cycle.response_complete and not own:
            self.transport.abort()
            return
        head = [STATUS_LINE[431], b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"]
        head += [name + b": " + value + b"\r\n" for name, value in self.server_state.default_headers]
        head.append(f"content-length: {len(TOO_LARGE)}\r\n\r\n{TOO_LARGE}".encode())
        self.transport.write(b"".join(head))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection, and cancel all its requests; uvicorn does not cancel the first of pipelined ones."""
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
        """Hand the connection over to the websocket protocol, which counts it itself; not where its head exceeds a limit."""
        if self._dropped:
            return
        self._upgraded = True
        self._crowd.leave(self)
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """The first bytes of a request arrived: its head is due within REQUEST."""
        super().on_message_begin()
        self._meter.begin()
        self.scope["extensions"] = {KNOWN: {"badge": self._known}}
        self._in(REQUEST)

    @property
    def _dropped(self) -> bool:
        """Whether what is parsed now is refused, as soon as its piece is over."""
        return self._too_many or self._meter.exceeded

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header line or a trailer arrived."""
        self._meter.line()
        if not self._dropped:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head arrived: the body is due within BODY."""
        self._in(BODY)
        self._too_many |= len(self.pipeline) >= MOST_WAITING
        if not self._dropped:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body arrived."""
        self._meter.received(-len(body))
        if not self._dropped:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request arrived: the answer is due within ANSWER."""
        self._meter.begin()
        self._in(ANSWER)
        if not self._dropped:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is complete: uvicorn closes an idle connection, and the deadline here makes sure of it."""
        self._answer.end()
        self._in(self.timeout_keep_alive + REQUEST)
        super().on_response_complete()

    def shutdown(self) -> None:
        """The server stops: an incomplete request gets no answer."""
        if self.cycle and self.cycle.more_body:
            self.transport.abort()
        else:
            super().shutdown()

    def _in(self, seconds: float) -> None:
        self.due = self.loop.time() + seconds

    def _known(self, badge: str) -> None:
        self._crowd.know(self, badge)
