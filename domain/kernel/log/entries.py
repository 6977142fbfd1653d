"""The acts of a journal in their order. Only the newest are held: the others are read again from where they lie when somebody asks."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, overload

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry, brought, decoded
from domain.kernel.log.rows import BrokenLog, StoredRow
from domain.kernel.log.tree import EMPTY, leaf

BLOCK = 20
"""The rows of so many acts are read at once: who asks for one asks for its neighbours."""
BLOCKS = 25
"""Of so many blocks the rows are held."""
DECODED = 100
"""So many acts are held of those that were made of such rows."""
RECENT = 200
"""So many of the newest acts at least are held as they were recorded."""
SIZE = len(EMPTY)


class SnapshotStore(Protocol):
    """Where an evening lies that is not held in memory."""

    def acts(self, first: int, last: int) -> Iterable[Sequence[StoredRow]]:
        """The rows of these acts, act by act."""
        ...

    def world(self, number: int, root: str) -> World | None:
        """The world after an act, if it was laid down there under this root and is what was laid down."""
        ...


class _Sequence(Sequence[Entry]):
    """Equal to whatever holds the same acts in the same order."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(self) != len(other):
            return False
        return all(mine == yours for mine, yours in zip(self, other, strict=True))


class EntryRange(_Sequence):
    """Some acts of a longer sequence, none of them read before it is asked for."""

    def __init__(self, whole: Sequence[Entry], places: range) -> None:
        self._whole, self._places = whole, places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | Sequence[Entry]:
        return EntryRange(self._whole, self._places[at]) if isinstance(at, slice) else self._whole[self._places[at]]


class Entries(_Sequence):
    """All acts. Without a shelf all are held. What is read again must be, byte for byte, what was sealed when it was known first."""

    def __init__(self, game: Game, shelf: SnapshotStore | None = None) -> None:
        self._game, self._shelf = game, shelf
        self._before, self._recent = 0, list[Entry]()
        self._blocks: OrderedDict[int, list[Sequence[StoredRow]]] = OrderedDict()
        self._decoded: OrderedDict[int, Entry] = OrderedDict()
        self._leaves, self._roots = bytearray(), bytearray()

    def append(self, entry: Entry, leaf: bytes) -> None:
        """One act more."""
        if self._shelf and len(self._recent) >= 2 * RECENT:
            del self._recent[:RECENT]
            self._before += RECENT
        self._recent.append(entry)
        self._leaves += leaf
        self.seal(entry.root)

    def pass_over(self, leaf: bytes) -> None:
        """One act more, which stays on the shelf; before any is appended."""
        self._before += 1
        self._leaves += leaf

    def leaves(self) -> Iterator[bytes]:
        """The leaf of every act."""
        return (bytes(self._leaves[at : at + SIZE]) for at in range(0, len(self._leaves), SIZE))

    def seal(self, root: str) -> None:
        """The root after the newest act."""
        self._roots += bytes.fromhex(root)

    def pop(self) -> Entry:
        """The newest, which is not known any longer; it was appended and is not on the shelf."""
        del self._leaves[-SIZE:], self._roots[-SIZE:]
        return self._recent.pop()

    def lay_down(self) -> None:
        """All of them are on the shelf: hold none."""
        if self._shelf:
            self._before, self._recent = len(self), []

    def root(self, number: int) -> str:
        """The root over the first so many acts, at least one."""
        return self._roots[(number - 1) * SIZE : number * SIZE].hex()

    def __len__(self) -> int:
        return self._before + len(self._recent)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | Sequence[Entry]:
        place = range(len(self))[at]
        if isinstance(place, range):
            return EntryRange(self, place)
        return self._recent[place - self._before] if place >= self._before else self._read(place)

    def events(self, before: int, last: int) -> Iterator[Event]:
        """What the acts behind one, up to another, brought: of those that lie on the shelf nothing else is read."""
        for place in range(before, last):
            if place >= self._before:
                yield from self._recent[place - self._before].events
            elif place in self._decoded:
                yield from self._decoded[place].events
            else:
                yield from brought(self._game, place + 1, self._sealed(place))

    def _read(self, place: int) -> Entry:
        if place not in self._decoded:
            self._decoded[place] = decoded(self._game, place + 1, self._sealed(place), self.root(place + 1))
            if len(self._decoded) > DECODED:
                self._decoded.popitem(last=False)
        self._decoded.move_to_end(place)
        return self._decoded[place]

    def _rows(self, place: int) -> Sequence[StoredRow]:
        assert self._shelf, "what is not held is on a shelf"
        block, at = divmod(place, BLOCK)
        if len(self._blocks.get(block, ())) <= at:  # none of it, or as it was when the newest acts stood in it
            first = block * BLOCK
            self._blocks[block] = [*self._shelf.acts(first + 1, min(first + BLOCK, self._before))]
            if len(self._blocks) > BLOCKS:
                self._blocks.popitem(last=False)
        self._blocks.move_to_end(block)
        return self._blocks[block][at]

    def _sealed(self, place: int) -> Sequence[StoredRow]:
        rows = self._rows(place)
        if leaf(rows) != self._leaves[place * SIZE : (place + 1) * SIZE]:
            raise BrokenLog(f"act {place + 1} was changed since it was read first")
        return rows
