"""On which store a test runs: a folder of SQLite files, or a PostgreSQL database. It is a parameter of every test that asks for a house
or for a store by the fixtures here, but for those that look into files; the same test, not a copy."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import psycopg
import pytest
from psycopg import sql

from api.engine.house import House
from api.store.changes import Changes
from api.store.port import Notice
from api.store.postgres.house import DatabaseHouse
from api.store.sqlite.log import Store
from api.store.storage import in_folder
from api.store.stores import EveningStore, HouseStore, Storage
from tests import postgres
from tests.postgres import HOUSE

FOLDER, DATABASE = "folder", "database"
ALWAYS = ("test_second_writer", "test_store", "test_port", "test_sealed_table")
"""Files whose tests run on a database in ``make test`` too; the others do in ``make test-all``."""


class Keeping:
    """One store of a kind, for one test: opened as often as it asks, each time as by a process of its own."""

    def __init__(self, kind: str, data: Path) -> None:
        self.kind, self.data = kind, data
        self.left = ExitStack()
        self.url = self.left.enter_context(postgres.database()) if kind == DATABASE else ""
        self.changes = Changes()
        """The changes of ``evening``."""

    def storage(self) -> Storage:
        """A house in it, that whoever asks closes."""
        return postgres.storage(self.url, self.data) if self.url else in_folder(self.data)

    def house(self) -> HouseStore:
        """The same without what stands beside it, closed after the test."""
        house = self.storage().house
        self.left.callback(house.close)
        return house

    def another(self, house: House) -> HouseStore:
        """The same house as another process has it. What is written there was told to ``house`` when the write returns: tests ask at
        once what a person asks a moment later."""
        made = self.house()
        made.changes.listen(lambda notice: _told(house.folder, made, notice))
        return made

    def evening(self) -> EveningStore:
        """An evening without an act, closed after the test."""
        if self.kind == FOLDER:
            return self._closed(Store(self.data / "e1.sqlite", evening="e1", changes=self.changes))
        house = self.house()
        house.changes.listen(self.changes.tell)
        store = self._closed(house.make("e1"))
        house.settle("e1")
        return store

    def again(self, store: EveningStore, id: str = "e1") -> EveningStore:
        """The same evening as another process has it; by its id, where it is not ``evening``."""
        return self._closed(Store(store.path) if self.kind == FOLDER else self.house().open(id))

    def holds(self, words: str) -> bool:
        """Whether these words stand anywhere in its evenings: in any byte of a file, or in any row of a table."""
        if self.kind == FOLDER:
            return any(words.encode() in file.read_bytes() for file in (self.data / "evenings").iterdir())
        with psycopg.connect(self.url) as connection:
            tables = connection.execute(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = %s AND table_type = 'BASE TABLE'",
                (HOUSE,),
            ).fetchall()
            found = (
                sql.SQL("SELECT 1 FROM {} AS one WHERE one::text LIKE %s").format(sql.Identifier(HOUSE, name))
                for (name,) in tables
            )
            return any(connection.execute(each, (f"%{words}%",)).fetchone() for each in found)

    def _closed(self, store: EveningStore) -> EveningStore:
        self.left.callback(store.close)
        return store


def _told(house: HouseStore, another: HouseStore, notice: Notice) -> None:
    """Wait until a house heard of a change; between two folders nobody tells it but this."""
    if not isinstance(house, DatabaseHouse):
        house.changes.tell(notice._replace(by=another))
        return
    while house.heard(notice.evening) < house.changed(notice.evening):
        sleep(0.001)


@pytest.fixture
def keeping(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Keeping]:
    """The store of this test; a folder where nothing else is asked for."""
    kept = Keeping(getattr(request, "param", FOLDER), tmp_path)
    with kept.left:
        yield kept


def pytest_sessionfinish() -> None:
    """Throw the server away, if any test asked for it."""
    while postgres.RUNNING:
        postgres.RUNNING.pop().end()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what asks for a store on both kinds, but for tests that look into files (``files``)."""
    file = metafunc.definition.path.stem
    files = metafunc.definition.get_closest_marker("files")
    if "keeping" not in metafunc.fixturenames or files:
        return
    marks = () if file in ALWAYS else (pytest.mark.long,)
    metafunc.parametrize("keeping", [FOLDER, pytest.param(DATABASE, marks=marks)], indirect=True)
