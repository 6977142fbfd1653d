"""The loop on which an evening is served, and its gate: by https, whoever has not agreed on a cipher yet."""

import asyncio
import ssl
from collections.abc import Callable
from typing import Any

import uvloop
from uvicorn.protocols.utils import get_remote_addr
from uvloop.loop import SSLProtocol  # type: ignore[attr-defined] # it is there; only its types leave it out

from api.transport.connection_limiter import REQUEST, ConnectionLimiter


class TlsHandshake(SSLProtocol):  # type: ignore[misc] # see above
    """Somebody who is agreeing on a cipher: one of the strangers from the first moment, who has no more time for it than for the head
    of a request. A loop that is asked to serve by https tells of nobody before he has agreed."""

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
        """Somebody comes."""
        self.transport, self.due = transport, self._loop.time() + REQUEST
        self.address = (get_remote_addr(transport) or ("",))[0]
        self._crowd.enter(self)
        super().connection_made(transport)

    def _over(self, agreed: asyncio.Future[None]) -> None:
        """He is inside, where he is counted by himself, or gone: why, nobody asks."""
        agreed.exception()
        self._crowd.leave(self)


class Loop(uvloop.Loop):
    """The event loop that uvicorn would choose, with a gate where it serves by https."""

    def __init__(self, crowd: ConnectionLimiter) -> None:
        super().__init__()
        self._crowd = crowd

    async def create_server(  # type: ignore[override] # whatever it is asked is passed on
        self, inside: Callable[[], asyncio.Protocol], *args: Any, ssl: ssl.SSLContext | None = None, **more: Any
    ) -> asyncio.AbstractServer:
        """As ever; by https with the gate before what is inside."""
        crowd = self._crowd
        first = (lambda: TlsHandshake(crowd, ssl, inside(), self.create_future())) if ssl else inside
        return await super().create_server(first, *args, **more)
