"""The desk's directions for displays, in a table beside the log: they outlive the process, and hold for every process."""

from collections.abc import Mapping
from typing import NamedTuple

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

FEATURE = "displays"


class DisplayRecord(NamedTuple):
    """One display by its badge: its name, its scene (empty: chosen by what happens), the act at which it is ``frozen`` and since which
    instant (0: it is not), and how often it was told to flash its number and to reload."""

    id: str
    name: str = ""
    scene: str = ""
    frozen: int = 0
    since: int = 0
    flashed: int = 0
    reloaded: int = 0


class DisplayTable:
    """The displays of one evening with directions from the desk."""

    TABLES = (
        TableSchema(
            "displays",
            "id TEXT PRIMARY KEY, name TEXT NOT NULL, scene TEXT NOT NULL, frozen INTEGER NOT NULL, since INTEGER NOT NULL",
        ),
        TableSchema("display_commands", "id TEXT PRIMARY KEY, flashed INTEGER NOT NULL, reloaded INTEGER NOT NULL"),
    )

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known = Cached(database, (FEATURE,), self._read)
        self._known()  # a damaged table is reported as the evening opens

    def _read(self) -> Mapping[str, DisplayRecord]:
        records = {
            row[0]: DisplayRecord(*row)
            for row in self._database.read("SELECT id, name, scene, frozen, since FROM displays")
        }
        for id, flashed, reloaded in self._database.read("SELECT id, flashed, reloaded FROM display_commands"):
            records[id] = records.get(id, DisplayRecord(id))._replace(flashed=flashed, reloaded=reloaded)
        return records

    def of(self, id: str) -> DisplayRecord:
        """The record of a display; an empty one where the desk never directed it."""
        return self._known().get(id, DisplayRecord(id))

    def change(self, id: str, **columns: str | int) -> None:
        """Write some of name, scene, frozen and since. The others stay, even if another desk writes them at the same time."""
        if columns:
            row = "INSERT INTO displays (id, name, scene, frozen, since) VALUES (?, '', '', 0, 0) ON CONFLICT (id) DO NOTHING"
            new = ", ".join(f"{name} = ?" for name in columns)
            values = (*columns.values(), id)
            self._database.transaction(
                [Statement(FEATURE, row, (id,)), Statement(FEATURE, f"UPDATE displays SET {new} WHERE id = ?", values)]
            )

    def flash(self, id: str) -> None:
        """Tell a display to show its number."""
        self._ask(id, 1, 0)

    def reload(self, id: str) -> None:
        """Tell a display to load its page again."""
        self._ask(id, 0, 1)

    def _ask(self, id: str, flashed: int, reloaded: int) -> None:
        counted = (
            "INSERT INTO display_commands (id, flashed, reloaded) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "flashed = display_commands.flashed + excluded.flashed, reloaded = display_commands.reloaded + excluded.reloaded"
        )
        self._database.change(Statement(FEATURE, counted, (id, flashed, reloaded)))
