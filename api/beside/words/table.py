"""Words of the desk to devices, in a table beside the log. A word that was taken back or is over is deleted."""

from collections.abc import Iterable

from api.store.model_table import ModelTable
from api.store.port import Database, TableSchema, WriteConflict
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

    def is_for(self, badge: str) -> bool:
        """Whether a badge is to hear it: not the one that said it."""
        return badge in self.to if self.to else badge != self.by

    def message(self) -> dict[str, object]:
        """The frame that tells it to a screen."""
        return {"word": {"id": self.id, "text": self.text, "said": self.said}}


class WordTable:
    """The words of one evening that stand."""

    TABLE = TableSchema("words", "id TEXT PRIMARY KEY, word TEXT NOT NULL")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._words = ModelTable(database, FEATURE, self.TABLE, Word, "a word of the desk")

    def add(self, word: Word) -> bool:
        """Add a word. False where its id stands already."""
        try:
            self._database.change(self._words.added(word.id, word))
        except WriteConflict:
            return False
        self._delete(old.id for old in self._newest()[MOST:])
        return True

    def _newest(self) -> list[Word]:
        return sorted(self._words.all(), key=lambda word: (-word.said, word.id))

    def all(self, now: int) -> list[Word]:
        """The words that stand, the newest first."""
        return [word for word in self._newest() if now - word.said < LASTS]

    def waiting(self, badge: str, now: int) -> list[Word]:
        """The words that a badge is to hear and has not read, the oldest first."""
        return [word for word in reversed(self.all(now)) if word.is_for(badge) and badge not in word.read]

    def one(self, id: str, now: int) -> Word | None:
        """The word of this id that stands, if any."""
        return next((word for word in self.all(now) if word.id == id), None)

    def note(self, id: str, *, told: Iterable[str] = (), read: Iterable[str] = ()) -> None:
        """Note which badges were told a word, and which read it."""
        told, read = {*told}, {*read}
        while word := self._words.one(id):
            noted = word.model_copy(update={"told": word.told | told | read, "read": word.read | read})
            if noted == word or self._words.change(id, word, noted):
                return

    def end(self, id: str) -> bool:
        """Take a word back. False where there is none."""
        stood = self._words.one(id) is not None
        self._delete([id] if stood else ())
        return stood

    def over(self, now: int) -> list[str]:
        """The ids of words that are over."""
        return [word.id for word in self._newest() if now - word.said >= LASTS]

    def end_over(self, now: int) -> None:
        """Delete the words that are over."""
        self._delete(self.over(now))

    def _delete(self, ids: Iterable[str]) -> None:
        if statements := [*map(self._words.deleted, ids)]:
            self._database.transaction(statements)
