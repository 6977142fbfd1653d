"""What an act costs early in an evening and late, the annals of the room, of the referees and of a player watched: in microseconds
of the processor, the commit with all that belongs to it, of three evenings by turns."""

import gc
import tempfile
import time
from pathlib import Path
from statistics import median

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import PLAYERS, REFEREES, ROOM
from projections.ludi_romani.stage import LUDI
from tests.bench.gifts import full, sent
from tests.bench.process import looped
from tests.bench.rows import Figure, Row, Size, figure
from tests.eyes import seat

FLAT = Row("flat", "cost of an act at act 10,000 and 100,000 of different acts / at act 100, annals watched", 1.1)
ROWS = (FLAT,)
READERS = seat(ROOM), seat(REFEREES), seat(PLAYERS, "cicero")


class Long:
    """An evening that is so long already."""

    def __init__(self, acts: int, folder: Path) -> None:
        self.acts = acts
        self._evening = Evening("bench", Store(full(acts, folder / f"{acts}.sqlite")), LUDI)
        self._screens = ViewCache(self._evening)

    async def gift(self) -> float:
        """Microseconds of one gift more, and of what the annals show of it."""
        began = time.process_time()
        await self._evening.record(sent(self._evening.world.number + 1))
        for reader in READERS:
            self._screens.show("annals", reader)
        return (time.process_time() - began) * 1e6

    def close(self) -> None:
        """The end."""
        self._evening.close()


async def _rounds(evenings: list[Long], count: int, acts: int) -> list[list[float]]:
    """The median of each evening, round by round."""
    return [[median([await one.gift() for _ in range(acts)]) for one in evenings] for _ in range(count + 1)][1:]


def measured(size: Size) -> list[Figure]:
    """The row: the dearer of the two."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        evenings = [Long(acts, Path(folder)) for acts in size.of((100, 10_000, 100_000), (100, 200, 300))]
        gc.collect()
        gc.freeze()
        rounds = looped(_rounds(evenings, size.of(20, 1), size.of(30, 2)))
        for one in evenings:
            one.close()
    columns = list(zip(*rounds, strict=True))
    beside = {f"at {one.acts:,}, µs": median(column) for one, column in zip(evenings, columns, strict=True)}
    return [figure(FLAT, [max(each[1:]) / each[0] for each in rounds], **beside)]
