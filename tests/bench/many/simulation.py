"""What ten thousand evenings at once would need: the acts of a played evening, laid over each other as often, and the measured cost
of one."""

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from api.store.postgres.connections import CONNECTIONS

EVENINGS, A_YEAR = 10_000, 520_000
"""Evenings at once, and in a year: as many each week."""
WITHIN = 1_800
"""Seconds within which they all begin: a convention, or the schools of a country, on one evening."""
BUSY = 10
"""Seconds over which the busiest moment is looked at."""
WORKER_SHARE = 0.7
"""A worker is planned to be busy for so much of the time, so that a restart of another finds room."""


@dataclass(frozen=True)
class Costs:
    """What was measured: acts a second of ``cores``, the database and the client among them; raw commits a second; megabytes of a
    worker at the start and for each evening that it knows; kilobytes of an evening in the database."""

    acts_a_second: float
    cores: int
    commits_a_second: float
    start_mb: float
    evening_mb: float
    stored_kb: float


@dataclass(frozen=True)
class Needs:
    """What so many evenings need."""

    acts_a_second: float
    usual: float
    cores: int
    memory_gb: float
    workers: int
    connections: int
    stored_gb: float
    databases: int


def busiest(acts: Sequence[float], evenings: int, within: float, seed: int = 1) -> tuple[float, float]:
    """Acts a second in the busiest moment, and on the average while any evening is on. ``acts``: the seconds of one evening's acts from
    its beginning."""
    chance, counted = random.Random(seed), Counter[int]()
    for _ in range(evenings):
        begins = chance.uniform(0, within)
        counted.update(int((begins + act) // BUSY) for act in acts)
    lasts = within + max(acts)
    return max(counted.values()) / BUSY, evenings * len(acts) / lasts


def needs(costs: Costs, acts: Sequence[float], evenings: int = EVENINGS) -> Needs:
    """What is needed for so many evenings at once."""
    peak, usual = busiest(acts, evenings, WITHIN)
    cores = math.ceil(peak / (costs.acts_a_second / costs.cores) / WORKER_SHARE)
    workers = cores
    memory = (workers * costs.start_mb + evenings * costs.evening_mb) / 1024
    return Needs(
        peak, usual, cores, memory, workers, workers * (CONNECTIONS + 1), A_YEAR * costs.stored_kb / 2**20,
        math.ceil(peak / costs.commits_a_second),
    )  # fmt: skip


def costs(figures: Mapping[str, Mapping[str, float]], cores: int) -> Costs:
    """From the figures of a run: by row, what each is made of."""
    acts, memory = figures["acts-500-2"], figures["memory"]
    return Costs(
        acts["acts a second"], cores, acts["raw commits a second"], memory["at the start, MB"], memory["a busy evening, MB"],
        memory["stored, kB"],
    )  # fmt: skip
