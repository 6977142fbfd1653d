"""The data folder: one file per evening, and one of the house, with the host's badges."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from api import clock
from api.beside.badges.hosts_table import HostBadges
from api.store.changes import Changes
from api.store.key import Key
from api.store.last_alive import Alive
from api.store.port import CannotWrite
from api.store.sqlite.file import File
from api.store.sqlite.hold import FolderLocked, holding
from api.store.sqlite.log import Store
from api.store.stores import HouseStore
from api.store.witness import synced

KIND, NEW = ".sqlite", ".new"
ASIDE = "aside"
"""The folder of files that were put away, within the data folder."""
BESIDE = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps beside a database file."""


class Folder(HouseStore):
    """The data folder of one host. Raises CannotWrite where the file of the house cannot be used."""

    def __init__(self, data: Path) -> None:
        self.data, self._evenings = data, data / "evenings"
        self._evenings.mkdir(parents=True, exist_ok=True)
        for left in self._evenings.glob(f"*{KIND}{NEW}*"):  # an opening that was interrupted
            left.unlink()
        house = data / "house.sqlite"
        self.changes = Changes()
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
        """The ids of all evenings here, also of those with only a part of their files."""
        files = (file.name for file in self._evenings.glob(f"*{KIND}*"))
        return sorted({name.partition(KIND)[0] for name in files})

    def path(self, id: str) -> Path:
        """The file of an evening."""
        return self._evenings / f"{id}{KIND}"

    def place(self, id: str) -> Path:
        """See the base class."""
        return self.path(id)

    def open(self, id: str) -> Store:
        """The store of an evening. Raises CannotWrite, also for a missing or empty file: it is not created again."""
        path = self.path(id)
        if not path.exists():
            left = [f"{id}{KIND}{tail}" for tail in BESIDE if Path(f"{path}{tail}").exists()]
            raise CannotWrite(f"{path}: the file is gone{f', and {left[0]} alone is left' if left else ''}")
        if not path.stat().st_size:
            raise CannotWrite(f"{path}: the file is empty")
        return Store(path, self._key, id, self.changes)

    def make(self, id: str) -> Store:
        """The store of a new evening, under a temporary name until it is settled. Raises CannotWrite."""
        return Store(self._new(id), self._key, id, self.changes)

    def settle(self, id: str, act_id: str = "") -> None:
        """Give a new evening its final name, after its store is closed. Raises CannotWrite."""
        try:
            self._new(id).rename(self.path(id))
            synced(self._evenings)
        except OSError as failure:
            raise CannotWrite(str(failure)) from failure

    def _new(self, id: str) -> Path:
        return self._evenings / f"{id}{KIND}{NEW}"

    def forget(self, id: str) -> None:
        """Delete the files of a new evening that was not settled."""
        for left in self._evenings.glob(f"{id}{KIND}{NEW}*"):
            with suppress(OSError):
                left.unlink()

    def probe(self, now: int) -> None:
        """Test that the file of the house can be written. Raises CannotWrite."""
        self._house.probe(now)

    def aside(self, id: str) -> str:
        """Move the files of an evening into ASIDE. Returns a phrase that says so; empty where there was none."""
        path, to, moved = self.path(id), self.data / ASIDE, ""
        for tail in ("", *BESIDE):
            old = path.with_name(f"{id}{KIND}{tail}")
            if old.exists():
                to.mkdir(mode=0o700, exist_ok=True)
                old.replace(to / f"{id}.{clock.stamp()}{KIND}{tail}")
                moved = f"; what was there is in {to}"
        return moved

    def give_away(self, id: str, acts: int) -> str:
        """See the base class. Its acts are those that were read, since no other process writes in this folder."""
        return self.aside(id)

    @contextmanager
    def unserved(self) -> Iterator[None]:
        """See the base class."""
        try:
            with holding(self.data, "ludi move"):
                yield
        except FolderLocked as held:
            raise CannotWrite(str(held)) from held

    def free(self) -> int | None:
        """See the base class."""
        try:
            return shutil.disk_usage(self.data).free >> 20
        except OSError:
            return None

    def close(self) -> None:
        """Close the file of the house; the stores of evenings are closed by those that opened them."""
        self._house.close()


def _named(path: Path, fault: CannotWrite) -> str:
    return str(fault) if str(path.parent) in str(fault) else f"{path}: {fault}"
