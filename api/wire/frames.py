"""What goes over a link, and how it ends."""

import json
from collections.abc import Iterable
from typing import Any

from websockets.frames import Frame, Opcode

from api import clock
from api.engine.evening import Evening
from api.engine.screens import Screens

Sight = tuple[str, str, str]
"""A view as somebody sees it: its name, his audience, and who he is where that matters."""


class Closed(Exception):
    """The link ends with a code of docs/wire.md."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


def framed(message: str) -> bytes:
    """A message as the bytes of its frame, the same for every screen: what a server sends is masked for nobody."""
    return Frame(Opcode.TEXT, message.encode()).serialize(mask=False)


def stands(evening: Evening, **more: Any) -> str:
    """The server's time, and the act to which the evening has come."""
    told = {"now": clock.now(), "number": evening.world.number, "root": evening.entries[-1].root, **more}
    return json.dumps(told, separators=(",", ":"))


def since(screens: Screens, sights: Iterable[Sight]) -> dict[str, int]:
    """After which act each view became what it is, whatever a screen was sent: it sees by that whether it lags."""
    return {sight[0]: screens.show(*sight).since for sight in sights}
