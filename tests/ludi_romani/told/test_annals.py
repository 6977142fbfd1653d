"""The annals of the scripted evening, as a page and as somebody reads it who was not there."""

from tests.ludi_romani.table import edition_2018
from tests.ludi_romani.told.__main__ import misread_ledger, standing
from tests.ludi_romani.told.page import PAGE, page, played
from tests.ludi_romani.told.reader import misread, read


def test_the_page_is_as_the_command_makes_it() -> None:
    """``make annals`` was run since a sentence changed."""
    assert PAGE.read_text() == page(played())


def test_who_reads_the_page_knows_how_it_ended() -> None:
    """Who owns what, who sits where, who is married to whom and who is dead: as in the ledger and at the table."""
    known = read(standing(PAGE.read_text()), edition_2018())
    assert [*misread(known, played().book.world), *misread_ledger(known)] == []


def test_what_no_sentence_says_is_missed() -> None:
    """Another amount, and the sums do not close; a death or a seat less, and he is wrong about that one."""
    for said, changed, about in [
        ("Cicero gives Octavian 300,000 denarii", "Cicero gives Octavian 200,000 denarii", "Cicero"),
        ("Antony puts Hirtius to death", "Antony abandons Hirtius to fate", "Hirtius"),
        ("the marriage of Atia and Philippus is over", "both are mourned", "Atia"),
    ]:
        assert said in PAGE.read_text()
        known = read(standing(PAGE.read_text().replace(said, changed, 1)), edition_2018())
        wrong = [*misread(known, played().book.world)]
        assert any(line.startswith(about) for line in wrong)
