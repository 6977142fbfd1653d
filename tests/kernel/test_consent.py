"""Going back by consent, in a game of two bowls: an act that takes others back in its own row."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from tests.kernel.bowls import Notebook, amend
from tests.kernel.calculi import GAME, BooksShowLess, Calculi, PropertyGiven


class Redire(Act):
    """All agree to take back the acts from one on (CAL-03), and put a pebble on the left for it, where one lies (CAL-05)."""

    kind: ClassVar[str] = "redire"
    title: ClassVar[str] = "Go back"
    chapter: ClassVar[str] = "day"
    says: ClassVar[str] = "{by} goes back to {number}."
    number: Annotated[int, Field(ge=1)]

    def objections(self, world: Calculi, moment: Moment) -> Iterator[Objection]:
        if not world.aggregates["bowl:left"].pebbles:
            yield BooksShowLess(bowl="left", pebbles=0, count=1)

    def events(self, world: Calculi, moment: Moment) -> Iterator[Event]:
        yield PropertyGiven(bowl="left", count=1)

    def corrects(self, world: Calculi) -> tuple[int, ...]:
        return tuple(range(world.number, self.number - 1, -1))


WITH = replace(GAME, acts={**GAME.acts, Redire.kind: Redire})


def begun() -> Notebook:
    """Two pebbles on the left, three on the right, one on the left."""
    bowls = Notebook(WITH)
    for bowl, count in (("left", 2), ("right", 3), ("left", 1)):
        bowls.put(bowl, count)
    return bowls


def test_acts_are_taken_back_together_in_one_row() -> None:
    """The difference in outcome first, then the act's own events; the row names what it takes back, newest first."""
    bowls = begun()
    bowls.record(Redire(number=3))
    assert bowls.pebbles == [3, 0], "two that stand, and one of its own"
    journal, entry = bowls.journal, bowls.journal.entries[-1]
    assert [change.act for change in entry.row.corrections] == [4, 3]
    assert [event.kind for event in entry.events] == ["corrected", "corrected", "property_given"]
    assert [(event.act, event.place) for event in entry.events] == [(5, 1), (5, 2), (5, 3)]
    assert (journal.taken_back(3), journal.taken_back(4), journal.taken_back(2)) == (5, 5, None)


def test_it_is_run_again_with_later_corrections() -> None:
    """Its own event is not lost when something before it is taken back later; the rows alone give the same."""
    bowls = begun()
    bowls.record(Redire(number=4))
    bowls.take_back(3)
    assert bowls.pebbles == [3, 0]
    again = Journal(WITH)
    for stored in bowls.rows:
        again.append(read(again, stored))
    assert again.world == bowls.journal.world and again.root(6) == bowls.journal.root(6)


def test_it_is_judged_before_what_it_takes_back() -> None:
    """Pebbles lay on the left, so that it may be; that none do once they are taken back takes nothing from it. On an empty bowl it
    is refused, and takes nothing back."""
    bowls = begun()
    bowls.record(Redire(number=2))
    assert bowls.pebbles == [1, 0]
    bowls = Notebook(WITH)
    bowls.put("right", 1)
    assert [objection.rule for objection in bowls.record(Redire(number=2)).standing] == ["CAL-05"]
    assert bowls.pebbles == [0, 1]


def test_what_was_corrected_before_is_taken_back_as_it_is_known() -> None:
    """The two on the left were one, and are not taken back: one stands, and one of its own."""
    bowls = begun()
    bowls.correct(amend(2, "left", 1))
    bowls.record(Redire(number=3))
    assert bowls.pebbles == [2, 0]


def test_without_consent_nothing_is_taken_back() -> None:
    """An act that names none records its own events alone."""
    bowls = begun()
    bowls.record(Redire(number=9))
    assert bowls.pebbles == [4, 3] and bowls.journal.entries[-1].row.corrections == ()
