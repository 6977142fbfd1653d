"""The data folder: one file an evening, and one of the house, with the host's badges."""

import json
import secrets
from contextlib import suppress
from pathlib import Path

from api.beside.badges.hosts_table import HostBadges
from api.store.changes import Changes
from api.store.last_alive import Alive
from api.store.port import CannotWrite, Database, Statement, TableSchema
from api.store.sqlite.file import File
from api.store.sqlite.log import Store
from api.store.witness import synced

KIND, NEW = ".sqlite", ".new"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite leaves beside a file; it belongs to this very file."""


class Key:
    """What this house seals with, made once. It lies in a file that only its owner reads, and leaves it in no answer."""

    TABLE = TableSchema("key", "one INTEGER PRIMARY KEY CHECK (one = 1), key BYTES NOT NULL", by_key=False)

    def __init__(self, database: Database) -> None:
        made = "INSERT INTO key VALUES (1, ?) ON CONFLICT (one) DO NOTHING"
        database.change(Statement("key", made, (secrets.token_bytes(32),), told=False))
        self.key = database.read("SELECT key FROM key")[0][0]
        if not isinstance(self.key, bytes):
            raise CannotWrite("its key is damaged")


class Folder:
    """Everything that one host keeps. Raises CannotWrite where its own file is none."""

    def __init__(self, data: Path) -> None:
        self.data, self._evenings = data, data / "evenings"
        self._evenings.mkdir(parents=True, exist_ok=True)
        for left in self._evenings.glob(f"*{KIND}{NEW}*"):  # an evening that was never opened to its end
            left.unlink()
        house = data / "house.sqlite"
        self.changes = Changes()
        """Who is told of changes in any file of the folder."""
        self.left = ""
        """What could not be taken over, in a sentence."""
        try:
            self._house = File(house, [*HostBadges.TABLES, Key.TABLE], changes=self.changes)
            self._house.unharmed()
            self._key = Key(self._house).key
            self.hosts = HostBadges(self._house, self._earlier(data / "host_badges.json"))
        except CannotWrite as fault:
            raise CannotWrite(_named(house, fault)) from fault
        self.alive = Alive(data / "clock.json")

    def _earlier(self, path: Path) -> list[str]:
        """The host badges of the first releases, which kept them in a file of their own."""
        try:
            return [str(badge) for badge in json.loads(path.read_text())] if path.exists() else []
        except (ValueError, TypeError, OSError):
            self.left = f"{path} cannot be read: hosts who paired in its days pair anew. Delete it."
            return []

    def evenings(self) -> list[str]:
        """The ids of all evenings here, also of those of which only a part is."""
        files = (file.name for file in self._evenings.glob(f"*{KIND}*"))
        return sorted({name.partition(KIND)[0] for name in files})

    def path(self, id: str) -> Path:
        """The file of an evening."""
        return self._evenings / f"{id}{KIND}"

    def open(self, id: str) -> Store:
        """The store of an evening. Raises CannotWrite; a file that is gone or empty is not begun again."""
        path = self.path(id)
        if not path.exists():
            left = [f"{id}{KIND}{tail}" for tail in BESIDE if Path(f"{path}{tail}").exists()]
            raise CannotWrite(f"{path}: the file is gone{f', and {left[0]} alone is left' if left else ''}")
        if not path.stat().st_size:
            raise CannotWrite(f"{path}: the file is empty")
        return Store(path, self._key, id, self.changes)

    def make(self, id: str) -> Store:
        """The store of a new evening, under a name of its own until it is settled. Raises CannotWrite."""
        return Store(self._new(id), self._key, id, self.changes)

    def settle(self, id: str) -> None:
        """A new evening, whose store is closed, is one of the house's from now on. Raises CannotWrite."""
        try:
            self._new(id).rename(self.path(id))
            synced(self._evenings)
        except OSError as failure:
            raise CannotWrite(str(failure)) from failure

    def _new(self, id: str) -> Path:
        return self._evenings / f"{id}{KIND}{NEW}"

    def forget(self, id: str) -> None:
        """A new evening was not opened after all."""
        for left in self._evenings.glob(f"{id}{KIND}{NEW}*"):
            with suppress(OSError):
                left.unlink()

    def probe(self, now: int) -> None:
        """Write something that is nothing into the file of the house. Raises CannotWrite."""
        self._house.probe(now)

    def close(self) -> None:
        """Close the file of the house; each evening's store is closed where it was opened."""
        self._house.close()


def _named(path: Path, fault: CannotWrite) -> str:
    return str(fault) if str(path.parent) in str(fault) else f"{path}: {fault}"
