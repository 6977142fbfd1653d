"""Free text that people write: names, titles, notes, reasons. It is stored as typed, except for characters that would hide, reverse or
cover what is beside them: letters are normalized (NFC), and there are no control characters, no marks that change the direction of
writing, no invisible characters that only distinguish equal names, and no more marks over a letter than any script has."""

import re
import unicodedata
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

MARKS = 4
"""Combining marks over one letter at most."""
NOWHERE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f"  # control characters; line breaks are in BREAKS
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # change the direction of writing
    "\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\ufffe\uffff]"  # invisible; joiners stay, since scripts and emoji need them
)
BREAKS = re.compile("\r\n|[\r\x85\u2028\u2029]")
SPACES = re.compile("[\t\n]")
ONLY_JOINERS = re.compile("[\\s\u200c\u200d\u00ad]*")


def written(text: str) -> str:
    """A text as it is stored; it may have several lines."""
    if text.isascii() and text.isprintable() and text.strip() == text:
        return text
    seen = NOWHERE.sub("", BREAKS.sub("\n", text)).replace("\t", " ").strip()
    return "" if ONLY_JOINERS.fullmatch(seen) else _few_marks(unicodedata.normalize("NFC", seen))


def named(name: str) -> str:
    """A name or a title as it is stored: on one line."""
    return SPACES.sub(" ", written(name))


def _few_marks(text: str) -> str:
    kept, marks = list[str](), 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def _text(value: Any) -> Any:
    return written(value) if isinstance(value, str) else value


def one_line(value: Any) -> Any:
    """A text as a name is stored; what is no text is left to its field to refuse."""
    return named(value) if isinstance(value, str) else value


Name = Annotated[str, Field(min_length=1, max_length=100), BeforeValidator(one_line)]
Note = Annotated[str, Field(max_length=500), BeforeValidator(_text)]
Reason = Annotated[str, Field(min_length=1, max_length=500), BeforeValidator(_text)]


def texts_written(fields: dict[str, Any], texts: tuple[str, ...]) -> dict[str, Any]:
    """The fields of an act, with its free texts as they are stored."""
    return {**fields, **{field: _text(fields[field]) for field in texts if field in fields}}
