"""The acts of a journal in order. With a snapshot store only the newest are held; the others are read again on demand."""

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
"""Acts whose rows are read at once: neighbours are usually asked for next."""
BLOCKS = 25
"""Blocks whose rows are held."""
DECODED = 100
"""Acts held that were decoded from such rows."""
RECENT = 200
"""Newest acts held as they were recorded, at least."""
SIZE = len(EMPTY)


class SnapshotStore(Protocol):
    """Where the rows and worlds of an evening are stored."""

    def acts(self, first: int, last: int) -> Iterable[Sequence[StoredRow]]:
        """The rows of these acts, act by act."""
        ...

    def world(self, number: int, root: str) -> World | None:
        """The snapshot after an act, if it was saved under this root and is undamaged."""
        ...


class _Sequence(Sequence[Entry]):
    """Equal to any sequence of the same acts."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(self) != len(other):
            return False
        return all(mine == yours for mine, yours in zip(self, other, strict=True))


class EntryRange(_Sequence):
    """A slice of a longer sequence; acts are read on access."""

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
    """All acts. Without a snapshot store all are held. What is read again must equal, byte for byte, what was sealed."""

    def __init__(self, game: Game, shelf: SnapshotStore | None = None) -> None:
        self._game, self._shelf = game, shelf
        self._before, self._recent = 0, list[Entry]()
        self._blocks: OrderedDict[int, list[Sequence[StoredRow]]] = OrderedDict()
        self._decoded: OrderedDict[int, Entry] = OrderedDict()
        self._leaves, self._roots = bytearray(), bytearray()

    def append(self, entry: Entry, leaf: bytes) -> None:
        """Append an act."""
        if self._shelf and len(self._recent) >= 2 * RECENT:
            del self._recent[:RECENT]
            self._before += RECENT
        self._recent.append(entry)
        self._leaves += leaf
        self.seal(entry.root)

    def pass_over(self, leaf: bytes) -> None:
        """Append an act that stays in the store, by its leaf. Only before the first ``append``."""
        self._before += 1
        self._leaves += leaf

    def leaves(self) -> Iterator[bytes]:
        """The leaf of every act."""
        return (bytes(self._leaves[at : at + SIZE]) for at in range(0, len(self._leaves), SIZE))

    def seal(self, root: str) -> None:
        """Set the root after the newest act."""
        self._roots += bytes.fromhex(root)

    def pop(self) -> Entry:
        """Remove and return the newest act. It must have been appended and not be stored yet."""
        del self._leaves[-SIZE:], self._roots[-SIZE:]
        return self._recent.pop()

    def lay_down(self) -> None:
        """Release all acts: the store holds them."""
        if self._shelf:
            self._before, self._recent = len(self), []

    def root(self, number: int) -> str:
        """The root over the first ``number`` acts, at least one."""
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
        """The events of the acts after ``before`` up to ``last``. Of stored acts only the events are decoded."""
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
        if len(self._blocks.get(block, ())) <= at:  # the block is not held, or was read when it ended before this act
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
