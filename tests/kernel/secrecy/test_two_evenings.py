"""Changing what a seat does not see changes no byte that it is sent: commitment, leaf and root apart."""

from pathlib import Path

import pytest

from tests.kernel.secrecy.asks import Otherwise, asks, compared, latest
from tests.kernel.secrecy.worlds import CASES, Case, both


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_a_seat_does_not_see_changes_nothing_that_it_is_sent(case: Case, tmp_path: Path) -> None:
    """Views as they are and were, journal, single acts, lines, why, dossiers, courses, what if, exports, dry runs and refusals."""
    answered, otherwise = 0, list[Otherwise]()
    with both(case, tmp_path) as (one, two, clock):
        for place, turn in enumerate(case.script(one)):
            clock.at += 50
            for desk, fields in zip((one, two), turn.fields, strict=True):
                done = desk.act(turn.who, turn.kind, f"act-{place:012}", **fields)
                assert done.status_code == 201, (turn, done.text)
        for who in case.seats(one):
            count, differ = compared(one, two, who, asks(one, who, case, latest(one, case.since)))
            answered += count
            otherwise += differ
    assert [(who, ask.path) for who, ask, *_ in otherwise] == [], otherwise[0][2:]
    print(f"{answered} answers compared")
    assert answered >= case.least
