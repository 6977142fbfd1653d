"""What the desk said of the room's screens, in a table beside the log: a server that starts again finds them as they were."""

from typing import NamedTuple

from api.store.sqlite.file import File, Statement


class Display(NamedTuple):
    """One screen by its badge: how it is called, which scene it is to show (none: what happens decides), and after which act it is
    ``frozen`` since when; 0 where it is not."""

    id: str
    name: str = ""
    scene: str = ""
    frozen: int = 0
    since: int = 0


class Displays:
    """The screens of one evening of which the desk ever said something."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS displays (id TEXT PRIMARY KEY, name TEXT NOT NULL, scene TEXT NOT NULL, "
        "frozen INTEGER NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID"
    )

    def __init__(self, file: File) -> None:
        self._file = file
        rows = file.query("SELECT id, name, scene, frozen, since FROM displays")
        self._known = {row[0]: Display(*row) for row in rows}

    def of(self, id: str) -> Display:
        """What was said of a screen."""
        return self._known.get(id, Display(id))

    def keep(self, display: Display) -> None:
        """From now on it is so."""
        into = "INSERT OR REPLACE INTO displays (id, name, scene, frozen, since) VALUES (?, ?, ?, ?, ?)"
        self._file.change(Statement(into, tuple(display)))
        self._known = {**self._known, display.id: display}
