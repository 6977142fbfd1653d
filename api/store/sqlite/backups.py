"""Backups: copies of evenings in a second folder, made while they run; each is a complete file that is checked after writing."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from api import clock
from api.store.copies_disk import CopiesDisk
from api.store.port import CannotWrite, Taken, WriteConflict
from api.store.sqlite.folder import KIND, NEW
from api.store.sqlite.log import Store, stored
from api.store.stores import EveningStore, WrittenActs
from api.store.witness import Seen, flushed, synced
from domain.kernel.log.head import Head
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of
from domain.kernel.log.tree import Tree, leaf

KEPT = 12
"""Copies that are kept of each evening: the newest ones."""
ROWS = "SELECT rowid, originator_id, originator_version, topic, state FROM stored_events ORDER BY rowid"
"""All rows of a log, in order."""


def sealed(path: Path, upto: int | None = None) -> Seen:
    """The number of acts in a file that no process has open, and the root over them, or over the first ``upto`` acts. Raises BrokenLog
    where the seal of an act does not match."""
    tree, number, end = Tree(), 0, Seen(0, Tree().root())
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            rows: Iterator[tuple[int, StoredRow]] = map(stored, base.execute(ROWS))
            for number, (_, act) in enumerate(acts_of(rows), 1):
                if Head.of(number, act).root != tree.root():
                    raise BrokenLog(f"act {number} was sealed over another log than this one")
                tree = tree.append(leaf(act))
                if upto in (None, number):
                    end = Seen(number, tree.root())
    except (sqlite3.Error, ValueError, TypeError) as fault:
        raise BrokenLog(f"{path} cannot be read: it is no file of an evening, or damaged") from fault
    if not number:
        raise BrokenLog(f"{path} holds no act")
    return end


class Copies:
    """All copies in one folder, which is created with the first copy, but never where it lay on another disk that is gone."""

    def __init__(self, folder: Path, house: Path | None = None) -> None:
        """``house`` is the folder of the evenings."""
        self.folder, self.disk = folder, CopiesDisk(folder, house)

    def of(self, id: str) -> list[Path]:
        """The copies of an evening, the oldest first."""
        return sorted(self.folder.glob(f"{id}.*{KIND}"))

    def newest(self, id: str) -> tuple[int, Seen] | None:
        """The instant of the newest copy of an evening that can be read, and what it holds. Raises DiskGone."""
        self.disk.check()
        for copy in reversed(self.of(id)):
            with suppress(OSError, BrokenLog, ValueError):
                return clock.stamped(copy.name.removeprefix(f"{id}.").removesuffix(KIND)), sealed(copy)
        return None

    def make(self, id: str, source: Path, stamp: str, known: Seen | None = None) -> tuple[Path, Seen]:
        """Copy an evening, open or not, and delete copies beyond KEPT. Returns the copy, and its number of acts and root. ``stamp`` is
        the instant, in a form that sorts. With ``known`` the copy must hold these acts. Raises CannotWrite."""
        copy = self.folder / f"{id}.{stamp}{KIND}"
        new = copy.with_suffix(NEW)
        self.disk.check()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.disk.remember()
            _copied(source, new)
            end = sealed(new)
            if known and end != known and sealed(new, known.number) != known:
                raise CannotWrite(f"{copy} does not hold what the evening held")
            new.replace(copy)
            synced(self.folder)
            for old in self.of(id)[:-KEPT]:
                old.unlink()
        except (sqlite3.Error, OSError, BrokenLog) as fault:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise CannotWrite(f"no copy of {source.name} in {self.folder}: {fault}") from fault
        return copy, end

    def rescue(self, id: str, store: EveningStore, stamp: str, known: Seen, unsettled: Sequence[WrittenActs]) -> Path:
        """Copy an evening whose files were deleted, replaced or cut short while it is open: what is open of it, or where that holds no
        longer all ``known`` acts, its file with what was written since. Returns the copy. Raises CannotWrite."""
        assert isinstance(store, Store), "files alone are rescued"
        copy = self.folder / f"{id}.{stamp}{KIND}"
        new = copy.with_suffix(NEW)
        self.disk.check()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for attempt in (partial(store.file.copy, new), partial(_again, store.path, new, unsettled)):
                _created(new)
                with suppress(sqlite3.Error, CannotWrite, Taken, WriteConflict, BrokenLog):
                    attempt()
                    if sealed(new) == known:
                        new.replace(copy)
                        synced(self.folder)
                        return copy
            raise CannotWrite(f"what is known of {store.path} could not be written to {copy}")
        except OSError as failure:
            raise CannotWrite(f"no copy of {store.path.name} in {self.folder}: {failure}") from failure
        finally:
            with suppress(OSError):
                new.unlink(missing_ok=True)


def _created(new: Path) -> None:
    """Create an empty file that its owner alone may read."""
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_EXCL, 0o600))


def _again(source: Path, new: Path, unsettled: Sequence[WrittenActs]) -> None:
    """Copy a file without its write-ahead log, and write again what stood there."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base,
        closing(sqlite3.connect(new)) as copy,
    ):
        base.backup(copy)
    with closing(Store(new)) as store:
        last = store.last()
        for written in unsettled:
            if written.number > last:
                store.append(written.rows, written.texts, written.beside)
    with closing(sqlite3.connect(new)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


def _copied(source: Path, new: Path) -> None:
    """Copy all pages as of one instant, also during writes; the copy has no write-ahead log."""
    _created(new)
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as base,
        closing(sqlite3.connect(new)) as copy,
    ):
        base.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    with new.open("rb") as file:
        flushed(file.fileno())
