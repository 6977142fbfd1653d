"""A value read from the database, cached until a change of its feature is announced."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from api.store.port import Database

T = TypeVar("T")


class Cached(Generic[T]):
    """The value of ``read``, read again on demand after a change of one of the ``features``."""

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
                # A change committed during the read may be missing in the value: then it is returned once and not cached.
                if before == self._changes:
                    self._kept = kept
        return kept[0]

    def drop(self) -> None:
        """Drop the cached value."""
        with self._lock:
            self._changes += 1
            self._kept = None
