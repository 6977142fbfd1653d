"""The event loop of the server, which also limits connections during their TLS handshake."""

import asyncio
import ssl
from collections.abc import Callable
from typing import Any

import uvloop
from uvicorn.protocols.utils import get_remote_addr
from uvloop.loop import SSLProtocol  # type: ignore[attr-defined] # it is there; only its types leave it out

from api.transport.connection_limiter import REQUEST, ConnectionLimiter


class TlsHandshake(SSLProtocol):  # type: ignore[misc] # see above
    """A connection during its TLS handshake: it counts as a stranger from the start, and has REQUEST seconds for it. The loop's own
    https server reports a connection only after its handshake."""

    badge = ""
    transport: asyncio.Transport
    due: float
    address: str

    def __init__(
        self, crowd: ConnectionLimiter, secure: ssl.SSLContext, inside: asyncio.Protocol, agreed: asyncio.Future[None]
    ) -> None:
        loop = agreed.get_loop()
        super().__init__(loop, inside, secure, agreed, True, ssl_shutdown_timeout=REQUEST)
        self._crowd, self._loop = crowd, loop
        agreed.add_done_callback(self._over)

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Add the connection to the limiter."""
        self.transport, self.due = transport, self._loop.time() + REQUEST
        self.address = (get_remote_addr(transport) or ("",))[0]
        self._crowd.enter(self)
        super().connection_made(transport)

    def _over(self, agreed: asyncio.Future[None]) -> None:
        """Remove it after the handshake: the inner protocol counts it then, or it failed, which is ignored."""
        agreed.exception()
        self._crowd.leave(self)


class Loop(uvloop.Loop):
    """The event loop that uvicorn would choose, with limits for TLS handshakes."""

    def __init__(self, crowd: ConnectionLimiter) -> None:
        super().__init__()
        self._crowd = crowd

    async def create_server(  # type: ignore[override] # all arguments are passed on
        self, inside: Callable[[], asyncio.Protocol], *args: Any, ssl: ssl.SSLContext | None = None, **more: Any
    ) -> asyncio.AbstractServer:
        """Like uvloop's; with ``ssl``, each connection begins as a TlsHandshake."""
        crowd = self._crowd
        first = (lambda: TlsHandshake(crowd, ssl, inside(), self.create_future())) if ssl else inside
        return await super().create_server(first, *args, **more)
