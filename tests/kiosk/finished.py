"""An evening that is over, served again for those who look back at it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from tests.log.logs import NEWEST, Golden, stored
from tests.server import Server


@contextmanager
def finished(data: Path, log: Golden = NEWEST) -> Iterator[tuple[Server, Path]]:
    """The golden evening, and its file: its log alone, without what stood beside it."""
    (data / "evenings").mkdir()
    file = data / "evenings" / "golden.sqlite"
    store = Store(file)
    for _, rows in acts_of(stored(log)):
        store.append(rows)
    store.close()
    served = Server.start(data)
    served.evening = "golden"
    try:
        yield served, file
    finally:
        served.kill()
