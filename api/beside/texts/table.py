"""Free texts, outside the seal. The log holds a salted commitment to each: with text and salt it can be proven, without them it
reveals nothing."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

FEATURE = "texts"
ERASED, ALTERED = "(erased)", "(altered: this is not what was written)"
_REF = re.compile(r"^text:[0-9a-f]{64}$")


@dataclass(frozen=True, slots=True)
class Text:
    """A text outside the seal, behind the reference that the log holds."""

    ref: str
    salt: bytes
    text: str


def reference(salt: bytes, text: str) -> str:
    """The reference that the log holds instead of a text."""
    return "text:" + hashlib.sha256(salt + text.encode()).hexdigest()


def _checked(text: Text) -> Text:
    """A text as stored; ALTERED in place of one that does not fit its reference."""
    fits = reference(text.salt, text.text) == text.ref
    return text if fits else Text(text.ref, text.salt, ALTERED)


class Texts:
    """All texts of one evening. The cache is dropped when a text is erased; a text that another process added is read on demand."""

    TABLE = TableSchema("texts", "ref TEXT PRIMARY KEY, salt BYTES NOT NULL, text TEXT NOT NULL")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._texts = Cached(database, (FEATURE,), self._read)
        self._texts()  # a damaged table is reported as the evening opens
        self._unstored: list[dict[str, Text]] = []

    def _read(self) -> dict[str, Text]:
        return {text.ref: _checked(text) for text in self.all()}

    def _text(self, ref: str) -> Text | None:
        """The text of a reference; None where it was erased."""
        texts = self._texts()
        if ref not in texts:
            rows = self._database.read("SELECT ref, salt, text FROM texts WHERE ref = ?", (ref,))
            if not rows:
                return None
            texts[ref] = _checked(Text(*rows[0]))
        return texts[ref]

    def made(self, text: str, like: str | None = None) -> Text:
        """A new text with its reference; with ``like`` under the salt of that reference, so that the same text gets the same one."""
        sample = self._text(like) if like else None
        salt = sample.salt if sample else secrets.token_bytes(16)
        if like and sample is None:
            return Text(like, salt, text)  # erased: there is nothing to compare with
        return Text(reference(salt, text), salt, text)

    @staticmethod
    def added(text: Text) -> Statement:
        """The statement that adds a text, for the transaction of its act."""
        written = "INSERT INTO texts VALUES (?, ?, ?) ON CONFLICT (ref) DO NOTHING"
        return Statement(FEATURE, written, (text.ref, text.salt, text.text), told=False)

    def all(self) -> list[Text]:
        """Every text as it is stored."""
        return [Text(*row) for row in self._database.read("SELECT ref, salt, text FROM texts ORDER BY ref")]

    def keep(self, texts: Iterable[Text]) -> None:
        """Remember texts whose transaction is committed."""
        self._texts().update((text.ref, text) for text in texts)

    @contextmanager
    def meanwhile(self, texts: Sequence[Text]) -> Iterator[None]:
        """Context in which these texts can be read without being stored."""
        unstored = {text.ref: text for text in texts}
        self._unstored.append(unstored)
        try:
            yield
        finally:
            self._unstored = [batch for batch in self._unstored if batch is not unstored]

    def read(self, ref: str) -> str:
        """The text of a reference, ERASED where it is gone; any other string is returned as it is."""
        if not _REF.match(ref):
            return ref
        text = self._text(ref) or next((batch[ref] for batch in self._unstored if ref in batch), None)
        return text.text if text else ERASED

    def erase(self, ref: str) -> None:
        """Erase a text for good."""
        self._database.erase([Statement(FEATURE, "DELETE FROM texts WHERE ref = ?", (ref,))])
