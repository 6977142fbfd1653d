"""An act that is told of an instant outside the evening is judged within it, and says so."""

import pytest

from domain.kernel.deciding.decide import Late, SaidToComeBefore, SaidToComeLater
from domain.kernel.deciding.record import judge, moment, record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.objection import Objection
from domain.kernel.log.journal import Journal
from tests.kernel.calculi import GAME, Aperire, Bowls, Donare

OPENED = 1_000_000_000
HOUR = 3_600_000


def sent(act: Act, happened: int | None) -> Sent:
    """An act as its tablet sent it."""
    return Sent(
        act_id=f"act-{happened}",
        act=act,
        by="minerva",
        happened=happened,
        recorded_by="minerva",
        device="tablet",
        source="tablet",
    )


def opened(happened: int | None = None) -> Journal:
    """A journal that was opened, perhaps some time before it was written down."""
    journal = Journal(GAME)
    opening = Aperire(called="Bowls", begins=OPENED, edition=Bowls(id="bowls", title="Bowls", bowls=("left",)))
    now = moment(journal, OPENED, "minerva", "minerva", happened)
    journal.append(record(journal, sent(opening, happened), now, "0" * 32))
    return journal


def noted(journal: Journal, happened: int) -> tuple[Moment, list[Objection]]:
    """When an act counts that is recorded an hour after the opening, and the cautions on it."""
    now = moment(journal, OPENED + HOUR, "minerva", "minerva", happened)
    return now, list(judge(journal, sent(Donare(bowl="left", count=1), happened), now).settled)


@pytest.mark.parametrize("early", [1, HOUR])
def test_log_01_before_the_opening_it_is_judged_at_the_opening(early: int) -> None:
    """Of before the evening an act counts at its opening, with a caution that names both hours (AMB-129)."""
    journal = opened()
    now, cautions = noted(journal, OPENED - early)
    said, begun = journal.world.clock(OPENED - early), journal.world.clock(OPENED)
    assert now.happened == OPENED
    assert cautions == [Late(seconds=HOUR // 1000), SaidToComeBefore(said=said, opened=begun)]


def test_log_01_of_the_opening_and_since_it_counts_as_said() -> None:
    """Told of the very opening, or of any moment since, an act is only late; an opening may itself be written down late."""
    for journal, opening in ((opened(), OPENED), (opened(OPENED - HOUR), OPENED - HOUR)):
        now, cautions = noted(journal, opening)
        assert now.happened == opening
        assert cautions == [Late(seconds=(OPENED + HOUR - opening) // 1000)]
    assert opened(OPENED - HOUR).entries[0].row.happened == OPENED - HOUR


def test_log_01_of_the_future_it_is_judged_at_the_present() -> None:
    """An hour ahead it counts now, and names both hours."""
    journal = opened()
    now, cautions = noted(journal, OPENED + 2 * HOUR)
    said, present = journal.world.clock(OPENED + 2 * HOUR), journal.world.clock(OPENED + HOUR)
    assert now.happened == OPENED + HOUR
    assert cautions == [SaidToComeLater(said=said, now=present, seconds=HOUR // 1000)]
