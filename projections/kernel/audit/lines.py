"""The journal as lines, for searching: each act's sentence, marks, and search keys."""

from domain.kernel.deciding.decide import Late
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import JournalRow
from domain.kernel.log.subjects_index import touched
from projections.kernel.tale import Sum
from projections.kernel.tales import TaleRead


class JournalLine(Frozen):
    """One act. ``about``: what it names or changed; ``rules``: rules noted, set aside, or causing a consequence; ``paper``: the
    slip that it was entered from; ``back``: the act that it takes back; ``sets_right``: the act that it amends.
    ``was``: what it was told as, until the correction ``set_right_by`` left it otherwise. ``stands``: whether it happened, as is
    known now: an act may also fall because a correction took its ground away."""

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
    was: str | None = None
    stands: bool = True


class ActSummary(Frozen):
    """One act for a reader whom it concerns, with the amounts that it moved for them as is known now. ``was``: what it was told
    as, until the correction ``set_right_by`` left it otherwise."""

    number: int
    kind: str
    happened: int
    sentence: str
    sums: tuple[Sum, ...]
    was: str | None = None
    set_right_by: int | None = None


class JournalLines(Frozen):
    """Additions to an act's entry: the amounts that it moved, and later acts about what it began."""

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
    """An act as a line. The opening, being about everything, has no search keys; neither has a ``hidden`` act."""
    row, said = entry.row, [caution.rule for caution in entry.row.cautions]
    set_aside = [dispensation.rule for dispensation in row.dispensations]
    return JournalLine(
        number=entry.number, kind=entry.act.kind, by=row.by, recorded_by=row.recorded_by, happened=row.happened,
        recorded=row.recorded, sentence=tale.sentence,
        about=() if hidden or entry.act.kind == game.opening else tuple(sorted(touched(entry))),
        rules=tuple(dict.fromkeys([*said, *set_aside, *(event.rule for event in entry.events if event.rule)])),
        noted=bool(said), dispensed=bool(set_aside), late=any(caution.name == Late.__name__ for caution in row.cautions),
        counted=row.content.counted, paper=row.paper, back=_changed(row, "void"), sets_right=_changed(row, "amend"),
        taken_back_by=taken_back_by, set_right_by=set_right_by, was=tale.was,
        stands=tale.stands,
    )  # fmt: skip


def _changed(row: JournalRow, how: str) -> int | None:
    return next((change.act for change in row.corrections if change.change == how), None)
