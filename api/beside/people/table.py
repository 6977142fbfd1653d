"""Names of people: outside the seal, and erasable. The log knows only ``person:17``, and a commitment to what he is called."""

from collections.abc import Sequence
from typing import NamedTuple

from api.beside.people.check_in_table import Door
from api.beside.texts.table import ALTERED
from api.store.commitments import Commitments, person
from api.store.sqlite.file import File, Statement


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


class PeopleTable:
    """The list of people of one evening."""

    TABLE = "CREATE TABLE IF NOT EXISTS people (person INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL)"
    EARLIER = (
        "CREATE TABLE IF NOT EXISTS people_earlier (person INTEGER NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL, "
        "until INTEGER NOT NULL, by TEXT NOT NULL)"
    )

    def __init__(self, file: File, commitments: Commitments) -> None:
        self._file, self._commitments = file, commitments

    def all(self) -> list[tuple[int, str, str]]:
        """Number, name and note of everybody; what is not what was written is not shown for it."""
        rows = self._file.query("SELECT person, name, note FROM people ORDER BY person")
        fits = self._commitments.fits
        return [
            (number, name, note) if fits(person(number), name, note) else (number, ALTERED, "")
            for number, name, note in rows
        ]

    def write(self, number: int, name: str, note: str | None, now: int, by: str) -> str:
        """Write somebody's name beside his number, or correct it: what stood there is kept, with the instant and who changed it.
        Without a note the one that is there stays; what it is by now."""
        self._file.change(*self._writing(number, name, note, now, by))
        self._commitments.read()
        return next((noted for one, _, noted in self.all() if one == number), "")

    def enrol(self, people: Sequence[Enrolled], now: int, by: str) -> None:
        """Write many at once, with what they would like to play."""
        changes = [change for one in people for change in self._writing(one.person, one.name, one.note, now, by)]
        wishes = [Door.wishing(one.person, one.wishes) for one in people if one.wishes is not None]
        self._file.change(*changes, *wishes)
        self._commitments.read()

    def _writing(self, number: int, name: str, note: str | None, now: int, by: str) -> tuple[Statement, ...]:
        known = self._file.query("SELECT name, note FROM people WHERE person = ?", (number,))
        noted = str(known[0][1]) if known and note is None else note or ""
        before = "INSERT INTO people_earlier SELECT person, name, note, ?, ? FROM people WHERE person = ?"
        written = (
            "INSERT INTO people VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET name = excluded.name, note = excluded.note"
        )
        if known == [(name, noted)] and self._commitments.holds(person(number), name, noted):
            return ()
        kept = [Statement(before, (now, by, number))] if known and known != [(name, noted)] else []
        sworn = self._commitments.made(person(number), name, noted)
        return (*kept, Statement(written, (number, name, noted)), sworn)

    @staticmethod
    def added(person: int, name: str, note: str) -> Statement:
        """What writes somebody's name where none is yet."""
        return Statement("INSERT INTO people VALUES (?, ?, ?)", (person, name, note))

    def earlier(self, number: int) -> list[Earlier]:
        """How somebody was written before, the oldest first."""
        asked = "SELECT name, note, until, by FROM people_earlier WHERE person = ? ORDER BY rowid"
        found = (Earlier(*row) for row in self._file.query(asked, (number,)))
        fits = self._commitments.fits
        return [
            one if fits(person(number), one.name, one.note, ever=True) else one._replace(name=ALTERED, note="")
            for one in found
        ]

    def erase(self, number: int) -> None:
        """Forget somebody's name for good, and how he was written before."""
        gone = Statement("DELETE FROM people WHERE person = ?", (number,))
        self._erase(number, Door.forgetting(number), gone, self._commitments.forgotten(person(number)))

    def erase_earlier(self, number: int) -> None:
        """Forget for good how somebody was written before."""
        self._erase(number, self._commitments.forgotten(person(number), but_the_newest=True))

    def _erase(self, number: int, *more: Statement) -> None:
        self._file.erase(Statement("DELETE FROM people_earlier WHERE person = ?", (number,)), *more)
        self._commitments.read()
