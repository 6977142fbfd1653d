"""Who is told of a committed change. A database tells its changes here, those that it reads of other processes too."""

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
        """Call a database for every change from now on, so that it drops its caches."""
        with self._lock:
            self._databases = (*self._databases, database)

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` for every change from now on, once every cache of it is dropped."""
        with self._lock:
            self._listeners = (*self._listeners, listener)

    def leave(self, listener: Listener) -> None:
        """Call it no longer."""
        with self._lock:
            self._databases = tuple(one for one in self._databases if one != listener)
            self._listeners = tuple(one for one in self._listeners if one != listener)

    def tell(self, notice: Notice) -> None:
        """A change was committed."""
        # A listener may make another thread read at once: that must not find what is outdated.
        for called in (*self._databases, *self._listeners):
            called(notice)
