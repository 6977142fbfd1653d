"""Petitions, in a table beside the log: no events of the world, but they outlive a crash. Answered or taken back, their words are
deleted; the bare id stays, so that a late copy of a request opens nothing again."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from api.store.cached import Cached
from api.store.port import Database, Row, Statement, TableSchema
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.log.rows import Caution
from projections.kernel.petitions import Petition
from projections.kernel.said import again, heard

FEATURE = "petitions"
SHELL = ("kind", "by", "happened", "counted")
"""What stands beside the act's own fields in ``Petition.act``."""
_COLUMNS = "id, petition, version, device, source"


class Stored(Petition):
    """A petition with what stood against it as facts, which every language says for itself; none of an earlier release."""

    against: tuple[Caution, ...] = ()


@dataclass(frozen=True, slots=True)
class PetitionRecord:
    """A petition with what only the server needs: the version of its form, the device that sent it, what stood ``against`` it, and
    how it was read."""

    shown: Petition
    version: int
    device: str
    source: str
    against: tuple[Caution, ...] = ()
    read: str = ""
    """Its words as the table holds them: who writes others over them must have read these."""

    @classmethod
    def of(cls, row: Row) -> Self:
        """A petition as stored. Raises ValueError."""
        _, petition, version, device, source = row
        stored = Stored.model_validate_json(petition)
        shown = Petition(**stored.model_dump(exclude={"against"}))
        return cls(shown, version, device, source, stored.against, petition)

    @property
    def words(self) -> str:
        """How it is to be stored."""
        return Stored(**self.shown.model_dump(), against=self.against).model_dump_json()

    def sent(self, game: Game) -> Sent:
        """The act as it came in."""
        shell = self.shown.act
        fields = {name: value for name, value in shell.items() if name not in SHELL}
        act = game.act(shell["kind"], self.version, fields)
        return Sent(
            act_id=self.shown.id,
            act=act,
            by=shell["by"],
            happened=shell["happened"],
            counted=shell["counted"],
            recorded_by=self.shown.asked_by,
            device=self.device,
            source=self.source,
        )

    def spoken(self, game: Game, names: Names) -> Petition:
        """The petition as these names say it; what stood against it in an earlier release was kept in English alone."""
        if not self.against:
            return self.shown
        sent = self.sent(game)
        rules = tuple(again(game, rule, kept, names) for rule, kept in zip(self.shown.rules, self.against, strict=True))
        sentence = sent.act.sentence(names, sent.by or sent.recorded_by)
        return self.shown.model_copy(update={"sentence": sentence, "rules": rules})

    def refused(self, objections: Sequence[Objection], names: Names) -> "PetitionRecord":
        """The same with what stands against it now."""
        rules = tuple(heard(objection, names) for objection in objections)
        return replace(self.told(rules=rules), against=tuple(map(Caution.of, objections)))

    def told(self, **facts: Any) -> "PetitionRecord":
        """The same with other facts on its petition."""
        return replace(self, shown=self.shown.model_copy(update=facts))

    def bare(self, **facts: Any) -> "PetitionRecord":
        """The same without a word that anybody wrote."""
        return replace(self, against=()).told(act={}, sentence="", reason=None, rules=(), answer=None, **facts)


class PetitionTable:
    """All petitions of one evening. What becomes of one is decided by the write that finds it as it was read."""

    TABLE = TableSchema(
        "petitions",
        "id TEXT PRIMARY KEY, petition TEXT NOT NULL, version INTEGER NOT NULL, device TEXT NOT NULL, source TEXT NOT NULL",
    )

    def __init__(self, database: Database) -> None:
        self._database = database
        self._petitions = Cached(database, (FEATURE,), self._read)

    def _read(self) -> Mapping[str, PetitionRecord]:
        rows = self._database.read(f"SELECT {_COLUMNS} FROM petitions")
        return {record.shown.id: record for row in rows if (record := self._legible(row))}

    def _legible(self, row: Row) -> PetitionRecord | None:
        """A petition as stored; None for a damaged one, which is no reason to hold up an evening."""
        try:
            return PetitionRecord.of(row)
        except ValueError:
            name = self._database.name
            logging.getLogger("ludi").error("%s: a petition cannot be read, and is left out: %r", name, row[0])
            return None

    def all(self) -> list[PetitionRecord]:
        """Every petition there ever was."""
        return list(self._petitions().values())

    def one(self, id: str) -> PetitionRecord | None:
        """The petition of this id, open or not."""
        return self._petitions().get(id)

    def add(self, record: PetitionRecord) -> None:
        """Write a new petition. Raises StaleRow where one of this id is there."""
        added = f"INSERT INTO petitions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
        values = (record.shown.id, record.words, record.version, record.device, record.source)
        self._database.change(Statement(FEATURE, added, values, must=True))

    def change(self, record: PetitionRecord) -> None:
        """Write over a petition what became of it since it was read. Raises StaleRow."""
        self._database.change(self.changed(record))

    @staticmethod
    def changed(record: PetitionRecord) -> Statement:
        """The same, for the transaction of the act that grants it: so it is granted or declined once."""
        as_read = "UPDATE petitions SET petition = ? WHERE id = ? AND petition = ?"
        return Statement(FEATURE, as_read, (record.words, record.shown.id, record.read), must=True)
