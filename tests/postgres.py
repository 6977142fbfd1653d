"""A PostgreSQL server of the tests' own: Debian's, in a folder of its own, on a Unix socket alone, thrown away after."""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import sleep

import psutil
import psycopg
from psycopg import sql

from api.store.postgres.migrate import migrate
from api.store.stores import Storage

TEMPLATE, HOUSE = "template_ludi", "ludi"
QUICK = {"fsync": "off", "full_page_writes": "off", "max_connections": "200", "shared_buffers": "32MB"}
"""Settings for tests that do not ask what is on the disk."""


def programs() -> Path:
    """The folder of PostgreSQL's programs: the newest that Debian installed, or whatever the path leads to."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    known = shutil.which("initdb")
    assert found or known, "the tests need PostgreSQL: make postgresql"
    return (found[-1] if found else Path(known or "")).parent


class PostgresServer:
    """A running server. It refuses to run as root, so it is then run as Debian's own user."""

    def __init__(self, settings: Mapping[str, str] = QUICK, data: Path | None = None) -> None:
        """``data`` is the folder of a cluster, made where it is not there; without one it is the server's own."""
        self.folder = Path(tempfile.mkdtemp(prefix="ludi-pg-", dir="/tmp"))
        self.data = data or self.folder / "data"
        self._user = "postgres" if os.geteuid() == 0 else ""
        if self._user:
            shutil.chown(self.folder, self._user)
        if not self.data.exists():
            self.run(
                "initdb", "-D", str(self.data), "-U", "ludi", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
            )
        lines = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **settings}
        with (self.data / "postgresql.auto.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in lines.items())
        self.start()

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's programs as the server's user."""
        subprocess.run(self._as_user(program, *words), check=True, stdout=subprocess.DEVNULL)

    def _as_user(self, program: str, *words: str) -> list[str]:
        # It ends with whoever started it, however that ends: no test leaves a server behind.
        user = ["--reuid", self._user, "--regid", self._user, "--clear-groups"] if self._user else []
        return ["setpriv", *user, "--pdeathsig", "QUIT", str(programs() / program), *words]

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        with (self.folder / "log").open("ab") as log:
            words = self._as_user("postgres", "-D", str(self.data))
            self._process = subprocess.Popen(words, stdout=log, stderr=log)
        while True:
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.url()).close()
                return
            assert self._process.poll() is None, (self.folder / "log").read_text()[-2000:]
            sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop it at once, as if the power failed for all that the server knows; by another signal in its own time."""
        self._process.send_signal(how)
        self._process.wait()

    def owns(self, process: psutil.Process) -> bool:
        """Whether a process is one of this server's."""
        return process.ppid() == self._process.pid

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://ludi@/{database}?host={self.folder}"

    @property
    def runs(self) -> bool:
        """Whether it has not ended by itself."""
        return self._process.poll() is None

    def execute(self, statement: str | sql.Composed, database: str = "postgres") -> None:
        """Run a statement that is its own transaction."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode() if isinstance(statement, str) else statement)

    def end(self) -> None:
        """Stop it, and delete its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


RUNNING: list[PostgresServer] = []
"""The server of this process, if it was asked for."""


@cache
def server() -> PostgresServer:
    """The server of this process, started when it is asked for first; its template has the tables of one house."""
    made = PostgresServer()
    RUNNING.append(made)
    made.execute(f"CREATE DATABASE {TEMPLATE}")
    migrate(made.url(TEMPLATE), HOUSE)
    return made


@contextmanager
def database() -> Iterator[str]:
    """The address of a new database with the tables of one house."""
    name = f"t{secrets.token_hex(6)}"
    server().execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    try:
        yield server().url(name)
    finally:
        server().execute(f"DROP DATABASE {name} WITH (FORCE)")


def storage(url: str, data: Path, house: str = HOUSE) -> Storage:
    """A house in a database, as a process of its own would open it."""
    from api.store.storage import in_database

    return in_database(url, house, data)
