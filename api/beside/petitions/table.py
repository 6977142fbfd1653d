"""Petitions, in a table beside the log: they are no events of the world, but survive a crash. When one is closed its texts are deleted;
its id stays, so that a late resend does not open it again."""

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
"""Fields of ``Petition.act`` beside the act's own."""
_COLUMNS = "id, petition, version, device, source"


class Stored(Petition):
    """A petition with its objections as facts, from which each language makes its sentences; empty for earlier releases."""

    against: tuple[Caution, ...] = ()


@dataclass(frozen=True, slots=True)
class PetitionRecord:
    """A petition with data for the server alone: the version of its act, the device that sent it, the objections ``against`` it, and
    the text that was read."""

    shown: Petition
    version: int
    device: str
    source: str
    against: tuple[Caution, ...] = ()
    read: str = ""
    """Its text in the table: an update succeeds only over the text that was read."""

    @classmethod
    def of(cls, row: Row) -> Self:
        """The record of a row. Raises ValueError."""
        _, petition, version, device, source = row
        stored = Stored.model_validate_json(petition)
        shown = Petition(**stored.model_dump(exclude={"against"}))
        return cls(shown, version, device, source, stored.against, petition)

    @property
    def words(self) -> str:
        """The text to be stored."""
        return Stored(**self.shown.model_dump(), against=self.against).model_dump_json()

    def sent(self, game: Game) -> Sent:
        """The act as it was sent."""
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
        """The petition with sentences in the language of ``names``; those of earlier releases were stored in English alone."""
        if not self.against:
            return self.shown
        sent = self.sent(game)
        rules = tuple(again(game, rule, kept, names) for rule, kept in zip(self.shown.rules, self.against, strict=True))
        sentence = sent.act.sentence(names, sent.by or sent.recorded_by)
        return self.shown.model_copy(update={"sentence": sentence, "rules": rules})

    def refused(self, objections: Sequence[Objection], names: Names) -> "PetitionRecord":
        """The same with the present objections."""
        rules = tuple(heard(objection, names) for objection in objections)
        return replace(self.told(rules=rules), against=tuple(map(Caution.of, objections)))

    def told(self, **facts: Any) -> "PetitionRecord":
        """The same with other fields of its petition."""
        return replace(self, shown=self.shown.model_copy(update=facts))

    def bare(self, **facts: Any) -> "PetitionRecord":
        """The same without any text that a person wrote."""
        return replace(self, against=()).told(act={}, sentence="", reason=None, rules=(), answer=None, **facts)


class PetitionTable:
    """All petitions of one evening. An update succeeds only if the row is as it was read."""

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
        """A petition as stored; None for a damaged one, which must not keep an evening from opening."""
        try:
            return PetitionRecord.of(row)
        except ValueError:
            name = self._database.name
            logging.getLogger("ludi").error("%s: a petition cannot be read, and is left out: %r", name, row[0])
            return None

    def all(self) -> list[PetitionRecord]:
        """Every petition, open or closed."""
        return list(self._petitions().values())

    def one(self, id: str) -> PetitionRecord | None:
        """The petition of this id, open or closed."""
        return self._petitions().get(id)

    def add(self, record: PetitionRecord) -> None:
        """Add a petition. Raises WriteConflict where one of this id exists."""
        added = f"INSERT INTO petitions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
        values = (record.shown.id, record.words, record.version, record.device, record.source)
        self._database.change(Statement(FEATURE, added, values, must=True))

    def change(self, record: PetitionRecord) -> None:
        """Update a petition. Raises WriteConflict where it was changed since it was read."""
        self._database.change(self.changed(record))

    @staticmethod
    def changed(record: PetitionRecord) -> Statement:
        """The statement that updates a petition, for the transaction of the act that grants it: so it is answered once."""
        as_read = "UPDATE petitions SET petition = ? WHERE id = ? AND petition = ?"
        return Statement(FEATURE, as_read, (record.words, record.shown.id, record.read), must=True)
