"""The annals of a whole game, kept in the documents."""

import re

from tests.gloria_mundi.told.page import PAGE, told
from tests.log.logs import GAMES, replayed


def test_the_page_is_what_the_log_tells() -> None:
    """GM-SEC-02: as the page was written; each act once in order, the end with its winner, and what was taken back struck out."""
    page = told()
    assert PAGE.read_text() == page
    journal = replayed(GAMES[0])
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", page, re.M)]
    assert numbers == list(range(1, len(journal.entries) + 1))
    struck = [int(number) for number in re.findall(r"^(\d+)\. ~~", page, re.M)]
    assert struck == [number for number in numbers if journal.taken_back(number) is not None] and struck
    assert "; the Goth is in Rome: Boethius, at 27, is closest." in page
