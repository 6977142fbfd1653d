"""Words of the desk to devices. They are in memory alone, and gone when they were read, taken back or are over: nothing of them is
kept."""

from dataclasses import dataclass, field
from typing import Any

LASTS = 600_000
"""Milliseconds after which a word is over, read or not."""
MOST = 20
"""Words that stand at once; a new one ends the oldest."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its text, the badge that said it, the badges that it is for (none: all), when, and which badges were told it and read
    it."""

    id: str
    text: str
    by: str
    to: frozenset[str]
    said: int
    told: set[str] = field(default_factory=set)
    read: set[str] = field(default_factory=set)

    def is_for(self, badge: str) -> bool:
        """Whether a badge is to hear it: not the one that said it."""
        return badge in self.to if self.to else badge != self.by

    def message(self) -> dict[str, Any]:
        """The frame that tells it to a screen."""
        return {"word": {"id": self.id, "text": self.text, "said": self.said}}


class WordTable:
    """The words of one evening that stand."""

    def __init__(self) -> None:
        self._words: dict[str, Word] = {}

    def add(self, word: Word) -> bool:
        """Add a word. False where its id stands already."""
        if word.id in self._words:
            return False
        for old in list(self._words)[: len(self._words) - MOST + 1]:
            del self._words[old]
        self._words[word.id] = word
        return True

    def all(self, now: int) -> list[Word]:
        """The words that stand, the newest first."""
        self._words = {id: word for id, word in self._words.items() if now - word.said < LASTS}
        return list(reversed(self._words.values()))

    def waiting(self, badge: str, now: int) -> list[Word]:
        """The words that a badge is to hear and has not read, the oldest first."""
        return [word for word in reversed(self.all(now)) if word.is_for(badge) and badge not in word.read]

    def one(self, id: str, now: int) -> Word | None:
        """The word of this id that stands, if any."""
        return next((word for word in self.all(now) if word.id == id), None)

    def end(self, id: str) -> bool:
        """Take a word back. False where there is none."""
        return self._words.pop(id, None) is not None
