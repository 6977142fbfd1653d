"""Whoever reads the tales finds what he may read without walking past what he may not."""

import pytest

from domain.kernel.role import PLAYERS, REFEREES, ROOM
from projections.kernel.tale import Tale
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.told.deeds import tales

EVERY = 60
"""At every so manieth act somebody looks."""


@pytest.mark.parametrize(
    ("audience", "who"), [(REFEREES, ""), (ROOM, ""), (PLAYERS, "cicero"), (PLAYERS, "antony"), (PLAYERS, "nobody")]
)
def test_what_stands_is_what_a_walk_finds(audience: str, who: str) -> None:
    """As known after any act: what somebody may read and nobody had taken back by then, the newest first."""
    journal = replayed(NEWEST)
    told = tales(journal)
    for number in (*range(0, NEWEST.acts, EVERY), NEWEST.acts):
        first = told.upto(number)
        back = {change.act for entry in journal.entries[:number] for change in entry.row.corrections}
        walked: list[tuple[Tale, str]] = []
        for tale in reversed(first):
            words = tale.read_by(audience, who)
            if words is not None and tale.number not in back:
                walked.append((tale, words))
        assert list(first.standing(audience, who)) == walked
    assert walked, "something stands in the end"
