"""The journal of an evening in memory, and its file."""

from collections.abc import Callable, Sequence
from functools import partial

from api.beside.texts.table import Text
from api.engine.snapshots import Snapshots
from api.engine.writer_thread import WriterThread
from api.store.port import Statement
from api.store.sqlite.log import Store
from domain.kernel.grammar.game import Game
from domain.kernel.log.entry import Recorded
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow, acts_of


class LiveJournal:
    """Journal and file of one evening. ``changed`` is called when catching up found new acts."""

    def __init__(self, store: Store, game: Game, changed: Callable[[], None]) -> None:
        self.store, self._changed = store, changed
        self._snapshots = Snapshots(store, game)
        self.journal, self._position = self._snapshots.journal()
        self.journal.sealed.vault = store.sealed.value
        self._writer = WriterThread()

    async def write(self, recorded: Sequence[Recorded], texts: Sequence[Text], beside: Sequence[Statement]) -> None:
        """Write acts with their texts and the statements beside them in one transaction; the caller appends them afterwards. Raises
        Taken, CannotWrite."""
        rows = [row for one in recorded for row in one.rows]
        self._position = await self._writer.write(partial(self._write, rows, texts, beside))
        self._snapshots.written()

    def _write(self, rows: Sequence[StoredRow], texts: Sequence[Text], beside: Sequence[Statement]) -> int:
        return self.store.append(rows, texts, [*beside, *self._snapshots.changes()])

    def append(self, recorded: Recorded) -> None:
        """Append an act that was written."""
        self.journal.append(recorded)
        self._snapshots.passed(recorded.world, recorded.entry.root)

    def catch_up(self) -> None:
        """Append the acts of the file that the journal lacks: at the start, and after another process wrote."""
        known = self._position
        for position, rows in acts_of(self.store.rows(known)):
            self.append(read(self.journal, rows))
            self._position = position
            self._snapshots.flush()
        self.journal.entries.lay_down()
        if self._position != known:
            self._changed()

    def close(self) -> None:
        """Save a snapshot of the world as it stands, and close the file."""
        self._snapshots.rest(self.journal.world, self.journal.tree.root())
        self.store.close()
