"""How many bytes a journey sends to a hundred screens: the Wi-Fi is the room's scarcest thing."""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.crowd import crowd
from tests.bench.links import Ears
from tests.bench.rows import Figure, Row, Size, figure
from tests.bench.served import serving

AIR = Row("bytes", "bytes to 100 screens for a journey, as browsers take them", 150, "kB")
ROWS = (AIR,)
JOURNEYS = (("brutus", "asia_minor"), ("cassius", "asia_minor"), ("antony", "syria"))
QUIET = 1.0
"""Seconds in which all has been told."""


def _journeys(hundreds: float, quiet: float, journeys: Sequence[tuple[str, str]]) -> Iterator[tuple[float, float]]:
    """Thousands of bytes of each journey: as text, and as browsers take them."""
    ears = Ears()
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder, serving(Path(folder)) as server:
        server.act("tempus_nuntiare", by="apollo", row=1)
        rooms = crowd(server, hundreds, None), crowd(server, hundreds)
        for room in rooms:
            ears.add(room)
        for who, to in journeys:
            ears.rest(quiet)
            before = [sum(screen.counted for screen in room) for room in rooms]
            server.act("motus", by="mars", player=who, to=to, way="land")
            ears.rest(quiet)
            text, sent = (sum(screen.counted for screen in room) for room in rooms)
            yield (text - before[0]) / 1000, (sent - before[1]) / 1000


def measured(size: Size) -> list[Figure]:
    """The row; beside it the same as text."""
    found = list(_journeys(size.of(1.0, 0.1), size.of(QUIET, 0.1), JOURNEYS[: size.of(3, 1)]))
    return [figure(AIR, [sent for _, sent in found], **{"as text, kB": max(text for text, _ in found)})]
