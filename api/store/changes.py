"""Listeners for committed changes. A database announces its changes here, also those of other processes."""

from collections.abc import Callable
from threading import Lock

from api.store.port import Notice

Listener = Callable[[Notice], None]


class Changes:
    """The changes of one house. Listeners are called in the thread that wrote, before the write returns: so the writer reads what
    was written. They must not block or raise."""

    def __init__(self) -> None:
        self._databases: tuple[Listener, ...] = ()
        self._listeners: tuple[Listener, ...] = ()
        self._lock = Lock()

    def outdate(self, database: Listener) -> None:
        """Register a database: it is called for every change, to drop its caches."""
        with self._lock:
            self._databases = (*self._databases, database)

    def listen(self, listener: Listener) -> None:
        """Register a listener: it is called for every change, after all caches of it are dropped."""
        with self._lock:
            self._listeners = (*self._listeners, listener)

    def leave(self, listener: Listener) -> None:
        """Remove a listener or a database."""
        with self._lock:
            self._databases = tuple(entry for entry in self._databases if entry != listener)
            self._listeners = tuple(entry for entry in self._listeners if entry != listener)

    def tell(self, notice: Notice) -> None:
        """Announce a committed change."""
        # A listener may cause a read in another thread at once, which must not get outdated values: caches come first.
        for called in (*self._databases, *self._listeners):
            called(notice)
