"""Free text stands outside the seal. The log holds a salted commitment: with text and salt it can be proven, without it is
gone."""

import hashlib
import re
import secrets

from api.store.log import Store, Text

ERASED = "(erased)"
_REF = re.compile(r"^text:[0-9a-f]{64}$")


def reference(salt: bytes, text: str) -> str:
    """What the log holds instead of a text."""
    return "text:" + hashlib.sha256(salt + text.encode()).hexdigest()


class Texts:
    """All texts of one evening."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._texts = {
            ref: Text(ref, salt, text) for ref, salt, text in store.query("SELECT ref, salt, text FROM texts")
        }

    def made(self, text: str, like: str | None = None) -> Text:
        """A new text with its reference; with ``like`` the reference that it would have had beside that one's salt."""
        known = self._texts.get(like) if like else None
        salt = known.salt if known else secrets.token_bytes(16)
        if like and known is None:
            return Text(like, salt, text)  # the text was erased: nothing is left to compare with
        return Text(reference(salt, text), salt, text)

    def keep(self, texts: list[Text]) -> None:
        """Remember texts that were just stored."""
        self._texts.update({text.ref: text for text in texts})

    def read(self, ref: str) -> str:
        """The text behind a reference; anything else as it is."""
        if not _REF.match(ref):
            return ref
        known = self._texts.get(ref)
        return known.text if known else ERASED

    def erase(self, ref: str) -> None:
        """Forget a text for good."""
        self._store.erase("DELETE FROM texts WHERE ref = ?", (ref,))
        self._texts.pop(ref, None)
