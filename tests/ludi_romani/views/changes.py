"""An evening seen act by act: which views picked something else than before, and which showed something else."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Any, cast

from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM, Seat
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.row_cache import RowCache
from projections.kernel.tales import Tales
from projections.kernel.written import Written, written
from projections.ludi_romani.stage import LUDI
from tests.eyes import look, seat

Seen = tuple[Ludi, Sequence[Entry], Tales, Journal]
"""A world, and the journal up to it with its tales."""

WHO = "brutus"
"""The player through whose eyes it is seen: of the scripted evening he who dies, and then wears the Ring."""
SEATS = (seat(AUDITORS), seat(PLAYERS, WHO), seat(REFEREES), seat(ROOM))

ABOUT: dict[str, Callable[[Ludi], list[str]]] = {
    "region": lambda world: [one.id for one in world.regions()],
    "player": lambda world: [one.id for one in world.players() if one.role != "numen"],
    "picker": lambda world: list(LUDI.game.choices),
    "badge": lambda world: ["organiser", *(one.id for one in world.players() if one.role == "numen")],
    "hand": lambda world: ["mars,brutus", *(one.id for one in world.players() if one.role == "numen")],
}


class Calls:
    """How many functions are called in a ``with`` block, those of C too."""

    def __init__(self, counted: bool = True) -> None:
        self.count, self._counted = 0, counted

    def __enter__(self) -> "Calls":
        if self._counted:
            sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        if self._counted:
            sys.setprofile(None)
            self.count -= 2  # the two calls that end the counting

    def _called(self, frame: FrameType, event: str, arg: Any) -> None:
        self.count += event in ("call", "c_call")


@dataclass(frozen=True)
class Name:
    """A view, what it is about, and for whom it is made."""

    kind: str
    id: str
    seat: Seat


@dataclass(frozen=True)
class Look:
    """A view after an act. ``picked``: it would be built anew; ``changed``: it shows something else; both with the seconds of CPU
    that it took to tell. ``calls``: how many functions were called to pick, if they were counted. ``plain``: what its own model
    says of itself."""

    number: int
    name: Name
    picked: bool
    changed: bool
    plain: str
    before: Written
    after: Written
    picking: float
    building: float
    calls: int


def names(world: Ludi, share: int = 1) -> Iterator[Name]:
    """Every view there is. What is about everybody is looked at for each audience, what is about one for one of its audiences, by
    turns. ``share``: of people and badges every so manieth is enough."""
    for kind, view in LUDI.views.items():
        about = ABOUT[view.subject](world) if view.subject else []
        if view.subject is None:
            yield from (Name(kind, "", one) for one in SEATS if view.may(one, ""))
        for place, id in enumerate(about[:: 1 if view.subject == "region" else share]):
            own = [seat(PLAYERS, id)] if view.subject == "player" else []
            seats = [one for one in (*SEATS, *own) if view.may(one, id)]
            yield Name(kind, id, seats[place % len(seats)])


def worlds(journal: Journal) -> Iterator[Seen]:
    """The evening after each of its acts."""
    tales = Tales(LUDI.telling, journal, lambda known: Names(known.name))
    for entry, world in journal.walk(range(1, len(journal.entries) + 1)):
        yield cast(Ludi, world), journal.entries[: entry.number], tales, journal


def looks(evening: Iterable[Seen], share: int = 1, *, counted: bool = False) -> Iterator[Look]:
    """Every view after every act, beside what it was after the act before; rows that were made before serve again, as they do for
    screens. ``counted``: the calls of picking are counted, which makes it slower."""
    known: dict[Name, tuple[tuple[object, ...], Written]] = {}
    rows = RowCache()
    for world, entries, tales, journal in evening:
        for name in names(world, share):
            view = LUDI.views[name.kind]
            eyes = look(world, "", of=name.seat, entries=entries, tales=tales, journal=journal, kept=rows)
            began = time.thread_time()
            with Calls(counted) as calls:
                picks = tuple(view.picks(eyes, name.id))
            picked = time.thread_time()
            picks_before, before = known.get(name, (None, None))
            built = view.build(eyes, name.id)
            after = written(built, before)
            done = time.thread_time()
            if before:
                moved, changed = picks_before != picks, before.text != after.text
                plain = built.model_dump_json()
                yield Look(
                    world.number, name, moved, changed, plain, before, after, picked - began, done - picked, calls.count
                )
            known[name] = tuple(view.picks(eyes, name.id)), after
