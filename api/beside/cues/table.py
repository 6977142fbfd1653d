"""Cue notes: what the organiser wants to remember at a row of the timetable, in a table beside the log."""

from api.store.port import Database, Statement, TableSchema

FEATURE = "cues"


class CueTable:
    """The cue notes of one evening, by row."""

    TABLE = TableSchema("cues", "row INTEGER PRIMARY KEY, text TEXT NOT NULL", by_key=False)

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[int, str]:
        """Every note by its row."""
        return dict(self._database.read("SELECT row, text FROM cues ORDER BY row"))

    def write(self, row: int, text: str) -> None:
        """Write the note of a row; an empty one erases it for good."""
        if text:
            kept = "INSERT INTO cues VALUES (?, ?) ON CONFLICT (row) DO UPDATE SET text = excluded.text"
            self._database.change(Statement(FEATURE, kept, (row, text)))
        else:
            self._database.erase([Statement(FEATURE, "DELETE FROM cues WHERE row = ?", (row,))])
