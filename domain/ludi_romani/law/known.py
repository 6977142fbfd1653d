"""Ids on a form that must exist, and seasons in which an act is possible: what every chapter asks first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.world import Ludi

DESKS = ("organiser", "host")
"""Badges that record in the name of a numen, or else in their own."""


class UnknownPlayer(Objection):
    """GEN-02: nobody on the roster has the id {id}."""

    rule = "GEN-02"
    weight = Weight.ABSOLUTE
    field = "player"
    id: str


class SayWhichNumen(Objection):
    """GEN-02: this is recorded in the name of no numen; say which numen is meant."""

    rule = "GEN-02"
    weight = Weight.ABSOLUTE
    field = "numen"


class UnknownRegion(Objection):
    """SED-08: no region of the map has the id {id}."""

    rule = "SED-08"
    weight = Weight.ABSOLUTE
    id: str


class NoSuchProelium(Objection):
    """LOG-16: no challenge was recorded as act {number}."""

    rule = "LOG-16"
    weight = Weight.ABSOLUTE
    number: int


class UnknownRogatio(Objection):
    """SEN-08: no rogatio was brought by act {number}."""

    rule = "SEN-08"
    weight = Weight.ABSOLUTE
    number: int


class NoSuchParty(Objection):
    """LOG-16: no party was formed by act {number}."""

    rule = "LOG-16"
    weight = Weight.ABSOLUTE
    number: int


class IsDead(Objection):
    """IMA-01: {player} is dead ({act}); neither the dead nor imagines have a part in this."""

    rule = "IMA-01"
    field = "player"
    player: str
    act: int


class NotBegun(Objection):
    """KAL-01: the Game begins with the first aestas, which has not been announced."""

    rule = "KAL-01"


class EveningIsClosed(Objection):
    """LOG-24: the evening was closed at {closed} ({act}), and nothing happens in it any more. What happened before, corrections and
    notes can still be recorded."""

    rule = "LOG-24"
    closed: str
    act: int


class NothingInFeriae(Objection):
    """KAL-06: these are feriae, and nothing happens in the Game until they are over."""

    rule = "KAL-06"


UNKNOWN: Mapping[str, Callable[[Any], Objection]] = {
    "player": UnknownPlayer,
    "region": UnknownRegion,
    "proelium": NoSuchProelium,
    "rogatio": UnknownRogatio,
    "factio": NoSuchParty,
}
"""What stands against a value of a form that names no such thing."""


def player(world: Ludi, id: str, field: str = "player") -> Iterator[Objection]:
    """What stands against an id that no field names: of whoever records it, where a field left empty stands for him, or of a
    numen whom the rule means."""
    if not world.knows("player", id):
        yield (SayWhichNumen() if id in DESKS else UnknownPlayer(id=id)).at(field)


def living(world: Ludi, *ids: str, field: str = "player") -> Iterator[Objection]:
    """The dead, imagines or not yet, take no part in what only the living do."""
    for id in ids:
        died = world.player(id).died
        if died is not None:
            yield IsDead(player=id, act=died).at(field)


def in_play(world: Ludi, *ids: str, field: str = "player") -> Iterator[Objection]:
    """The dead wait until they are received; as imagines they are in play again."""
    yield from (one for id in ids if world.player(id).role != "imago" for one in living(world, id, field=field))


def begun(world: Ludi, moment: Moment) -> Iterator[Objection]:
    """The Game must have begun when it happened."""
    if world.evening.phase_at(moment.happened) == "before":
        yield NotBegun()
