"""The wire is a promise as the log is: what a golden log is shown as, to each kind of seat, is what its page says."""

from pathlib import Path

import pytest

from tests.log.shown import ALL, Told, digests, page

MEANT = "Where all of that is meant, `make shown` writes the pages anew; CONTRIBUTING.md says how to read what changed."


@pytest.mark.parametrize("told", ALL, ids=lambda told: told.name)
def test_a_golden_log_is_shown_as_it_was(told: Told, tmp_path: Path) -> None:
    """By act and kind of answer, so that a change says what it changed. Lines: act, kind, number of answers, digest."""
    known, now = page(told).read_text().splitlines(), digests(told, tmp_path)
    other = sorted({line.rsplit(" ", 2)[0] for line in {*known} ^ {*now}})
    assert now == known, f"otherwise after act: {', '.join(other)}. {MEANT}"
