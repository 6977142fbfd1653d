"""Models of one kind by their ids, in a table of two columns: the id, and the model as JSON."""

import logging
from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from pydantic import BaseModel

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

M = TypeVar("M", bound=BaseModel)


class _Kept(NamedTuple, Generic[M]):
    model: M
    text: str
    """As it is stored: an update succeeds only over the text that was read."""


class ModelTable(Generic[M]):
    """The models of one table, read once until its feature is changed. ``called``: what one is called where it cannot be read."""

    def __init__(self, database: Database, feature: str, table: TableSchema, model: type[M], called: str) -> None:
        self._database, self._feature, self._model, self._called = database, feature, model, called
        self._name, (_, self._column) = table.name, (column.split()[0] for column in table.columns.split(", "))
        self._read_models = Cached(database, (feature,), self._read)

    def _read(self) -> Mapping[str, _Kept[M]]:
        rows = self._database.read(f"SELECT id, {self._column} FROM {self._name}")
        return {id: kept for id, text in rows if (kept := self._legible(text))}

    def _legible(self, text: str) -> _Kept[M] | None:
        """A model as stored; None for a damaged one, which must not keep an evening from opening."""
        try:
            return _Kept(self._model.model_validate_json(text), text)
        except ValueError:
            logging.getLogger("ludi").error("%s cannot be read, and is left out", self._called)
            return None

    def all(self) -> list[M]:
        """Every model."""
        return [kept.model for kept in self._read_models().values()]

    def one(self, id: str) -> M | None:
        """The model of this id, if any."""
        kept = self._read_models().get(id)
        return kept and kept.model

    def added(self, id: str, model: M) -> Statement:
        """The statement that adds a model; it conflicts where its id exists."""
        written = f"INSERT INTO {self._name} VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
        return Statement(self._feature, written, (id, model.model_dump_json()), must=True)

    def change(self, id: str, was: M, model: M) -> bool:
        """Replace a model. False where it is no longer as it was read, or gone: then it is read again."""
        kept = self._read_models().get(id)
        if kept is None or kept.model != was:
            return False
        as_read = f"UPDATE {self._name} SET {self._column} = ? WHERE id = ? AND {self._column} = ?"
        values = (model.model_dump_json(), id, kept.text)
        if self._database.change(Statement(self._feature, as_read, values)):
            return True
        self._read_models.drop()  # another process was first, and its notice may still be on its way
        return False

    def deleted(self, id: str) -> Statement:
        """The statement that deletes a model."""
        return Statement(self._feature, f"DELETE FROM {self._name} WHERE id = ?", (id,))
