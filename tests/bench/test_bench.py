"""Every row can be measured, and the page holds what was kept: what a figure comes to, no test says."""

import pytest

from tests.bench.many import __main__ as many
from tests.bench.many.page import PAGE as PAGE_OF_MANY
from tests.bench.many.page import figures as figures_of_many
from tests.bench.many.page import page as page_of_many
from tests.bench.many.simulation import busiest
from tests.bench.measures import MEASURES, Measure
from tests.bench.page import PAGE, page
from tests.bench.peer import installed
from tests.bench.results import kept, lines
from tests.bench.rows import Size

pytestmark = pytest.mark.long

PEER = {"peer", "worst", "cpu"}
"""Rows beside boardgame.io, which is set up by the bench alone."""


@pytest.mark.parametrize("name", many.MEASURES)
def test_a_little_of_what_many_evenings_cost_is_measured(name: str) -> None:
    figures = many.MEASURES[name].measured(Size(short=True))
    assert [figure.row for figure in figures] == [row.name for row in many.MEASURES[name].ROWS]
    assert all(figure.value for figure in figures)


def test_the_page_of_many_evenings_is_made_from_the_run_that_is_kept() -> None:
    assert PAGE_OF_MANY.read_text() == page_of_many(many.ROWS, many.MEASURES, figures_of_many())


def test_evenings_that_begin_together_are_busy_together() -> None:
    """Worked out by hand: an act at once and one after a minute, of ten evenings that begin at once, and then within a minute."""
    assert busiest([0.0, 60.0], 10, 0.0) == (1.0, 20 / 60)
    spread, usual = busiest([0.0, 60.0], 600, 60.0)
    assert usual == 10.0 and 10.0 <= spread < 20.0


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_a_little_of_every_row_is_measured_and_printed(measure: Measure) -> None:
    figures = measure.measured(Size(short=True))
    lacking = {figure.row for figure in figures if figure.value is None}
    assert [figure.row for figure in figures] == [row.name for row in measure.rows]
    assert lacking == (PEER & {row.name for row in measure.rows} if not installed() else set())
    assert [line.split()[1] for line in lines(figures)] == [row.name for row in measure.rows]


def test_the_page_is_made_from_the_runs_that_are_kept() -> None:
    assert (PAGE.read_text() if PAGE.exists() else "") == page(kept())
