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


class Annals(Frozen):
    """The newest first."""

    sentences: tuple[Line, ...]


def annals(entries: Sequence[Entry], names: Names, room: bool) -> Annals:
    """The annals' view: nothing that was taken back; to the ``room`` only what anybody could have seen."""
    back = {change.act for entry in entries for change in entry.row.corrections}
    lines: list[Line] = []
    for entry in reversed(entries):
        if len(lines) == LENGTH:
            break
        if entry.number in back or (room and not entry.act.public):
            continue
        lines.append(
            Line(
                number=entry.number, sentence=entry.act.told(names, entry.row.by), kind=entry.act.kind,
                by=entry.row.by, happened=entry.row.happened,
            )
        )  # fmt: skip
    return Annals(sentences=tuple(lines))
