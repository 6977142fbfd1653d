"""Backups: copies of evenings in a second folder, made while they run; each is a complete file that is checked after writing."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from api.store.port import CannotWrite
from api.store.sqlite.folder import KIND, NEW
from api.store.sqlite.log import stored
from api.store.witness import Seen, synced
from domain.kernel.log.head import Head
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of
from domain.kernel.log.tree import Tree, leaf

KEPT = 12
"""Copies that are kept of each evening: the newest ones."""
BACKUP = "backup"
"""The default folder of copies, within the data folder."""
ROWS = "SELECT rowid, originator_id, originator_version, topic, state FROM stored_events ORDER BY rowid"
"""All rows of a log, in order."""


def sealed(path: Path, upto: int | None = None) -> Seen:
    """The number of acts in a file that no process has open, and the root over them, or over the first ``upto`` acts. Raises BrokenLog
    where the seal of an act does not match."""
    tree, number, found = Tree(), 0, Seen(0, Tree().root())
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            rows: Iterator[tuple[int, StoredRow]] = map(stored, base.execute(ROWS))
            for number, (_, act) in enumerate(acts_of(rows), 1):
                if Head.of(number, act).root != tree.root():
                    raise BrokenLog(f"act {number} was sealed over another log than this one")
                tree = tree.append(leaf(act))
                if upto in (None, number):
                    found = Seen(number, tree.root())
    except (sqlite3.Error, ValueError, TypeError) as fault:
        raise BrokenLog(f"{path} cannot be read: {fault}") from fault
    if not number:
        raise BrokenLog(f"{path} holds no act")
    return found


class Copies:
    """All copies in one folder, which is created with the first copy."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, id: str) -> list[Path]:
        """The copies of an evening, the oldest first."""
        return sorted(self.folder.glob(f"{id}.*{KIND}"))

    def make(self, id: str, source: Path, stamp: str, known: Seen | None = None) -> tuple[Path, Seen]:
        """Copy an evening, open or not, and delete copies beyond KEPT. Returns the copy, and its number of acts and root. ``stamp`` is
        the instant, in a form that sorts. With ``known`` the copy must hold these acts. Raises CannotWrite."""
        copy = self.folder / f"{id}.{stamp}{KIND}"
        new = copy.with_suffix(NEW)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _copied(source, new)
            found = sealed(new)
            if known and found != known and sealed(new, known.number) != known:
                raise CannotWrite(f"{copy} does not hold what the evening held")
            new.replace(copy)
            synced(self.folder)
            for old in self.of(id)[:-KEPT]:
                old.unlink()
        except (sqlite3.Error, OSError, BrokenLog) as fault:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise CannotWrite(f"no copy of {source.name} in {self.folder}: {fault}") from fault
        return copy, found


def _copied(source: Path, new: Path) -> None:
    """Copy all pages as of one instant, also during writes; the copy has no write-ahead log."""
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_EXCL, 0o600))
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as base,
        closing(sqlite3.connect(new)) as copy,
    ):
        base.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    with new.open("rb") as file:
        os.fsync(file)
