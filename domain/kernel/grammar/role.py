"""Roles are kinds of badge, those of a game and those that every game has; a seat is one badge holder."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

ROOM, PLAYERS, REFEREES, AUDITORS = "room", "player", "referee", "auditor"
"""What a seat may read: what the whole room sees; that and its own; what referees see; the whole record."""


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of badge.

    ``reads``: what the seat may open. ``records``: it may record acts. ``dates``: it may say when an act happened; a seat that may
    not is judged at the instant of recording. ``leads``: it prepares the evening and acts by others. ``dispenses``: it may set
    refusals aside if its id is in ``Game.dispensers``. ``home``: the address of its first screen. ``whose``: the ids that may hold
    the badge in a world; None where the badge names no one.
    """

    reads: str
    records: bool = False
    dates: bool = True
    leads: bool = False
    dispenses: bool = True
    home: str = ""
    whose: Callable[[Any], Iterable[str]] | None = None

    @property
    def referees(self) -> bool:
        """Whether its seats record what others do, and may be called."""
        return self.records and self.reads == REFEREES

    @property
    def follows(self) -> bool:
        """Whether its devices go where another evening takes them; who leads or looks back chooses the evening."""
        return not self.leads and self.reads != AUDITORS

    @property
    def reads_journal(self) -> bool:
        """Whether the seat may open the whole journal, as far as nothing in it is sealed or hidden from it."""
        return self.reads in (REFEREES, AUDITORS)


@dataclass(frozen=True, slots=True)
class Seat:
    """One badge holder: the kind of badge, whose it is (the kind again where it names no one), and what that kind may do."""

    kind: str
    who: str
    role: Role

    def __hash__(self) -> int:
        return hash((self.kind, self.who))


def common(reads: str) -> Seat:
    """The seat without an id: it is shown what every seat with the same ``reads`` may know."""
    return _COMMON[reads]


_COMMON = {reads: Seat(reads, "", Role(reads)) for reads in (ROOM, PLAYERS, REFEREES, AUDITORS)}


ORGANISER = "organiser"
HOST_KIND = "host"
LEADERS = (ORGANISER, HOST_KIND)
HOST = Role(REFEREES, records=True, leads=True, home="/desk")
"""The badge of the machine's owner: belongs to the server's data folder, and valid in every evening."""
OF_THE_HOUSE: Mapping[str, Role] = {
    ORGANISER: Role(REFEREES, records=True, leads=True, home="/desk"),
    "room": Role(ROOM, home="/projector"),
    "table": Role(REFEREES, home="/ledger"),
    "auditor": Role(AUDITORS, home="/audit"),
}
"""``room`` and ``table`` are displays: the first for the whole room, the second for the referees."""
DISPLAYS = ("room", "table")
