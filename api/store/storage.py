"""Opens the storage of a house: a folder on this machine, or a database. The only module that knows both kinds."""

from pathlib import Path

from api.store.port import CannotWrite
from api.store.stores import Storage
from api.store.witness import Witness

BACKUP = "backup"
"""The default folder of copies, within the data folder."""


def in_folder(data: Path, copies: Path | None = None) -> Storage:
    """A folder with one file for each evening, served by one process. Raises CannotWrite."""
    from api.store.sqlite.backups import Copies
    from api.store.sqlite.folder import Folder

    folder, kept = Folder(data), Copies(copies or data / BACKUP, data)
    return Storage(folder, Witness(data, kept.folder), kept, data)


NO_DRIVER = "a database is served with its driver, and {} is not here: pip install 'ludi-romani[postgres]'"


def in_database(url: str, house: str, data: Path) -> Storage:
    """A house in a PostgreSQL database, served by any number of processes. Raises CannotWrite, also where the database is of another
    release, or this installation has no driver for it."""
    try:
        from api.store.postgres.house import DatabaseHouse
    except ImportError as missing:
        raise CannotWrite(NO_DRIVER.format(missing.name)) from missing
    return Storage(DatabaseHouse(url, house, data), Witness(), None, data)


def migrated(url: str, house: str) -> str:
    """Make the tables of a house in a database, or bring them up to this release. Returns what was done. Raises CannotWrite."""
    try:
        from api.store.postgres.migrate import migrate
    except ImportError as missing:
        raise CannotWrite(NO_DRIVER.format(missing.name)) from missing
    return migrate(url, house)
