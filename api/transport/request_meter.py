"""Limits for what surrounds the body of a request, counted as it arrives: request line, header lines, sizes of chunks, trailers."""

LARGEST_HEAD = 65_536
"""Bytes of a request at most that are not its body. A browser sends two thousand."""
MOST_LINES = 128
"""Header lines and trailers of a request at most. Short lines cost forty times their bytes in memory, so they are counted too."""
MOST_WAITING = 16
"""Requests at most that wait on one connection for the answer to an earlier one. No browser sends a second one before."""
PIECE = 4_096
"""Bytes that are parsed before the limits are looked at."""


class RequestMeter:
    """What arrived of the present request, without its body."""

    def __init__(self) -> None:
        self._bytes = self._lines = 0
        self.exceeded = False
        """Whether there ever were too many bytes or lines: what follows belongs to no request."""

    def begin(self) -> None:
        """A request begins, or is complete."""
        self._bytes = self._lines = 0

    def received(self, size: int) -> None:
        """Count bytes that arrived; they are negative where they turn out to belong to a body."""
        self._bytes += size

    def line(self) -> None:
        """Count a header line or trailer."""
        self._lines += 1
        self.exceeded |= self._lines > MOST_LINES

    def look(self) -> bool:
        """Whether a limit was exceeded, after all that was received was parsed."""
        self.exceeded |= self._bytes > LARGEST_HEAD
        return self.exceeded
