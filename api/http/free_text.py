"""What people write: names, titles, notes, reasons. It is kept as it was typed, but for what nobody types and what would hide, turn
round or smear what stands beside it: one form of each letter (NFC), no NUL or other control character, no mark that turns the direction
of writing, nothing invisible that only tells two equal names apart, and no more marks over one letter than any script has."""

import re
import unicodedata
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

MARKS = 4
"""Marks over one letter."""
NOWHERE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f"  # control characters; breaks of lines stand below
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # turn the direction of writing
    "\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\ufffe\uffff]"  # cannot be seen; joiners, which scripts and emoji need, stay
)
BREAKS = re.compile("\r\n|[\r\x85\u2028\u2029]")
SPACES = re.compile("[\t\n]")
ONLY_JOINERS = re.compile("[\\s\u200c\u200d\u00ad]*")


def written(text: str) -> str:
    """A text as it is kept: it may have lines."""
    if text.isascii() and text.isprintable() and text.strip() == text:
        return text
    seen = NOWHERE.sub("", BREAKS.sub("\n", text)).replace("\t", " ").strip()
    return "" if ONLY_JOINERS.fullmatch(seen) else _few_marks(unicodedata.normalize("NFC", seen))


def named(name: str) -> str:
    """A name or a title as it is kept: on one line."""
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


def _name(value: Any) -> Any:
    return named(value) if isinstance(value, str) else value


Name = Annotated[str, Field(min_length=1, max_length=100), BeforeValidator(_name)]
Note = Annotated[str, Field(max_length=500), BeforeValidator(_text)]
Reason = Annotated[str, Field(min_length=1, max_length=500), BeforeValidator(_text)]


def texts_written(fields: dict[str, Any], texts: tuple[str, ...]) -> dict[str, Any]:
    """The fields of an act, with its free texts as they are kept."""
    return {**fields, **{field: _text(fields[field]) for field in texts if field in fields}}
