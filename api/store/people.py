"""Names of people: outside the seal, and erasable. The log knows only ``person:17``."""

from collections.abc import Sequence
from typing import NamedTuple

from api.store.door import Door
from api.store.file import Change, File


class Earlier(NamedTuple):
    """How somebody was written before his name was corrected: until when, and by whose badge."""

    name: str
    note: str
    until: int
    by: str


class Enrolled(NamedTuple):
    """Somebody as a list has him, with his number."""

    person: int
    name: str
    note: str | None
    wishes: str | None


class People:
    """The list of people of one evening."""

    TABLE = "CREATE TABLE IF NOT EXISTS people (person INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL)"
    EARLIER = (
        "CREATE TABLE IF NOT EXISTS people_earlier (person INTEGER NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL, "
        "until INTEGER NOT NULL, by TEXT NOT NULL)"
    )

    def __init__(self, file: File) -> None:
        self._file = file

    def all(self) -> list[tuple[int, str, str]]:
        """Number, name and note of everybody."""
        rows = self._file.query("SELECT person, name, note FROM people ORDER BY person")
        return [(person, name, note) for person, name, note in rows]

    def write(self, person: int, name: str, note: str | None, now: int, by: str) -> str:
        """Write somebody's name beside his number, or correct it: what stood there is kept, with the instant and who changed it.
        Without a note the one that is there stays; what it is by now."""
        self._file.change(*self._writing(person, name, note, now, by))
        return next((noted for number, _, noted in self.all() if number == person), "")

    def enrol(self, people: Sequence[Enrolled], now: int, by: str) -> None:
        """Write many at once, with what they would like to play."""
        changes = [change for one in people for change in self._writing(one.person, one.name, one.note, now, by)]
        wishes = [Door.wishing(one.person, one.wishes) for one in people if one.wishes is not None]
        self._file.change(*changes, *wishes)

    @staticmethod
    def _writing(person: int, name: str, note: str | None, now: int, by: str) -> tuple[Change, Change]:
        before = (
            "INSERT INTO people_earlier SELECT person, name, note, ?, ? FROM people "
            "WHERE person = ? AND (name != ? OR note != coalesce(?, note))"
        )
        written = (
            "INSERT INTO people VALUES (?, ?, coalesce(?, '')) "
            "ON CONFLICT (person) DO UPDATE SET name = excluded.name, note = coalesce(?, note)"
        )
        return Change(before, (now, by, person, name, note)), Change(written, (person, name, note, note))

    @staticmethod
    def added(person: int, name: str, note: str) -> Change:
        """What writes somebody's name where none is yet."""
        return Change("INSERT INTO people VALUES (?, ?, ?)", (person, name, note))

    def earlier(self, person: int) -> list[Earlier]:
        """How somebody was written before, the oldest first."""
        asked = "SELECT name, note, until, by FROM people_earlier WHERE person = ? ORDER BY rowid"
        return [Earlier(*row) for row in self._file.query(asked, (person,))]

    def erase(self, person: int) -> None:
        """Forget somebody's name for good, and how he was written before."""
        gone = Change("DELETE FROM people WHERE person = ?", (person,))
        self._file.erase(self._without_earlier(person), Door.forgetting(person), gone)

    def erase_earlier(self, person: int) -> None:
        """Forget for good how somebody was written before."""
        self._file.erase(self._without_earlier(person))

    @staticmethod
    def _without_earlier(person: int) -> Change:
        return Change("DELETE FROM people_earlier WHERE person = ?", (person,))
