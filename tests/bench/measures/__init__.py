"""Everything that is measured: each module names its rows, and comes to their figures."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.bench.measures import air, evenings, fanout, flat, hold, line, room, start, tablets, turns
from tests.bench.rows import Figure, Row, Size


class Measure(NamedTuple):
    """Rows that are measured in one go."""

    name: str
    rows: Sequence[Row]
    measured: Callable[[Size], list[Figure]]


MEASURES = [
    Measure(module.__name__.rsplit(".", 1)[1], module.ROWS, module.measured)
    for module in (fanout, line, tablets, flat, hold, start, evenings, room, turns, air)
]
ROWS = [row for measure in MEASURES for row in measure.rows]
