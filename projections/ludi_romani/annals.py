"""The last sentences of the evening: a function of the journal and the world at its end."""

from collections.abc import Sequence

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
    taken_back: bool


class Annals(Frozen):
    """The newest first."""

    sentences: tuple[Line, ...]


def annals(entries: Sequence[Entry], names: Names, room: bool) -> Annals:
    """The annals' view; to the ``room`` only what anybody could have seen, and nothing that was taken back."""
    back = {change.act for entry in entries for change in entry.row.corrections}
    lines: list[Line] = []
    for entry in reversed(entries):
        if len(lines) == LENGTH:
            break
        if room and (not entry.act.public or entry.number in back):
            continue
        lines.append(
            Line(
                number=entry.number, sentence=entry.act.sentence(names, entry.row.by), kind=entry.act.kind,
                by=entry.row.by, happened=entry.row.happened, taken_back=entry.number in back,
            )
        )  # fmt: skip
    return Annals(sentences=tuple(lines))
