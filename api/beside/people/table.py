"""Names of people: outside the seal, and erasable. The log holds only ``person:17``, and a commitment to the name."""

from collections.abc import Sequence
from typing import NamedTuple

from api.beside.commitments.table import Commitments, person
from api.beside.people.check_in_table import FEATURE, CheckInTable
from api.beside.people.photos_table import PhotoTable
from api.beside.texts.table import ALTERED
from api.store.port import Database, Statement, TableSchema


class EarlierNameRecord(NamedTuple):
    """An earlier spelling of a name: until which instant it was used, and by whose badge it was corrected."""

    name: str
    note: str
    until: int
    by: str


class Enrolled(NamedTuple):
    """A person of a list, with their number."""

    person: int
    name: str
    note: str | None
    wishes: str | None


class PeopleTable:
    """The list of people of one evening. It is not cached in memory."""

    TABLE = TableSchema("people", "person INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL", by_key=False)
    EARLIER = TableSchema(
        "people_earlier",
        "person INTEGER NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL, until INTEGER NOT NULL, by TEXT NOT NULL",
        by_key=False,
    )

    def __init__(self, database: Database, commitments: Commitments) -> None:
        self._database, self._commitments = database, commitments

    def all(self) -> list[tuple[int, str, str]]:
        """Number, name and note of all people; a name that does not fit its commitment is shown as altered."""
        rows = self._database.read("SELECT person, name, note FROM people ORDER BY person")
        fits = self._commitments.fits
        return [
            (number, name, note) if fits(person(number), name, note) else (number, ALTERED, "")
            for number, name, note in rows
        ]

    def write(self, number: int, name: str, note: str | None, now: int, by: str) -> str:
        """Write a person's name, or correct it: the earlier one is kept, with the instant and who changed it. Without a note, the
        present one stays. Returns the note."""
        self._database.transaction(self._writing(number, name, note, now, by))
        return next((noted for key, _, noted in self.all() if key == number), "")

    def enrol(self, people: Sequence[Enrolled], now: int, by: str) -> None:
        """Write many people at once, with their wishes."""
        changes = [
            change
            for enrolled in people
            for change in self._writing(enrolled.person, enrolled.name, enrolled.note, now, by)
        ]
        wishes = [
            CheckInTable.wishing(enrolled.person, enrolled.wishes) for enrolled in people if enrolled.wishes is not None
        ]
        self._database.transaction([*changes, *wishes])

    def _writing(self, number: int, name: str, note: str | None, now: int, by: str) -> tuple[Statement, ...]:
        rows = self._database.read("SELECT name, note FROM people WHERE person = ?", (number,))
        noted = str(rows[0][1]) if rows and note is None else note or ""
        before = "INSERT INTO people_earlier SELECT person, name, note, ?, ? FROM people WHERE person = ?"
        written = (
            "INSERT INTO people VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET name = excluded.name, note = excluded.note"
        )
        if rows == [(name, noted)] and self._commitments.holds(person(number), name, noted):
            return ()
        kept = [Statement(FEATURE, before, (now, by, number))] if rows and rows != [(name, noted)] else []
        committed = self._commitments.made(person(number), name, noted)
        return (*kept, Statement(FEATURE, written, (number, name, noted)), committed)

    @staticmethod
    def added(person: int, name: str, note: str) -> Statement:
        """The statement that adds a new person."""
        return Statement(FEATURE, "INSERT INTO people VALUES (?, ?, ?)", (person, name, note))

    def earlier(self, number: int) -> list[EarlierNameRecord]:
        """Earlier spellings of a person's name, the oldest first."""
        asked = "SELECT name, note, until, by FROM people_earlier WHERE person = ? ORDER BY until"
        records = (EarlierNameRecord(*row) for row in self._database.read(asked, (number,)))
        fits = self._commitments.fits
        return [
            record
            if fits(person(number), record.name, record.note, ever=True)
            else record._replace(name=ALTERED, note="")
            for record in records
        ]

    def erase(self, number: int) -> None:
        """Erase a person's name for good, with its earlier spellings and commitments."""
        gone = Statement(FEATURE, "DELETE FROM people WHERE person = ?", (number,))
        photo = PhotoTable.forgetting(number)
        self._erase(number, CheckInTable.forgetting(number), photo, gone, self._commitments.forgotten(person(number)))

    def erase_earlier(self, number: int) -> None:
        """Erase the earlier spellings of a person's name for good."""
        self._erase(number, self._commitments.forgotten(person(number), but_the_newest=True))

    def _erase(self, number: int, *more: Statement) -> None:
        earlier = Statement(FEATURE, "DELETE FROM people_earlier WHERE person = ?", (number,))
        self._database.erase([earlier, *more])
