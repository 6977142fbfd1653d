"""The write-ahead log beside a database file: what was committed stands in it alone until it is moved into the file itself."""

from os import stat_result
from pathlib import Path

from api.store.port import Displaced


class WriteAheadLog:
    """The write-ahead log that this process writes. Deleted, replaced or cut short, it takes every commit with it, and SQLite notices
    nothing: it goes on writing into a file that no reader opens again. So inode and size are looked at with each write."""

    def __init__(self, path: Path) -> None:
        self.path, self._file = Path(f"{path}-wal"), path
        self._identity: tuple[int, int] | None = None
        self._size = self._moved = 0

    def stands(self) -> None:
        """Check, on any thread, that what lies in its place is the one that was opened. Raises Displaced."""
        self._same(self._found())

    def _found(self) -> stat_result | None:
        try:
            return self.path.stat()
        except OSError as failure:
            if self._identity:
                raise Displaced(f"{self.path} is gone") from failure
            return None

    def _same(self, status: stat_result | None) -> None:
        if status and self._identity not in (None, (status.st_dev, status.st_ino)):
            raise Displaced(f"{self.path} is another file than the one that was opened")

    def check(self) -> int:
        """Check that it is the one that was opened, and as long as it was after the last write; the first time, note which one that
        is. Only between two writes, and by one thread. Returns its length in bytes. Raises Displaced."""
        status = self._found()
        if status is None:
            return 0
        self._same(status)
        if status.st_size < self._size:
            # Where another store of this file emptied it, what stood there was moved into the file.
            if self._file.stat().st_mtime_ns <= self._moved:
                raise Displaced(f"{self.path} was cut short")
            self._size = status.st_size
        self._identity = (status.st_dev, status.st_ino)
        return status.st_size

    def written(self, before: int) -> None:
        """Check it after a write, and note its length where the write made it longer than ``before``: who writes nothing is content
        with any length, since any writer may empty it. Raises Displaced."""
        after = self.check()
        if after > before:
            self._size, self._moved = after, self._file.stat().st_mtime_ns

    def emptied(self) -> None:
        """Note that it was moved into the file itself."""
        self._size = 0
