"""The check-in list: what people would like to play, and whether they have come. It stands beside the log."""

from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema

FEATURE = "people"


class CheckInRecord(NamedTuple):
    """A person at check-in: wishes as they were written, and the instants of coming and of going home."""

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
        """Everybody of whom anything is known, by number."""
        rows = self._database.read("SELECT person, wishes, came, gone FROM people_door ORDER BY person")
        return {person: CheckInRecord(wishes, came, gone) for person, wishes, came, gone in rows}

    def pass_through(self, person: int, came: int | None, gone: int | None) -> None:
        """A person came, went home, or did neither after all."""
        kept = (
            "INSERT INTO people_door (person, came, gone) VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET came = excluded.came, gone = excluded.gone"
        )
        self._database.change(Statement(FEATURE, kept, (person, came, gone)))

    @staticmethod
    def wishing(person: int, wishes: str) -> Statement:
        """What writes a person's wishes."""
        kept = (
            "INSERT INTO people_door (person, wishes) VALUES (?, ?) "
            "ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes"
        )
        return Statement(FEATURE, kept, (person, wishes))

    @staticmethod
    def forgetting(person: int) -> Statement:
        """What deletes a person."""
        return Statement(FEATURE, "DELETE FROM people_door WHERE person = ?", (person,))
