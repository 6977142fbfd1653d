"""The journal line by line, for whoever looks for something in it: of every act its sentence, its marks, and by what it is found."""

from domain.kernel.deciding.decide import Late
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import JournalRow
from domain.kernel.log.subjects_index import touched
from projections.kernel.tale import Sum
from projections.kernel.tales import TaleRead


class JournalLine(Frozen):
    """One act. ``about`` is whatever it names or changed, ``rules`` are those that were noted, set aside, or brought something by
    themselves; ``paper`` is the slip from which it was entered, ``back`` the act that it takes back, ``sets_right`` one of which it
    says that it was otherwise."""

    number: int
    kind: str
    by: str
    recorded_by: str
    happened: int
    recorded: int
    sentence: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    noted: bool
    dispensed: bool
    late: bool
    counted: bool
    paper: int | None
    back: int | None
    sets_right: int | None
    taken_back_by: int | None
    set_right_by: int | None


class ActSummary(Frozen):
    """One act as somebody reads it whom it concerns, with what it brought or took him."""

    number: int
    kind: str
    happened: int
    sentence: str
    sums: tuple[Sum, ...]


class JournalLines(Frozen):
    """What an act came to beside its entry: the amounts that it moved, and the acts that speak of what it began."""

    sums: tuple[Sum, ...]
    followed: tuple[JournalLine, ...]


def line(
    game: Game,
    entry: Entry,
    tale: TaleRead,
    taken_back_by: int | None,
    set_right_by: int | None,
    *,
    hidden: bool = False,
) -> JournalLine:
    """An act in a line. The opening is about everything, so that it is found under nothing, and so is what is ``hidden``."""
    row, said = entry.row, [caution.rule for caution in entry.row.cautions]
    set_aside = [one.rule for one in row.dispensations]
    return JournalLine(
        number=entry.number, kind=entry.act.kind, by=row.by, recorded_by=row.recorded_by, happened=row.happened,
        recorded=row.recorded, sentence=tale.sentence,
        about=() if hidden or entry.act.kind == game.opening else tuple(sorted(touched(entry))),
        rules=tuple(dict.fromkeys([*said, *set_aside, *(event.rule for event in entry.events if event.rule)])),
        noted=bool(said), dispensed=bool(set_aside), late=any(one.name == Late.__name__ for one in row.cautions),
        counted=row.content.counted, paper=row.paper, back=_changed(row, "void"), sets_right=_changed(row, "amend"),
        taken_back_by=taken_back_by, set_right_by=set_right_by,
    )  # fmt: skip


def _changed(row: JournalRow, how: str) -> int | None:
    return next((one.act for one in row.corrections if one.change == how), None)
