"""A house in a PostgreSQL database with many evenings, and its processes, each with a port of its own as behind a proxy."""

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from api.cli.moving import moved
from api.games import STAGES
from api.store.postgres.migrate import migrate
from api.store.storage import in_folder
from tests import postgres
from tests.bench.gifts import copied
from tests.log.logs import DINNER, Golden
from tests.server import Server

DURABLE = {"max_connections": "120", "shared_buffers": "128MB", "max_wal_size": "2GB"}
"""As the server comes, but for its size: every commit waits for the disk."""
FIRST = "e00000"
CLONES = (
    """INSERT INTO log (originator_id, originator_version, topic, state)
       SELECT 'e' || lpad(n::text, 5, '0') || substr(originator_id, 7), originator_version, topic, state
       FROM log, generate_series(%s::int, %s::int) AS n WHERE split_part(originator_id, '/', 1) = %s ORDER BY n, notification_id""",
    """INSERT INTO evenings (id, settled) SELECT 'e' || lpad(n::text, 5, '0'), true
       FROM generate_series(%s::int, %s::int) AS n WHERE %s <> ''""",
)
"""Write copies of the first evening, from one number to another."""


@dataclass
class Crowded:
    """A database with evenings: their ids, its address, and a folder for its processes."""

    server: postgres.PostgresServer
    folder: Path
    evenings: list[str]

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.server.url()

    def grow(self, count: int) -> None:
        """Let it have so many evenings, all alike."""
        with psycopg.connect(f"{self.url}&options=-csearch_path%3D{postgres.HOUSE}", autocommit=True) as connection:
            for statement in CLONES:
                connection.execute(statement.encode(), (len(self.evenings), count - 1, FIRST))
            connection.execute("ANALYZE")
        self.evenings = [f"e{number:05}" for number in range(count)]

    def stored(self) -> float:
        """Kilobytes of an evening in the database, with its indexes."""
        asked = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = %s::regnamespace"
        with psycopg.connect(self.url) as connection:
            found = connection.execute(asked, (postgres.HOUSE,)).fetchone()
        assert found
        return float(found[0]) / 1024 / len(self.evenings)

    @contextmanager
    def workers(self, count: int) -> Iterator[Sequence[Server]]:
        """So many processes that serve it. They end with whoever measures."""
        with ExitStack() as left:
            found = []
            for number in range(count):
                data = self.folder / f"worker {number}"
                server = Server.start(data, "--database", self.url, ludi=(sys.executable, "-m", "api"))
                left.callback(server.process.kill)
                found.append(server)
            yield found
            for server in found:
                server.stop()


@contextmanager
def crowded(count: int, golden: Golden = DINNER) -> Iterator[Crowded]:
    """A database with so many evenings, each a copy of one that was played."""
    with tempfile.TemporaryDirectory(prefix="ludi-many-") as name:
        server = postgres.PostgresServer(DURABLE)
        try:
            migrate(server.url(), postgres.HOUSE)
            file = Path(name) / "folder" / "evenings" / f"{FIRST}.sqlite"
            file.parent.mkdir(parents=True)
            copied(golden, file)
            source, target = in_folder(Path(name) / "folder"), postgres.storage(server.url(), Path(name) / "moving")
            moved(FIRST, source, target, STAGES)
            source.house.close()
            target.house.close()
            made = Crowded(server, Path(name), [FIRST])
            made.grow(count)
            yield made
        finally:
            server.end()
