"""What goes over a link, as bytes, and how it ends."""

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode

SMALL = 200
"""Bytes that are not worth deflating."""


class LinkClosed(Exception):
    """The link ends with a code of docs/wire.md."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Frame:
    """A message for any number of screens. Its frame is made once, and once more deflated for those who take it so: what a server
    sends is masked for nobody, and a frame that is deflated by itself is the same for all."""

    def __init__(self, message: str) -> None:
        self.message = message
        self._frames: dict[int, bytes] = {}

    def frame(self, window: int = 0) -> bytes:
        """The bytes on the way: deflated with so many bits, or as they are."""
        if window not in self._frames:
            payload = self.message.encode()
            worth = window and len(payload) >= SMALL
            by_itself = [PerMessageDeflate(True, True, window, window)] if worth else None
            self._frames[window] = WireFrame(Opcode.TEXT, payload).serialize(mask=False, extensions=by_itself)
        return self._frames[window]
