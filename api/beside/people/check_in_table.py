"""The check-in list, in a table beside the log: people's wishes for parts, and whether they have arrived."""

from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema

FEATURE = "people"


class CheckInRecord(NamedTuple):
    """A person at check-in: wishes as written, and the instants of arrival and of going home."""

    wishes: str = ""
    came: int | None = None
    gone: int | None = None


class CheckInTable:
    """The check-in list of one evening."""

    TABLE = TableSchema(
        "people_door",
        "person INTEGER PRIMARY KEY, wishes TEXT NOT NULL DEFAULT '', came INTEGER, gone INTEGER",
        by_key=False,
    )

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[int, CheckInRecord]:
        """All people with a row, by number."""
        rows = self._database.read("SELECT person, wishes, came, gone FROM people_door ORDER BY person")
        return {person: CheckInRecord(wishes, came, gone) for person, wishes, came, gone in rows}

    def pass_through(self, person: int, came: int | None, gone: int | None) -> None:
        """Store the instants of a person's arrival and of going home; None for neither."""
        kept = (
            "INSERT INTO people_door (person, came, gone) VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET came = excluded.came, gone = excluded.gone"
        )
        self._database.change(Statement(FEATURE, kept, (person, came, gone)))

    @staticmethod
    def wishing(person: int, wishes: str) -> Statement:
        """The statement that stores a person's wishes."""
        kept = (
            "INSERT INTO people_door (person, wishes) VALUES (?, ?) "
            "ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes"
        )
        return Statement(FEATURE, kept, (person, wishes))

    @staticmethod
    def forgetting(person: int) -> Statement:
        """The statement that deletes a person's row."""
        return Statement(FEATURE, "DELETE FROM people_door WHERE person = ?", (person,))
