"""Words of the desk to devices, in a table beside the log. A word that was taken back or is over is deleted."""

import logging
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema, WriteConflict
from domain.kernel.grammar.frozen import Frozen

FEATURE = "words"
LASTS = 600_000
"""Milliseconds after which a word is over, read or not."""
MOST = 20
"""Words that stand at once; a new one ends the oldest."""


class Word(Frozen):
    """A word: its text, the badge that said it, the badges that it is for (none: all), when, and which badges were told it and read
    it."""

    id: str
    text: str
    by: str
    to: frozenset[str]
    said: int
    told: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()

    def awaits(self, badge: str) -> bool:
        """Whether a badge is to hear it and has not read it: not the one that said it."""
        return badge not in self.read and self.is_for(badge)

    def is_for(self, badge: str) -> bool:
        """Whether a badge is to hear it."""
        return badge in self.to if self.to else badge != self.by

    def message(self) -> dict[str, object]:
        """The frame that tells it to a screen."""
        return {"word": {"id": self.id, "text": self.text, "said": self.said}}


class _Kept(NamedTuple):
    word: Word
    text: str
    """As it is stored: an update succeeds only over the text that was read."""


class WordTable:
    """The words of one evening that stand."""

    TABLE = TableSchema("words", "id TEXT PRIMARY KEY, word TEXT NOT NULL")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._words = Cached(database, (FEATURE,), self._read)

    def _read(self) -> Mapping[str, _Kept]:
        rows = self._database.read("SELECT id, word FROM words")
        return {id: kept for id, text in rows if (kept := _legible(text))}

    def add(self, word: Word) -> bool:
        """Add a word. False where its id stands already."""
        written = "INSERT INTO words VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
        try:
            self._database.transaction([Statement(FEATURE, written, (word.id, word.model_dump_json()), must=True)])
        except WriteConflict:
            return False
        self._delete(old.id for old in self._newest()[MOST:])
        return True

    def _newest(self) -> list[Word]:
        return sorted((kept.word for kept in self._words().values()), key=lambda word: (-word.said, word.id))

    def all(self, now: int) -> list[Word]:
        """The words that stand, the newest first."""
        return [word for word in self._newest() if now - word.said < LASTS]

    def waiting(self, badge: str, now: int) -> list[Word]:
        """The words that a badge is to hear and has not read, the oldest first."""
        return [word for word in reversed(self.all(now)) if word.awaits(badge)]

    def one(self, id: str, now: int) -> Word | None:
        """The word of this id that stands, if any."""
        return next((word for word in self.all(now) if word.id == id), None)

    def note(self, id: str, *, told: Iterable[str] = (), read: Iterable[str] = ()) -> None:
        """Note which badges were told a word, and which read it."""
        as_read, told, read = "UPDATE words SET word = ? WHERE id = ? AND word = ?", {*told}, {*read}
        while kept := self._words().get(id):
            word = kept.word
            noted = word.model_copy(update={"told": word.told | told | read, "read": word.read | read})
            update = Statement(FEATURE, as_read, (noted.model_dump_json(), id, kept.text))
            if noted == word or self._database.change(update):
                return
            self._words.drop()  # another process was first, and its notice may still be on its way

    def end(self, id: str) -> bool:
        """Take a word back. False where there is none."""
        stood = id in self._words()
        self._delete([id] if stood else ())
        return stood

    def over(self, now: int) -> list[str]:
        """The ids of words that are over."""
        return [word.id for word in self._newest() if now - word.said >= LASTS]

    def end_over(self, now: int) -> None:
        """Delete the words that are over."""
        self._delete(self.over(now))

    def _delete(self, ids: Iterable[str]) -> None:
        statements = [Statement(FEATURE, "DELETE FROM words WHERE id = ?", (id,)) for id in ids]
        if statements:
            self._database.transaction(statements)


def _legible(text: str) -> _Kept | None:
    """A word as stored; None for a damaged one, which must not keep an evening from opening."""
    try:
        return _Kept(Word.model_validate_json(text), text)
    except ValueError:
        logging.getLogger("ludi").error("a word of the desk cannot be read, and is left out")
        return None
