"""Every row can be measured, and the page holds what was kept: what a figure comes to, no test says."""

import pytest

from tests.bench.measures import MEASURES, Measure
from tests.bench.page import PAGE, page
from tests.bench.peer import installed
from tests.bench.results import kept, lines
from tests.bench.rows import Size

pytestmark = pytest.mark.long

PEER = {"peer", "worst", "cpu"}
"""Rows beside boardgame.io, which is set up by the bench alone."""


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_a_little_of_every_row_is_measured_and_printed(measure: Measure) -> None:
    figures = measure.measured(Size(short=True))
    lacking = {figure.row for figure in figures if figure.value is None}
    assert [figure.row for figure in figures] == [row.name for row in measure.rows]
    assert lacking == (PEER & {row.name for row in measure.rows} if not installed() else set())
    assert [line.split()[1] for line in lines(figures)] == [row.name for row in measure.rows]


def test_the_page_is_made_from_the_runs_that_are_kept() -> None:
    assert (PAGE.read_text() if PAGE.exists() else "") == page(kept())
