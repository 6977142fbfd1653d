"""The pace of a link: how many frames a client may send over it."""

FRAMES_A_SECOND = 50
"""Frames, fragments and pings of a client a second at most, on average. A screen sends two."""
BURST = 250
"""The same at once, after a while with fewer."""
MOST_FRAGMENTS = 64
"""Fragments of a message at most. Browsers send each message whole."""
PIECE = 1_024
"""Bytes that are parsed before the pace is looked at: a frame has at least six."""
TOO_MANY = 4429
"""The code with which a link is closed that exceeds it."""


class LinkPace:
    """A bucket of BURST frames, which fills by FRAMES_A_SECOND. Instants are seconds of the loop's clock."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(BURST), now

    def takes(self, frames: int, now: float) -> bool:
        """Count frames. False where they are too many."""
        self._left = min(BURST, self._left + (now - self._at) * FRAMES_A_SECOND) - frames
        self._at = now
        return self._left >= 0
