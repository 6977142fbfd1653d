"""The journal in memory: every act of an evening in the order in which they count, and the worlds to which they came."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from domain.kernel.act import Act, Moment
from domain.kernel.decide import Decision
from domain.kernel.event import Event
from domain.kernel.game import Game
from domain.kernel.lately import Lately, Said
from domain.kernel.rows import Row, StoredRow
from domain.kernel.tree import Tree
from domain.kernel.world import World

STRIDE = 100
"""A world is kept every so many acts, so that any moment of the evening is near one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One act of the journal, decoded: its row, the act itself, and the events that it brought."""

    number: int
    row: Row
    act: Act
    events: tuple[Event, ...]
    root: str
    """The root over all acts up to and with this one."""

    def moment(self) -> Moment:
        """The circumstances in which it was decided."""
        row = self.row
        return Moment(self.number, row.by, row.recorded_by, row.happened, row.recorded)

    def dispensed(self) -> frozenset[str]:
        """The rules that were set aside for it."""
        return frozenset(dispensation.rule for dispensation in self.row.dispensations)


@dataclass(frozen=True, slots=True)
class Recorded:
    """An act that is the next of its journal: its entry, its rows as stored, and the world and the tree after it."""

    entry: Entry
    rows: tuple[StoredRow, ...]
    world: World
    tree: Tree
    decision: Decision | None = None
    """How it was judged; None where it was read."""


class Journal:
    """All acts of one evening, decoded. It only grows; what is recorded or read is appended, and folded no second time."""

    def __init__(self, game: Game, world: World | None = None) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.world = self._before = world or game.world()
        self.tree = Tree()
        self._kept = [self.world]
        self.corrections: list[Entry] = []
        self._by_id: dict[str, Entry] = {}
        self._taken_back: dict[int, int] = {}
        self._recorded_by: dict[str, list[int]] = {}
        self._lately = Lately()

    def append(self, recorded: Recorded) -> None:
        """Know one act more."""
        entry = recorded.entry
        self._before, self.world, self.tree = self.world, recorded.world, recorded.tree
        self.entries.append(entry)
        self._by_id[entry.row.act_id] = entry
        self._lately.add(entry.number, entry.row, entry.act)
        if entry.row.corrections:
            self.corrections.append(entry)
            self._taken_back |= {change.act: entry.number for change in entry.row.corrections}
        else:
            self._recorded_by.setdefault(entry.row.recorded_by, []).append(entry.number)
        if entry.number % STRIDE == 0:
            self._kept.append(self.world)

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """In here acts are appended that are not saved yet, so that others can be decided upon them; behind it none of them is
        known."""
        number, known = len(self.entries), (self.world, self._before, self.tree)
        try:
            yield
        finally:
            while len(self.entries) > number:
                self._drop(self.entries.pop())
            self.world, self._before, self.tree = known

    def _drop(self, entry: Entry) -> None:
        del self._by_id[entry.row.act_id]
        self._lately.drop(entry.row, entry.act)
        if entry.row.corrections:
            self.corrections.pop()
            for change in entry.row.corrections:
                del self._taken_back[change.act]
        else:
            self._recorded_by[entry.row.recorded_by].pop()
        if entry.number % STRIDE == 0:
            self._kept.pop()

    @property
    def opened(self) -> int | None:
        """The instant at which the evening was opened."""
        return self.entries[0].row.happened if self.entries else None

    def entry(self, act_id: str) -> Entry | None:
        """The act of this id, if it is recorded."""
        return self._by_id.get(act_id)

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""
        return self._taken_back.get(number)

    def last_of(self, recorded_by: str) -> int | None:
        """The last act that somebody recorded and that stands; what takes back is none."""
        return self._standing(reversed(self._recorded_by.get(recorded_by, ())))

    def entered_elsewhere(self, said: Said, device: str, now: int) -> int | None:
        """The newest act of the last minute that says the same, was recorded on another device, and stands."""
        return self._standing(self._lately.elsewhere(said, device, now))

    def _standing(self, numbers: Iterable[int]) -> int | None:
        return next((number for number in numbers if number not in self._taken_back), None)

    def world_at(self, number: int) -> World:
        """The world as known after an act."""
        return self._folded(self._nearest(number), number)

    def walk(self, numbers: Iterable[int]) -> Iterator[tuple[Entry, World]]:
        """Acts of rising numbers, each with the world after it; none is folded twice on the way."""
        world = self._kept[0]
        for number in numbers:
            world = self._folded(max(world, self._nearest(number), key=lambda known: known.number), number)
            yield self.entries[number - 1], world

    def _nearest(self, number: int) -> World:
        for known in (self.world, self._before):
            if known.number == number:
                return known
        return self._kept[min(number // STRIDE, len(self._kept) - 1)]

    def _folded(self, world: World, number: int) -> World:
        for entry in self.entries[world.number : number]:
            world = world.fold(entry.events, entry.number)
        return world
