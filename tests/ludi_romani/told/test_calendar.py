"""The opening and the calendar in sentences."""

import pytest

from tests.ludi_romani.rules.book import Book, instant
from tests.ludi_romani.told.deeds import demo, tales

SAID = {
    1: "The Game is opened: 37 mortals, 31 numina and 13 regions.",
    13: "Pacorus is played by no. 12 of the list.",
    14: "Pacorus is played by no. 13 of the list instead of no. 12.",
    15: "For this evening: a caedes needs no yes from the one whom it would kill (AMB-70).",
    37: "Apollo announces the aestas of 44 BCE.",
    68: "Diana announces the hiems of 43 BCE; Venus, Mars, Phobos and Deimos go to Roma.",
    107: "Apollo announces the motus; 10 numina leave their winter seats.",
    286: "Diana announces the motus; the proelium of Antony and Pacorus is broken off.",
    417: "The numina make 37 BCE a holiday.",
    563: "Diana strikes the year 33 BCE from the calendar.",
    580: "Nobody plays Pedius any more; Pedius dies.",
    628: "Apollo announces the Battle of Actium.",
}


@pytest.mark.parametrize("number", SAID)
def test_what_came_of_it(number: int) -> None:
    """A season with those whom it moves, and whose proelium it breaks off."""
    assert demo()[number - 1].sentence == SAID[number]


def test_a_break_is_told_with_its_name_if_it_has_one() -> None:
    """A planned break, with a name and without, and one that is taken out again."""
    book = Book()
    for minutes, name in ((10, "wine"), (5, None), (0, None)):
        book.tell(0, "intervallum_statuere", by="apollo", row=3, minutes=minutes, name=name)
    assert [tale.sentence for tale in tales(book.journal).upto(4)][1:] == [
        'Apollo plans the break "wine" before the hiems of 43 BCE: 10 minutes.',
        "Apollo plans the break before the hiems of 43 BCE: 5 minutes.",
        "Apollo takes the break before the hiems of 43 BCE out.",
    ]


def test_log_26_the_hours_are_told_with_that_of_the_hall_if_it_closes() -> None:
    """Where nobody waits for us, the sentence ends with the hour at which the Game begins."""
    book = Book()
    book.tell(-1, "horam_statuere", by="organiser", hour=instant(10))
    book.tell(-1, "horam_statuere", by="organiser", hour=instant(20), closes=instant(600))
    assert [tale.sentence for tale in tales(book.journal).upto(3)][1:] == [
        "The Game is to begin at 18:40.",
        "The Game is to begin at 18:50, and the hall closes at 04:30.",
    ]
