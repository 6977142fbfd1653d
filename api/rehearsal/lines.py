"""What a script consists of: seasons, and their lines."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Line:
    """One act of the script, with the place where it stands. ``row`` is the season's row of the timetable, 0 before the Game;
    ``happened`` the row in which a late act happened. ``id`` is the act id, the same in every rehearsal."""

    file: str
    number: int
    id: str
    row: int
    by: str
    act: str
    fields: dict[str, Any]
    known_as: str | None
    in_name_of: str | None
    happened: int | None
    refused: tuple[str, ...]
    dispense: dict[str, str]
    counted: str | None
    cautions: tuple[str, ...]

    @property
    def place(self) -> str:
        """Where it stands."""
        return f"{self.file}:{self.number}"


@dataclass(frozen=True, slots=True)
class Season:
    """The lines of one row of the timetable."""

    row: int
    name: str
    story: str
    lines: tuple[Line, ...]
