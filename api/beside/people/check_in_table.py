"""What the door knows of people: what they would like to play, and whether they have come. It stands beside the log."""

from typing import NamedTuple

from api.store.sqlite.file import File, Statement


class AtDoor(NamedTuple):
    """Somebody as the door knows him: his wishes as he wrote them, when he came, and when he went home."""

    wishes: str = ""
    came: int | None = None
    gone: int | None = None


class Door:
    """The door of one evening."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS people_door (person INTEGER PRIMARY KEY, wishes TEXT NOT NULL DEFAULT '', "
        "came INTEGER, gone INTEGER)"
    )

    def __init__(self, file: File) -> None:
        self._file = file

    def all(self) -> dict[int, AtDoor]:
        """Everybody of whom the door knows anything, by number."""
        rows = self._file.query("SELECT person, wishes, came, gone FROM people_door ORDER BY person")
        return {person: AtDoor(wishes, came, gone) for person, wishes, came, gone in rows}

    def pass_through(self, person: int, came: int | None, gone: int | None) -> None:
        """Somebody came, went home, or did neither after all."""
        kept = (
            "INSERT INTO people_door (person, came, gone) VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET came = excluded.came, gone = excluded.gone"
        )
        self._file.change(Statement(kept, (person, came, gone)))

    @staticmethod
    def wishing(person: int, wishes: str) -> Statement:
        """Keep what somebody would like to play."""
        kept = (
            "INSERT INTO people_door (person, wishes) VALUES (?, ?) "
            "ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes"
        )
        return Statement(kept, (person, wishes))

    @staticmethod
    def forgetting(person: int) -> Statement:
        """Forget somebody for good."""
        return Statement("DELETE FROM people_door WHERE person = ?", (person,))
