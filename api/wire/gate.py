"""The loop on which an evening is served, and its gate: by https, whoever has not agreed on a cipher yet."""

import asyncio
import ssl
from collections.abc import Callable
from typing import Any, cast

import uvloop
from uvicorn.protocols.utils import get_remote_addr

from api.wire.crowd import REQUEST, Crowd


class Gate(asyncio.Protocol):
    """Somebody who is agreeing on a cipher: one of the strangers from the first moment, who has no more time for it than for the head
    of a request. A loop that is asked to serve by https tells of nobody before he has agreed."""

    badge = ""
    transport: asyncio.Transport
    due: float
    address: str

    def __init__(self, crowd: Crowd, secure: ssl.SSLContext, inside: Callable[[], asyncio.Protocol]) -> None:
        self._crowd, self._secure, self._inside = crowd, secure, inside

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes."""
        self.transport, loop = cast(asyncio.Transport, transport), asyncio.get_running_loop()
        self.transport.pause_reading()
        self.address = (get_remote_addr(self.transport) or ("",))[0]
        self.due = loop.time() + REQUEST
        self._crowd.enter(self)
        self._agreeing = loop.create_task(self._agree(loop))

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone, and never came in."""
        self._crowd.leave(self)

    async def _agree(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            agreed = await loop.start_tls(
                self.transport, self, self._secure, server_side=True, ssl_shutdown_timeout=REQUEST
            )
        except OSError:
            return  # no cipher, or no patience: the connection is closed
        finally:
            self._crowd.leave(self)
        if agreed and not agreed.is_closing():
            inside = self._inside()
            agreed.set_protocol(inside)
            inside.connection_made(agreed)


class Loop(uvloop.Loop):
    """The event loop that uvicorn would choose, with a gate where it serves by https."""

    def __init__(self, crowd: Crowd) -> None:
        super().__init__()
        self._crowd = crowd

    async def create_server(  # type: ignore[override] # whatever it is asked is passed on
        self, inside: Callable[[], asyncio.Protocol], *args: Any, ssl: ssl.SSLContext | None = None, **more: Any
    ) -> asyncio.AbstractServer:
        """As ever; by https with the gate before what is inside."""
        crowd = self._crowd
        first = (lambda: Gate(crowd, ssl, inside)) if ssl else inside
        return await super().create_server(first, *args, **more)
