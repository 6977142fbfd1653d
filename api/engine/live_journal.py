"""The journal of an evening in memory, and its file."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from api.beside.texts.table import Text
from api.engine.snapshots import Snapshots
from api.engine.writer_thread import WriterThread
from api.store.port import Statement
from api.store.stores import EveningStore, WrittenActs
from domain.kernel.grammar.game import Game
from domain.kernel.log.entry import Recorded
from domain.kernel.log.reading import read
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of


class LiveJournal:
    """Journal and file of one evening. ``changed`` is called when catching up found new acts."""

    def __init__(self, store: EveningStore, game: Game, changed: Callable[[], None]) -> None:
        self.store, self._changed = store, changed
        self._snapshots = Snapshots(store, game)
        self.journal, self._position = self._snapshots.journal()
        self.journal.sealed.vault = store.sealed.value
        self._writer = WriterThread()
        self._written: dict[int, int] = {}
        """The position of the last row of each act that was written and is not in the journal yet, by number."""
        self.unsettled: list[WrittenActs] = []
        """What was written since the write-ahead log was last moved into the file: if that log is lost, it is here alone."""

    async def write(self, recorded: Sequence[Recorded], texts: Sequence[Text], beside: Sequence[Statement]) -> None:
        """Write acts with their texts and the statements beside them in one transaction; the caller appends them afterwards. Raises
        Taken, CannotWrite."""
        rows = [row for act in recorded for row in act.rows]
        positions = await self._writer.write(partial(self._write, rows, texts, beside))
        self.unsettled.append(WrittenActs(recorded[-1].entry.number, rows, texts, beside))
        self._written, upto = {}, 0
        for act in recorded:
            upto += len(act.rows)
            self._written[act.entry.number] = positions[upto - 1]
        self._snapshots.written()

    def _write(self, rows: Sequence[StoredRow], texts: Sequence[Text], beside: Sequence[Statement]) -> Sequence[int]:
        return self.store.append(rows, texts, [*beside, *self._snapshots.changes()])

    def append(self, recorded: Recorded) -> None:
        """Append an act that was written. The position follows the journal act by act: what fails between a commit and here is read
        from the file at the next write."""
        self.journal.append(recorded)
        self._position = self._written.pop(recorded.entry.number, self._position)
        self._snapshots.passed(recorded.world, recorded.entry.root)

    def catch_up(self) -> None:
        """Append the acts of the file that the journal lacks, at the start. Raises CannotWrite."""
        self._take(self.store.rows(self._position))

    async def follow(self) -> None:
        """The same after another process wrote, or a write failed: the rows are read by the writer thread, since a database may let one
        wait. Raises CannotWrite, and BrokenLog where acts are gone that are known here."""
        position, number = self._position, len(self.journal.entries)
        rows, last = await self._writer.write(lambda: self._after(position, number))
        if last < number:
            raise BrokenLog(
                f"it ends with act {last}, and this process knows {number}: some that were acknowledged are lost"
            )
        self._take(rows)

    async def follows(self) -> bool:
        """Follow where another process wrote meanwhile. Returns whether it did. Raises CannotWrite, BrokenLog."""
        number = len(self.journal.entries)
        if self.store.shared:
            await self.follow()
        return len(self.journal.entries) > number

    def _after(self, position: int, number: int) -> tuple[list[tuple[int, StoredRow]], int]:
        rows = [*self.store.rows(position)]
        return rows, number if rows else self.store.last()

    def _take(self, new_rows: Iterable[tuple[int, StoredRow]]) -> None:
        start = self._position
        self._written = {}
        try:
            for position, rows in acts_of(new_rows):
                recorded = read(self.journal, rows)
                self._written[recorded.entry.number] = position
                self.append(recorded)
                self._snapshots.flush()
            self.journal.entries.lay_down()
        finally:
            if self._position != start:
                self._changed()

    def shorten(self) -> None:
        """Move the write-ahead log into the file, before it is copied. Raises CannotWrite."""
        if self.store.shorten():
            self.unsettled.clear()

    def behind(self) -> bool:
        """Whether the file holds acts that the journal lacks. Raises CannotWrite."""
        return self.store.last() > len(self.journal.entries)

    def close(self) -> None:
        """Save a snapshot of the world as it stands, and close the file."""
        self._snapshots.rest(self.journal.world, self.journal.tree.root())
        self.store.close()
