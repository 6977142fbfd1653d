"""Our server as it is measured: started, looked at and asked."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from api.store.sqlite.log import Store
from domain.kernel.log.rows import StoredRow, acts_of
from tests.bench.asker import Asker
from tests.bench.links import Address, Ears
from tests.bench.screen import Screen, Tally, frame
from tests.server import Server

BEAT = (b'{"now"',)
"""How the heartbeats of ours begin."""


@contextmanager
def serving(data: Path, ludi: Sequence[str] = (sys.executable, "-m", "api")) -> Iterator[Server]:
    """Our server, on what stands in a folder; it ends with whoever measures."""
    server = Server.start(data, ludi=ludi)
    try:
        yield server
        server.stop()
    finally:
        server.process.kill()


def address_of(url: str) -> Address:
    """Where a server listens."""
    return "127.0.0.1", int(url.rsplit(":", 1)[1])


def live(
    server: Server, badge: str, views: Sequence[str], tally: Tally | None = None, after: int | None = None
) -> Screen:
    """A screen of ours, told as text; heartbeats do not count."""
    screen = Screen(address_of(server.url), live_at(server), tally or Tally(), BEAT)
    screen.send(hello(badge, views, after))
    return screen


def live_at(server: Server) -> str:
    """Where a server tells its screens."""
    return f"/api/evenings/{server.evening}/live"


def hello(badge: str, views: Sequence[str], after: int | None = None) -> bytes:
    """The first frame of a screen, as ours send it."""
    first: dict[str, Any] = {"badge": badge, "views": list(views), "changes": True}
    return frame(json.dumps(first if after is None else {**first, "acts_after": after}).encode())


def asker(
    ears: Ears, server: Server, badge: str, evening: str = "", answered: Callable[[Asker], None] = lambda asker: None
) -> Asker:
    """Somebody of ours who records acts."""
    path = f"/api/evenings/{evening or server.evening}/acts"
    return Asker(ears, address_of(server.url), f"POST {path} HTTP/1.1\r\nAuthorization: Bearer {badge}", answered)


def rows(data: Path, server: Server) -> list[StoredRow]:
    """Those of the last act, from the evening's file."""
    store = Store(data / "evenings" / f"{server.evening}.sqlite")
    *_, (_, last) = acts_of(store.rows())
    store.close()
    return list(last)
