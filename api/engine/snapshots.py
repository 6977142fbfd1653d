"""The file of an evening as the shelf of its journal: acts are read from it again, and worlds are laid down on it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import pydantic

import domain
from api.engine.reports import reported
from api.store.port import CannotWrite, Statement
from api.store.sqlite.log import Store
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
    """The digest of all that folds: every line of the domain, and what reads its values. Where one is another, worlds that were laid
    down before are folded anew."""
    home = Path(domain.__file__).parent
    files = sorted(home.rglob("*.py"))
    return sha256(b"\0".join((pydantic.VERSION.encode(), *(file.read_bytes() for file in files))))


WORTH_IT = 20
"""Acts that are read again as quickly as a world is laid down."""


class Snapshots:
    """Where the journal of an evening finds what it does not hold."""

    def __init__(self, store: Store, game: Game) -> None:
        self._store, self._game = store, game
        self._waiting: list[tuple[World, str]] = []
        self._newest = 0

    def acts(self, first: int, last: int) -> Iterator[Sequence[StoredRow]]:
        """The rows of these acts, act by act."""
        return self._store.acts(first, last)

    def world(self, number: int, root: str) -> World | None:
        """The world after an act, if it was laid down under this root and is what was laid down."""
        laid = self._store.worlds.one(number, program())
        return self._taken_up(laid) if laid and laid.root == root else None

    def _taken_up(self, laid: LaidDown) -> World | None:
        try:
            return taken_up(self._game, laid.number, laid.world)
        except (ValueError, KeyError) as fault:
            reported(fault)
            return None

    def passed(self, world: World, root: str) -> None:
        """The evening has come to a world; now and then one is laid down, with the next act that is written."""
        if world.number % STRIDE == 0:
            self._lay_down(world, root)

    def _lay_down(self, world: World, root: str) -> None:
        self._waiting.append((world, root))
        self._newest = world.number

    def changes(self) -> list[Statement]:
        """What lays down those that wait. That one cannot be laid down is reported, and holds up no act."""
        try:
            laid = [LaidDown(world.number, root, program(), laid_down(world)) for world, root in self._waiting]
        except Exception as fault:
            reported(fault)
            laid = []
        return [self._store.worlds.added(one) for one in laid]

    def written(self) -> None:
        """Those that waited are in the file."""
        self._waiting.clear()

    def flush(self) -> None:
        """Lay down those that wait, now; where the disk takes nothing, the next start reads more."""
        if self._waiting:
            with suppress(CannotWrite):
                self._store.database.transaction(self.changes())
            self.written()

    def rest(self, world: World, root: str) -> None:
        """The evening rests or ends: its world is laid down as it is, unless it has hardly gone on since the last one."""
        if world.number - self._newest >= WORTH_IT:
            self._lay_down(world, root)
        self.flush()

    def journal(self) -> tuple[Journal, int]:
        """The journal as far as a world was laid down, with the position of its last row. Nothing is taken from there but what
        stands under the root to which all bytes before it come: else the journal is empty, and all is read."""
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
                pass  # whoever reads all of it says what is wrong
        return Journal(self._game, shelf=self), 0

    def _pass_over(self, journal: Journal, last: int) -> int:
        """Know acts by their heads; the position of the last row."""
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
