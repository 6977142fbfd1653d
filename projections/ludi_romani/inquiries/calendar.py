"""Which seasons were shortened or lengthened, by whom, and what that moved."""

from collections.abc import Iterator, Sequence

from domain.kernel.grammar.role import PLAYERS, Seat
from domain.kernel.log.entry import Entry
from domain.ludi_romani.aggregates.evening import STREAM, LudiEvening
from domain.ludi_romani.edition import RowSeed
from domain.ludi_romani.law import hours
from projections.kernel.audit.inquiry import Evidence, Inquiry, InquiryRow, act, label, moved, seats, span, words
from projections.kernel.eyes import Eyes

SECOND = 1000
"""Less is no difference: announcements are made by hand, and to the second."""


def _rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    eyes = evidence.eyes
    before: LudiEvening | None = None
    numbers = range(1, len(eyes.entries) + 1)
    for entry, world in eyes.journal.walk(numbers):
        after = world.aggregates.get(STREAM)
        if isinstance(before, LudiEvening) and isinstance(after, LudiEvening) and after is not before:
            yield from _moved(eyes, entry, before, after)
        before = after
        yield None


def _moved(eyes: Eyes, entry: Entry, before: LudiEvening, after: LudiEvening) -> Iterator[InquiryRow]:
    """One row for each season that an act made shorter or longer, and one for an act that moved the end of the evening alone."""
    end = hours.over(after) - hours.over(before)
    longer = [one for one in _lengths(before, after) if abs(one[2] - one[1]) >= SECOND]
    tale, title = eyes.tales.read(entry.number), eyes.names.tongue.sentence(entry.act.title)
    told = act(entry.number), words(tale.sentence if tale else f"{title}.")
    by = seats(eyes.tales.by(entry.number)), moved(end), *told
    for row, lasted, now in longer:
        yield words(eyes.names.name(f"row:{row.row}")), span(lasted), span(now), moved(now - lasted), *by
    if not longer and abs(end) >= SECOND:
        yield label("evening"), span(None), span(None), moved(None), *by


def _lengths(before: LudiEvening, after: LudiEvening) -> Iterator[tuple[RowSeed, int, int]]:
    """Seasons with their lengths before and after: of another length, struck, or ended by the announcement of the next."""
    ran = before.now()
    if ran is not None and len(after.begun) > len(before.begun):
        planned, since = hours.lasts(before, ran), hours.counts_from(before)
        if planned is not None and since is not None:
            yield ran, planned, after.begun[-1].began - since
    for row in before.timetable:
        lasted, now = (
            0 if evening.struck_by(row.row) is not None else hours.lasts(evening, row) for evening in (before, after)
        )
        if lasted is not None and now is not None and lasted != now:
            yield row, lasted, now


def _sums(rows: Sequence[InquiryRow]) -> Iterator[InquiryRow]:
    """By how much the end of the evening moved in all."""
    ends = {row[6].value: int(row[5].value or 0) for row in rows}
    blank = words("")
    yield label("together"), blank, blank, blank, blank, moved(sum(ends.values())), blank, blank


def _may(seat: Seat) -> bool:
    return seat.role.reads_journal or seat.role.reads == PLAYERS


CALENDAR = Inquiry(
    ("season", "lasted", "lasts", "longer", "by", "end_moved", "act", "sentence"), _rows, sums=_sums, may=_may
)
