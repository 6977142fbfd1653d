"""The last sentences of the evening: a function of the journal and the world at its end."""

from collections.abc import Iterator, Sequence
from itertools import islice

from domain.kernel.frozen import Frozen
from domain.kernel.journal import Entry
from domain.kernel.objection import Names

LENGTH = 50
"""How many sentences the annals show."""


class Line(Frozen):
    """One act as a sentence; ``happened`` in server milliseconds."""

    number: int
    sentence: str
    kind: str
    by: str
    happened: int


class Annals(Frozen):
    """The newest first."""

    sentences: tuple[Line, ...]


def annals(entries: Sequence[Entry], names: Names, room: bool) -> Annals:
    """The annals' view: nothing that was taken back; to the ``room`` only what anybody could have seen."""
    return Annals(sentences=tuple(_line(entry, names) for entry in newest(entries, room)))


def newest(entries: Sequence[Entry], room: bool) -> Iterator[Entry]:
    """The acts that the annals tell."""
    return islice(_standing(entries, room), LENGTH)


def _standing(entries: Sequence[Entry], room: bool) -> Iterator[Entry]:
    back: set[int] = set()
    for entry in reversed(entries):  # what takes back an act comes after it, and so is met before it
        back.update(change.act for change in entry.row.corrections)
        if entry.number not in back and (entry.act.public or not room):
            yield entry


def _line(entry: Entry, names: Names) -> Line:
    return Line(
        number=entry.number, sentence=entry.act.told(names, entry.row.by), kind=entry.act.kind,
        by=entry.row.by, happened=entry.row.happened,
    )  # fmt: skip
