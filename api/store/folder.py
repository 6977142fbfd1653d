"""The data folder: one file an evening, and one of the house, with the host's badges."""

import json
import secrets
from pathlib import Path

from api.store.badges import Badge, hashed
from api.store.file import Change, File
from api.store.log import Store


class HostBadges:
    """The host's badges: valid in every evening, and still valid after a restart."""

    TABLE = "CREATE TABLE IF NOT EXISTS host_badges (badge TEXT PRIMARY KEY) WITHOUT ROWID"
    _ADDED = "INSERT OR IGNORE INTO host_badges VALUES (?)"

    def __init__(self, file: File, older: Path) -> None:
        self._file = file
        if older.exists():  # where the badges of hosts stood before the house had a file: they stay good
            file.change(*(Change(self._ADDED, (badge,)) for badge in json.loads(older.read_text())))
        self._hashes = {badge for (badge,) in file.query("SELECT badge FROM host_badges")}

    def mint(self) -> str:
        """A fresh host badge."""
        secret = secrets.token_urlsafe(32)
        self._file.change(Change(self._ADDED, (hashed(secret),)))
        self._hashes.add(hashed(secret))
        return secret

    def known(self, secret: str) -> Badge | None:
        """The host, if this is his."""
        return Badge("host", "host", "host") if hashed(secret) in self._hashes else None


class Key:
    """What this house seals with, made once. It lies in a file that only its owner reads, and leaves it in no answer."""

    TABLE = "CREATE TABLE IF NOT EXISTS key (one INTEGER PRIMARY KEY CHECK (one = 1), key BLOB NOT NULL)"

    def __init__(self, file: File) -> None:
        file.change(Change("INSERT OR IGNORE INTO key VALUES (1, ?)", (secrets.token_bytes(32),)))
        self.key: bytes = file.query("SELECT key FROM key")[0][0]


class Folder:
    """Everything that one host keeps."""

    def __init__(self, data: Path) -> None:
        self._evenings = data / "evenings"
        self._evenings.mkdir(parents=True, exist_ok=True)
        house = data / "house.sqlite"
        house.touch(mode=0o600)
        self._house = File(house, [HostBadges.TABLE, Key.TABLE])
        self._key = Key(self._house).key
        self.hosts = HostBadges(self._house, data / "host_badges.json")

    def evenings(self) -> list[str]:
        """The ids of all evenings here."""
        return sorted(file.stem for file in self._evenings.glob("*.sqlite"))

    def path(self, id: str) -> Path:
        """The file of an evening."""
        return self._evenings / f"{id}.sqlite"

    def open(self, id: str) -> Store:
        """The store of an evening, old or new. Raises CannotWrite."""
        return Store(self.path(id), self._key)

    def close(self) -> None:
        """Close the file of the house; each evening's store is closed by whoever opened it."""
        self._house.close()
