"""Requests to the Fates, in a side table: no events of the world, but they outlive a crash. Answered or taken back, their words
are deleted; the bare id stays, so that a late copy of a request opens nothing again."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from api.store.file import Change, File
from domain.kernel.game import Game
from domain.kernel.sent import Sent
from projections.kernel.petitions import Petition

T = TypeVar("T")

SHELL = ("kind", "by", "happened", "counted")
"""What stands beside the act's own fields in ``Petition.act``."""


@dataclass(frozen=True, slots=True)
class Plea:
    """A petition with what only the server needs: the version of its form, and the device that sent it."""

    shown: Petition
    version: int
    device: str
    source: str

    def sent(self, game: Game) -> Sent:
        """The act as it came in."""
        shell = self.shown.act
        fields = {name: value for name, value in shell.items() if name not in SHELL}
        act = game.act(shell["kind"], self.version, fields)
        return Sent(
            self.shown.id, act, shell["by"], shell["happened"], shell["counted"], {}, self.shown.asked_by, self.device, self.source
        )  # fmt: skip

    def told(self, **facts: Any) -> "Plea":
        """The same with other facts on its petition."""
        return replace(self, shown=self.shown.model_copy(update=facts))

    def bare(self, **facts: Any) -> "Plea":
        """The same without a word that anybody wrote."""
        return self.told(act={}, sentence="", reason=None, rules=(), answer=None, **facts)


class Petitions:
    """All petitions of one evening."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS petitions (id TEXT PRIMARY KEY, petition TEXT NOT NULL, version INTEGER NOT NULL, "
        "device TEXT NOT NULL, source TEXT NOT NULL) WITHOUT ROWID"
    )

    def __init__(self, file: File) -> None:
        self._file = file
        self._lock = asyncio.Lock()
        self._pleas = {
            id: Plea(Petition.model_validate_json(petition), version, device, source)
            for id, petition, version, device, source in file.query(
                "SELECT id, petition, version, device, source FROM petitions"
            )
        }

    def all(self) -> list[Petition]:
        """Every petition there ever was."""
        return [plea.shown for plea in self._pleas.values()]

    def plea(self, id: str) -> Plea | None:
        """The petition of this id, open or not."""
        return self._pleas.get(id)

    def keep(self, plea: Plea) -> None:
        """Write a petition as it is now; durable when it returns."""
        shown = plea.shown
        written = (
            "INSERT INTO petitions VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET petition = excluded.petition"
        )
        values = (shown.id, shown.model_dump_json(), plea.version, plea.device, plea.source)
        self._file.change(Change(written, values))
        self._pleas[shown.id] = plea

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something to a petition while nobody else does anything to one: it is either granted or declined."""

        async def section() -> T:
            async with self._lock:
                return await work()

        return await asyncio.shield(asyncio.ensure_future(section()))
