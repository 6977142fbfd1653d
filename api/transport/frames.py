"""Frames of a link as bytes, and the closing of a link."""

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode

SMALL = 200
"""Bytes below which a message is not deflated."""


class LinkClosed(Exception):
    """Closes the link with a code of docs/wire.md."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Frame:
    """A message for any number of screens. Its bytes are made once, and once per deflate window: server frames are not masked, and an
    independently deflated frame is the same for all."""

    def __init__(self, message: str) -> None:
        self.message = message
        self._frames: dict[int, bytes] = {}

    def frame(self, window: int = 0) -> bytes:
        """The bytes of the frame, deflated with a window of so many bits (0: not deflated)."""
        if window not in self._frames:
            payload = self.message.encode()
            worth = window and len(payload) >= SMALL
            by_itself = [PerMessageDeflate(True, True, window, window)] if worth else None
            self._frames[window] = WireFrame(Opcode.TEXT, payload).serialize(mask=False, extensions=by_itself)
        return self._frames[window]
