"""Names of people: outside the seal, and erasable. The log knows only ``person:17``."""

from api.store.file import Change, File


class People:
    """The list of people of one evening."""

    TABLE = "CREATE TABLE IF NOT EXISTS people (person INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL)"

    def __init__(self, file: File) -> None:
        self._file = file

    def all(self) -> list[tuple[int, str, str]]:
        """Number, name and note of everybody."""
        rows = self._file.query("SELECT person, name, note FROM people ORDER BY person")
        return [(person, name, note) for person, name, note in rows]

    def write(self, person: int, name: str, note: str) -> None:
        """Write somebody's name beside his number, or another one over it."""
        written = (
            "INSERT INTO people VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET name = excluded.name, note = excluded.note"
        )
        self._file.change(Change(written, (person, name, note)))

    def erase(self, person: int) -> None:
        """Forget somebody's name for good."""
        self._file.erase(Change("DELETE FROM people WHERE person = ?", (person,)))
