"""For whom a badge is: the kinds that a game has, and those that the house adds to every game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

ROOM, PLAYERS, REFEREES, AUDITORS = "room", "player", "referee", "auditor"
"""Audiences: for whom a view is made."""
OUTSIDE = (ROOM, PLAYERS)
"""Those who know only what happens before everybody's eyes, and what is their own."""


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of badge: for whom its views are made, whether it records acts, whether it prepares the evening and acts by others,
    and whose it can be; where it names nobody, ``whose`` is None."""

    audience: str
    records: bool = False
    leads: bool = False
    whose: Callable[[Any], Iterable[str]] | None = None


def reads_all(role: Role) -> bool:
    """Whether somebody may read the whole journal."""
    return role.audience in (REFEREES, AUDITORS)


ORGANISER = "organiser"
HOST_KIND = "host"
LEADERS = (ORGANISER, HOST_KIND)
HOST = Role(REFEREES, records=True, leads=True)
"""Whoever started the server: his badge is the house's, and good in every evening."""
OF_THE_HOUSE: Mapping[str, Role] = {
    ORGANISER: Role(REFEREES, records=True, leads=True),
    "room": Role(ROOM),
    "table": Role(REFEREES),
    "auditor": Role(AUDITORS),
}
"""``room`` and ``table`` are screens at which nobody writes: before everybody, and before those who referee."""
DISPLAYS = ("room", "table")
