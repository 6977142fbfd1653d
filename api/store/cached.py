"""A value read from the database, kept until a change of its feature is told."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from api.store.port import Database

T = TypeVar("T")


class Cached(Generic[T]):
    """The newest value of ``read``, read again when it is asked for after a change of one of the ``features``."""

    def __init__(self, database: Database, features: tuple[str, ...], read: Callable[[], T]) -> None:
        self._read = read
        self._kept: tuple[T] | None = None
        self._changes, self._lock = 0, Lock()
        for feature in features:
            database.when_changed(feature, self.drop)

    def __call__(self) -> T:
        """The value. Raises CannotWrite where the database cannot be read."""
        kept = self._kept
        if kept is None:
            before = self._changes
            kept = (self._read(),)
            with self._lock:
                # A change that was committed while this was read may not be in it: such a value serves once and is not kept.
                if before == self._changes:
                    self._kept = kept
        return kept[0]

    def drop(self) -> None:
        """The value is outdated."""
        with self._lock:
            self._changes += 1
            self._kept = None
