"""Twenty-three questions to a finished evening, each answered on a real screen in at most four taps, as its rows have it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.kiosk.asking import Asker
from tests.kiosk.finished import finished
from tests.kiosk.questions import MOST, QUESTIONS, Question, asker
from tests.kiosk.raw import Raw
from tests.kiosk.ways import amount

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def asking(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Asker, Raw]]:
    with finished(tmp_path_factory.mktemp("questions")) as (server, file):
        yield asker(browser, server), Raw(file)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.words)
def test_it_is_answered_as_the_rows_have_it(asking: tuple[Asker, Raw], question: Question) -> None:
    """From the audit's door, by somebody who may only read."""
    first, raw = asking
    once = Asker(first.page, first.door)
    found = question.ask(once)
    assert found == question.raw(raw, found)
    assert 0 < once.taps <= MOST


def test_what_nobody_can_explain_is_drawn_below_nothing(asking: tuple[Asker, Raw]) -> None:
    """Of 600,000 denarii that are missing the chart goes down three times."""
    first, _ = asking
    once = Asker(first.page, first.door)
    amount("incertum", "denarii")(once)
    drawn = once.page.locator("figure path.step").first.get_attribute("d") or ""
    heights = [float(high) for high in re.findall(r"V([\d.]+)", drawn)]
    assert len(heights) == 3 and heights == sorted(set(heights))


def test_they_are_twenty_three_and_everybody_asks() -> None:
    """The five for whom the house is."""
    assert len({one.words for one in QUESTIONS}) == 23
    assert {one.who for one in QUESTIONS} == {"numen", "room", "organiser", "player", "auditor"}
