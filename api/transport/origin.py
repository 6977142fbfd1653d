"""Checks of the headers ``Host`` and ``Origin``. A page of another site, open on a device in the room, must not write here (CSRF), nor
reach this server under a host name of its own (DNS rebinding)."""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from api.transport.body_limit import Refuse

WRITING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
AT_HOME = ("", ".local", ".lan", ".home.arpa")
"""Suffixes that a local network adds to the name of a machine."""
LOCAL_NAMES = tuple(f"ludi{end}.local" for end in ("", "-2", "-3", "-4", "-5"))
"""Names under which servers announce themselves (mDNS): in one network each takes the first that no machine answers to."""
NAMED = re.compile(rb"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")


class HostNames:
    """Host names of this server: any IP address (DNS rebinding needs a name), the machine's own name, the names
    that are announced, and those that its host configures."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        self._more = frozenset(name.lower() for name in more)
        self._ours = {"localhost", *LOCAL_NAMES, *(machine + end for end in AT_HOME), *self._more}

    def ours(self, host: bytes) -> bool:
        """Whether a ``Host`` header names this server."""
        named = NAMED.fullmatch(host.lower())
        return named is not None and self._is_ours(named[1].decode())

    def same(self, origin: bytes, host: bytes) -> bool:
        """Whether an ``Origin`` is a page of this server: under the same ``host``, or under a configured name, as behind a proxy."""
        scheme, _, of = origin.lower().partition(b"://")
        if scheme not in (b"http", b"https"):
            return False
        named = NAMED.fullmatch(of)
        return of == host.lower() or (named is not None and named[1].decode() in self._more)

    def _is_ours(self, name: str) -> bool:
        if name in self._ours:
            return True
        try:
            ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True


class OwnPages:
    """ASGI layer: 421 for a foreign host name, 403 for writes and websockets from a page of another site."""

    def __init__(self, app: ASGIApp, names: HostNames, answer: Refuse) -> None:
        self._app, self._names, self._answer = app, names, answer
        self._known: set[bytes] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = origin = b""
        for name, value in scope["headers"]:
            if name == b"host":
                host = value
            elif name == b"origin":
                origin = value
        if host not in self._known and not self._is_ours(host):
            words = "This address is not ours. Whoever runs the server can name it: ludi serve --name."
            await self._refuse(421, words, scope, receive, send)
        elif origin and _writes(scope) and not self._names.same(origin, host):
            await self._refuse(403, "A page of another site may not do this.", scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _refuse(self, status: int, words: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
        else:
            await self._answer(status, words, request=Request(scope))(scope, receive, send)

    def _is_ours(self, host: bytes) -> bool:
        ours = not host or self._names.ours(host)  # every browser sends it
        if ours and len(self._known) < 100:
            self._known.add(host)
        return ours


def _writes(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] in WRITING
