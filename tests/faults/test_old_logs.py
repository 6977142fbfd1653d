"""Logs of every age: opened by the program of today they come to what they came to on the day on which they were written."""

from contextlib import closing
from pathlib import Path

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from projections.ludi_romani.stage import LUDI
from tests.faults.rows import Trial, fault
from tests.log.logs import LOGS, stored
from tests.log.test_golden import digest


@fault(
    "old-logs",
    "logs that were written by earlier versions of the program",
    "each is read to the same root and the same digest of its world, for ever",
    short=len(LOGS),
    long=len(LOGS),
)
def test_logs_of_every_age(tmp_path: Path, trial: Trial) -> None:
    """Laid into a file, and opened twice: read from the first act on, and taken up from the world that was laid down."""
    acts = same = 0
    for golden in LOGS[: trial.count]:
        path = tmp_path / f"{golden.file.stem}.sqlite"
        with closing(Store(path)) as store:
            for _, rows in acts_of(stored(golden)):
                store.append(rows)
        for _ in range(2):
            with closing(Evening("old", Store(path, b"key"), LUDI)) as evening:
                acts += len(evening.entries)
                found = (len(evening.entries), evening.root, digest(evening.world))
            same += found == (golden.acts, golden.end, golden.world)
    trial.found(f"{trial.count} logs, each opened twice, {acts:,} acts: {same} of {2 * trial.count} come to the same")
    assert same == 2 * trial.count
