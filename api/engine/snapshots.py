"""The snapshots of an evening, and the acts in its file: what its journal reads from there on demand."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import pydantic

import domain
from api.engine.reports import reported
from api.store.port import CannotWrite, Statement
from api.store.stores import EveningStore
from api.store.worlds import LaidDown
from domain.kernel.grammar.canonical import sha256
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World
from domain.kernel.log.head import Head
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of
from domain.kernel.log.tree import leaf
from domain.kernel.log.worlds import STRIDE, laid_down, taken_up


@cache
def program() -> str:
    """The digest of the code that folds: every file of the domain, and the version of pydantic. Snapshots of another digest are not
    used."""
    home = Path(domain.__file__).parent
    files = sorted(home.rglob("*.py"))
    return sha256(b"\0".join((pydantic.VERSION.encode(), *(file.read_bytes() for file in files))))


WORTH_IT = 20
"""Acts that are folded again in about the time that saving a snapshot takes."""


class Snapshots:
    """Reads old acts and worlds of one evening, and saves snapshots of its world."""

    def __init__(self, store: EveningStore, game: Game) -> None:
        self._store, self._game = store, game
        self._waiting: list[tuple[World, str]] = []
        self._newest = 0

    def acts(self, first: int, last: int) -> Iterator[Sequence[StoredRow]]:
        """The rows of the acts ``first`` to ``last``, act by act."""
        return self._store.acts(first, last)

    def world(self, number: int, root: str) -> World | None:
        """The snapshot after an act, if there is a valid one under this root."""
        laid = self._store.worlds.one(number, program())
        return self._taken_up(laid) if laid and laid.root == root else None

    def _taken_up(self, laid: LaidDown) -> World | None:
        try:
            return taken_up(self._game, laid.number, laid.world)
        except (ValueError, KeyError) as fault:
            reported(fault)
            return None

    def passed(self, world: World, root: str) -> None:
        """Note the world after an act: every STRIDE acts it is saved, in the transaction of the next act."""
        if world.number % STRIDE == 0:
            self._lay_down(world, root)

    def _lay_down(self, world: World, root: str) -> None:
        self._waiting.append((world, root))
        self._newest = world.number

    def changes(self) -> list[Statement]:
        """The statements that save the waiting snapshots. A snapshot that fails is reported: it must not refuse an act."""
        try:
            laid = [LaidDown(world.number, root, program(), laid_down(world)) for world, root in self._waiting]
        except Exception as fault:
            reported(fault)
            laid = []
        return [self._store.worlds.added(snapshot) for snapshot in laid]

    def written(self) -> None:
        """Forget the waiting snapshots, after they were written."""
        self._waiting.clear()

    def flush(self) -> None:
        """Save the waiting snapshots now. If the disk is full they are skipped, and the next start folds more acts."""
        if self._waiting:
            with suppress(CannotWrite):
                self._store.database.transaction(self.changes())
            self.written()

    def rest(self, world: World, root: str) -> None:
        """Save the last world as the evening closes, unless fewer than WORTH_IT acts came since the last snapshot."""
        if world.number - self._newest >= WORTH_IT:
            self._lay_down(world, root)
        self.flush()

    def journal(self) -> tuple[Journal, int]:
        """The journal restored from the newest snapshot, and the position of its last row. A snapshot is used only if its root is that
        of all rows before it; else the journal is empty, and all acts are read."""
        journal, laid = Journal(self._game, shelf=self), self._store.worlds.newest(program(), self._store.last())
        if laid:
            try:
                position = self._pass_over(journal, laid.number)
                world = self._taken_up(laid) if journal.tree.root() == laid.root else None
                if world:
                    journal.resume(world)
                    self._newest = laid.number
                    return journal, position
            except (BrokenLog, ValueError, KeyError):
                pass  # reading all acts reports what is wrong
        return Journal(self._game, shelf=self), 0

    def _pass_over(self, journal: Journal, last: int) -> int:
        """Add acts to the journal by their heads alone. Returns the position of the last row."""
        position = 0

        def heads() -> Iterator[tuple[Head, bytes]]:
            nonlocal position
            for number, (end, rows) in enumerate(acts_of(self._store.rows()), 1):
                yield Head.of(number, rows), leaf(rows)
                position = end
                if number == last:
                    return

        journal.pass_over(heads())
        return position
