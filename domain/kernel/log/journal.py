"""The journal of an evening: every act in order, indexes to find them, and the worlds after them."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import takewhile

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.sealed import ACT, Unsealed
from domain.kernel.grammar.world import World
from domain.kernel.log.by_audience import Readable
from domain.kernel.log.entries import Entries, SnapshotStore
from domain.kernel.log.entry import Entry, Recorded
from domain.kernel.log.head import Head
from domain.kernel.log.recent_acts import MINUTE, Lately
from domain.kernel.log.rows import Change
from domain.kernel.log.sealed_acts import SealedActs
from domain.kernel.log.tree import Tree
from domain.kernel.log.worlds import STEP, STRIDE, Worlds

LATEST = 40
"""Newest worlds held: an answer needs the world after its own act, and up to as many acts may have been queued behind it."""
WALKS = 8
"""Earlier worlds held, each the end of a walk: several readers page through a journal at once."""


class Journal:
    """All acts of one evening; append-only. What is recorded or read is appended and folded once. With a snapshot store only new
    acts are held, and older ones are read on demand."""

    def __init__(self, game: Game, world: World | None = None, shelf: SnapshotStore | None = None) -> None:
        self.game = game
        self.entries = Entries(game, shelf)
        self.world = world or game.world()
        self._latest, self._walked = deque([self.world], LATEST), dict[int, World]()
        self.tree = Tree()
        self.kinds: list[str] = []
        self.corrections: list[tuple[int, Change]] = []
        """Changes in force, each with the number of its correction."""
        self.readable = Readable()
        self.opened: int | None = None
        """The instant at which the evening was opened, in milliseconds."""
        self.recorded = 0
        """The instant at which the newest act was recorded, in milliseconds."""
        self._worlds = Worlds(self.world, self.entries, shelf)
        self._numbers: dict[str, int] = {}
        self._changed: dict[int, list[tuple[int, str]]] = {}
        """Of each act the corrections that struck or amended it, rising, each with what it did."""
        self._recorded_by: dict[str, list[int]] = {}
        self._entered_by: dict[str, list[int]] = {}
        self.lately = Lately()
        self.sealed = SealedActs()

    def append(self, recorded: Recorded) -> None:
        """Append an act."""
        entry = recorded.entry
        self.world, self.tree = recorded.world, recorded.tree
        self._latest.append(recorded.world)
        self.entries.append(entry, recorded.leaf)
        self._note_as_recent(entry)
        self._worlds.hold(recorded.world)
        self._find_by(recorded.head())

    def _note_as_recent(self, entry: Entry) -> None:
        if entry.act.is_told_twice():
            self.lately.add(entry.number, entry.row, entry.act.likeness())

    def _find_by(self, head: Head) -> None:
        verb = self.game.verbs[head.kind]
        if head.seals or verb.reveals:
            revealed = self.game.act(head.kind, head.version, head.fields).unsealed() if verb.reveals else ()
            self.sealed.add(head.number, head.seals, revealed)
        self.kinds.append(head.kind)
        self.opened, self.recorded = self.opened or head.happened, head.recorded
        self._numbers[head.act_id] = head.number
        self._entered_by.setdefault(head.by, []).append(head.number)
        self.readable.add(verb, head.number, head.fields, head.streams)
        if head.corrections:
            self.corrections += ((head.number, change) for change in head.corrections)
            for change in head.corrections:
                if change.change != "insert":
                    self._changed.setdefault(change.act, []).append((head.number, change.change))
        else:
            self._recorded_by.setdefault(head.recorded_by, []).append(head.number)

    def pass_over(self, heads: Iterable[tuple[Head, bytes]]) -> None:
        """Add acts that stay in the store, each by its head and leaf: nothing is decoded or folded."""
        for head, sealed in heads:
            if head.number > 1:
                self.entries.seal(head.root)  # the next act's row holds the root after this one
            self.entries.pass_over(sealed)
            self._find_by(head)
        self.tree = self.tree.append(*self.entries.leaves())

    def resume(self, world: World) -> None:
        """Continue from the world after the last act that was passed over."""
        self.entries.seal(self.tree.root())
        self.world = world
        self._latest = deque([world], LATEST)
        self._worlds.hold(world)
        late = takewhile(lambda entry: self.recorded - entry.row.recorded <= MINUTE, reversed(self.entries))
        for entry in reversed([*late]):
            self._note_as_recent(entry)

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Context in which acts are appended before they are saved, so that later ones can be decided upon them; on exit all are
        removed again."""
        number, state = len(self.entries), (self.world, self._latest.copy(), self.tree, self.recorded)
        try:
            yield
        finally:
            while len(self.entries) > number:
                self._drop(self.entries.pop())
            self.world, self._latest, self.tree, self.recorded = state

    def _drop(self, entry: Entry) -> None:
        del self._numbers[entry.row.act_id]
        self._entered_by[entry.row.by].pop()
        self.kinds.pop()
        self.readable.drop(type(entry.act), entry.row.content.fields, (event.stream for event in entry.events))
        if entry.act.is_told_twice():
            self.lately.drop()
        self.sealed.drop(entry.number)
        self._worlds.drop(entry.number)
        if entry.row.corrections:
            del self.corrections[-len(entry.row.corrections) :]
            for change in entry.row.corrections:
                if change.change != "insert":
                    self._changed[change.act].pop()
        else:
            self._recorded_by[entry.row.recorded_by].pop()

    def number(self, act_id: str) -> int | None:
        """The number of the act with this id; None where it is not recorded."""
        return self._numbers.get(act_id)

    def entry(self, act_id: str) -> Entry | None:
        """The act with this id; None where it is not recorded."""
        number = self._numbers.get(act_id)
        return None if number is None else self.entries[number - 1]

    def root(self, number: int) -> str:
        """The root over the first ``number`` acts."""
        return self.entries.root(number) if number else Tree().root()

    def taken_back(self, number: int, upto: int | None = None) -> int | None:
        """The act that took this one back; None where none did, or it was put back since. ``upto``: as known after that act."""
        last = next(
            (change for change in reversed(self._changed.get(number, ())) if upto is None or change[0] <= upto), None
        )
        return last[0] if last and last[1] == "void" else None

    def set_right(self, number: int) -> int | None:
        """The last correction that amended this act; None where there is none."""
        return next((by for by, how in reversed(self._changed.get(number, ())) if how == "amend"), None)

    def recorded_by(self, who: str) -> Sequence[int]:
        """The numbers of the acts that a seat recorded, without revocations."""
        return self._recorded_by.get(who, ())

    def entered_by(self, who: str) -> Sequence[int]:
        """The numbers of the acts entered in a seat's name."""
        return self._entered_by.get(who, ())

    def reads(self, *seats: str) -> tuple[Unsealed, ...]:
        """The sealed values that all of these seats may read and that are not revealed yet, where the vault has them."""
        mine = ((number, of) for number, of in self.sealed.closed() if {*seats} <= {*self.readers(number, of)})
        return tuple(value for number, of in mine if (value := self.sealed.value(number, of)))

    def readers(self, number: int, of: str = ACT) -> tuple[str, ...]:
        """The seats that may read a sealed value of an act before it is revealed."""
        entry = self.entries[number - 1]
        return entry.act.readers(entry.row.by) if of == ACT else (of,)

    @property
    def entering(self) -> Iterable[str]:
        """The seats in whose names acts are entered."""
        return self._entered_by.keys()

    def last_of(self, recorded_by: str) -> int | None:
        """The last act that a seat recorded and did not take back; revocations do not count."""
        return next(self.standing(reversed(self.recorded_by(recorded_by))), None)

    def standing(self, numbers: Iterable[int]) -> Iterator[int]:
        """Those of these acts that were not taken back."""
        return (number for number in numbers if self.taken_back(number) is None)

    def world_at(self, number: int) -> World:
        """The world after an act, as recorded."""
        world = self._folded(self._nearest(number), number)
        self._came_to(world)
        return world

    def towards(self, number: int) -> Iterator[World]:
        """Walk to the world after an act, one act per step; afterwards that world is held."""
        world = self._nearest(number)
        while world.number < number:
            world = self._folded(world, world.number + 1)
            yield world
        self._came_to(world)

    def walk(self, numbers: Iterable[int]) -> Iterator[tuple[Entry, World]]:
        """Acts of rising numbers, each with the world after it. No act is folded twice, and a walk continues from the one
        before."""
        first = world = None
        for number in numbers:
            if world is None or number - world.number >= STRIDE:
                world = self._nearest(number)
                first = first or world
            world = self._folded(world, number)
            yield self.entries[number - 1], world
        if first and world:
            self._walked.pop(first.number, None)
            self._came_to(world)

    def _came_to(self, world: World) -> None:
        if world.number < self._latest[0].number:
            self._walked[world.number] = world
            if len(self._walked) > WALKS:
                del self._walked[next(iter(self._walked))]

    def _nearest(self, number: int) -> World:
        """A world held or stored, at or before an act."""
        first = self._latest[0].number
        if number >= first:
            return self._latest[number - first]
        near = max((at for at in self._walked if at <= number), default=0)
        return self._worlds.nearest(number, self._walked.get(near))

    def _folded(self, world: World, number: int) -> World:
        while world.number < number:
            upto = min(number, world.number + STEP - world.number % STEP)
            world = world.fold(self.entries.events(world.number, upto), upto)
            self._worlds.leave(world)
        return world
