"""Petitions, as the server knows them. Answered or taken back, their words are deleted; the bare id stays, so that a
late copy of a request opens nothing again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from api.beside.petitions.table import PetitionRecord, PetitionTable
from api.engine.reports import LOG
from api.store.sqlite.file import Overtaken, Statement
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.log.rows import Caution
from projections.kernel.petitions import Petition
from projections.kernel.said import again, heard

SHELL = ("kind", "by", "happened", "counted")
"""What stands beside the act's own fields in ``Petition.act``."""


class Stored(Petition):
    """A petition with what stood against it as facts, which every language says for itself; none of an earlier year."""

    against: tuple[Caution, ...] = ()


@dataclass(frozen=True, slots=True)
class Plea:
    """A petition with what only the server needs: the version of its form, the device that sent it, what stood ``against`` it, and
    how it was read."""

    shown: Petition
    version: int
    device: str
    source: str
    against: tuple[Caution, ...] = ()
    read: str = ""
    """Its words as the table holds them: whoever writes others over them must have read these."""

    @classmethod
    def of(cls, kept: PetitionRecord) -> Self:
        """A petition as stored."""
        stored = Stored.model_validate_json(kept.petition)
        shown = Petition(**stored.model_dump(exclude={"against"}))
        return cls(shown, kept.version, kept.device, kept.source, stored.against, kept.petition)

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
        """The petition as these names say it; what stood against it in an earlier year was kept in English alone."""
        if not self.against:
            return self.shown
        sent = self.sent(game)
        rules = tuple(again(game, rule, kept, names) for rule, kept in zip(self.shown.rules, self.against, strict=True))
        sentence = sent.act.sentence(names, sent.by or sent.recorded_by)
        return self.shown.model_copy(update={"sentence": sentence, "rules": rules})

    def refused(self, objections: Sequence[Objection], names: Names) -> "Plea":
        """The same with what stands against it now."""
        rules = tuple(heard(objection, names) for objection in objections)
        return replace(self.told(rules=rules), against=tuple(map(Caution.of, objections)))

    def told(self, **facts: Any) -> "Plea":
        """The same with other facts on its petition."""
        return replace(self, shown=self.shown.model_copy(update=facts))

    def bare(self, **facts: Any) -> "Plea":
        """The same without a word that anybody wrote."""
        return replace(self, against=()).told(act={}, sentence="", reason=None, rules=(), answer=None, **facts)


class OpenPetitions:
    """All petitions of one evening. What becomes of one is decided by the write that finds it as it was read."""

    def __init__(self, table: PetitionTable) -> None:
        self._table = table
        self._pleas = {plea.shown.id: plea for kept in table.all() if (plea := self._legible(kept))}

    def _legible(self, kept: PetitionRecord) -> Plea | None:
        """A petition as stored; None for a damaged one, which is no reason to hold up an evening."""
        try:
            return Plea.of(kept)
        except ValueError:
            LOG.error("%s: a petition cannot be read, and is left out: %r", self._table.path, kept.id)
            return None

    def all(self) -> list[Plea]:
        """Every petition there ever was."""
        return list(self._pleas.values())

    def plea(self, id: str) -> Plea | None:
        """The petition of this id, open or not."""
        return self._pleas.get(id)

    def add(self, plea: Plea) -> None:
        """Write a new petition. Raises Overtaken where one of this id is there."""
        if not self._table.add(PetitionRecord(plea.shown.id, plea.words, plea.version, plea.device, plea.source)):
            raise Overtaken
        self.know(plea)

    def change(self, plea: Plea) -> None:
        """Write over a petition what became of it since it was read. Raises Overtaken."""
        self._table.replace(plea.shown.id, plea.read, plea.words)
        self.know(plea)

    def changed(self, plea: Plea) -> Statement:
        """The same, for the transaction of the act that answers it."""
        return self._table.replaced(plea.shown.id, plea.read, plea.words)

    def know(self, plea: Plea) -> None:
        """It is stored as it is now."""
        self._pleas[plea.shown.id] = replace(plea, read=plea.words)

    def look_again(self, id: str) -> None:
        """Read a petition anew that somebody else changed."""
        self._pleas[id] = Plea.of(self._table.one(id))
