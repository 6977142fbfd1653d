"""Free text stands outside the seal. The log holds a salted commitment: with text and salt it can be proven, without it is
gone."""

import hashlib
import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from api.store.sqlite.file import File, Statement

ERASED, ALTERED = "(erased)", "(altered: this is not what was written)"
_REF = re.compile(r"^text:[0-9a-f]{64}$")


@dataclass(frozen=True, slots=True)
class Text:
    """A text outside the seal, behind the reference that the log holds."""

    ref: str
    salt: bytes
    text: str


def reference(salt: bytes, text: str) -> str:
    """What the log holds instead of a text."""
    return "text:" + hashlib.sha256(salt + text.encode()).hexdigest()


def _known(ref: str, salt: bytes, text: str) -> Text:
    """A text as it was written; one that does not fit what the log holds of it is not shown for it."""
    return Text(ref, salt, text if reference(salt, text) == ref else ALTERED)


class Texts:
    """All texts of one evening."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS texts (ref TEXT PRIMARY KEY, salt BLOB NOT NULL, text TEXT NOT NULL) WITHOUT ROWID"
    )

    def __init__(self, file: File) -> None:
        self._file = file
        self.catch_up()

    def catch_up(self) -> None:
        """Know what the file holds: at the start, and after texts were stored that this object was not told of."""
        rows = self._file.query("SELECT ref, salt, text FROM texts")
        self._texts = {ref: _known(ref, salt, text) for ref, salt, text in rows}

    def made(self, text: str, like: str | None = None) -> Text:
        """A new text with its reference; with ``like`` the reference that it would have had beside that one's salt."""
        known = self._texts.get(like) if like else None
        salt = known.salt if known else secrets.token_bytes(16)
        if like and known is None:
            return Text(like, salt, text)  # the text was erased: nothing is left to compare with
        return Text(reference(salt, text), salt, text)

    @staticmethod
    def added(text: Text) -> Statement:
        """What writes a text, in the transaction of the act that it belongs to."""
        return Statement("INSERT OR IGNORE INTO texts VALUES (?, ?, ?)", (text.ref, text.salt, text.text))

    def all(self) -> list[Text]:
        """Every text that is there, as it lies in the file."""
        return [Text(*row) for row in self._file.query("SELECT ref, salt, text FROM texts ORDER BY ref")]

    def keep(self, texts: list[Text]) -> None:
        """Remember texts that were just stored."""
        self._texts.update({text.ref: text for text in texts})

    @contextmanager
    def meanwhile(self, texts: Sequence[Text]) -> Iterator[None]:
        """In here texts can be read that nobody stored."""
        new = {text.ref: text for text in texts if text.ref not in self._texts}
        self._texts |= new
        try:
            yield
        finally:
            for ref in new:
                self._texts.pop(ref, None)

    def read(self, ref: str) -> str:
        """The text behind a reference; anything else as it is."""
        if not _REF.match(ref):
            return ref
        known = self._texts.get(ref)
        return known.text if known else ERASED

    def erase(self, ref: str) -> None:
        """Forget a text for good."""
        self._file.erase(Statement("DELETE FROM texts WHERE ref = ?", (ref,)))
        self._texts.pop(ref, None)
