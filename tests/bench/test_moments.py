"""A moment of long ago can be measured, on the server and on a screen: how long it takes, no test says."""

import pytest

from tests.bench.moments import SHORT, line, measured, views

pytestmark = pytest.mark.long


def test_every_view_of_a_few_moments_is_measured_and_printed() -> None:
    took = [measured(one, 4) for one in SHORT]
    assert [len(one.server) for one in took] == [4, 4]
    assert [len(one.screen) for one in took] == [1, 0] and len(views()) > 10
    assert all(line(one).count("|") == 8 for one in took)
