"""The breaks of the timetable, as walls and the desk show them."""

from projections.ludi_romani.timer import IntervalView, timer
from tests.ludi_romani.rules.book import Book, instant

TEN = 10 * 60_000


def intervals(book: Book) -> tuple[IntervalView, ...]:
    """What the timer's view says of them."""
    return timer(book.world).intervals


def test_a_break_comes_before_its_season_and_is_as_it_was_held_afterwards() -> None:
    """KAL-02: planned, it ends as its season is expected; begun late, it lasts from then until it is over; the next one, which was
    planned before, is still to come."""
    book = Book()
    for row in (2, 3):
        book.tell(0, "intervallum_statuere", by="apollo", row=row, minutes=10)
    first, second = intervals(book)
    assert [(one.row, one.begun, one.lasts, one.ends - one.starts) for one in (first, second)] == [
        (2, False, TEN, TEN), (3, False, TEN, TEN),
    ]  # fmt: skip
    book.tell(0, "tempus_nuntiare", by="apollo", row=1)
    expected = intervals(book)[0].starts
    late = (expected - instant(0)) / 60_000 + 2
    book.tell(late, "intermittere", by="apollo")
    book.tell(late + 1, "continuare", by="apollo")
    book.tell(late + 2, "intervallum_incipere", by="apollo")
    held, later = intervals(book)
    assert (held.begun, held.starts, held.ends) == (True, instant(late + 2), instant(late + 2) + TEN)
    assert (later.row, later.begun) == (3, False)
