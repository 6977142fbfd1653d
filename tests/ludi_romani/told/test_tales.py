"""Whoever reads the tales finds what he may read without walking past what he may not."""

import pytest

from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import PLAYERS, REFEREES, ROOM
from projections.kernel.tales import Tales
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
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
        walked: list[tuple[int, str]] = []
        for tale in reversed(first):
            words = tale.read_by(seat(audience, who))
            if words is not None and tale.number not in back:
                walked.append((tale.number, words))
        found = told.read_from(seat(audience, who), number).standing()
        assert [(tale.number, tale.sentence) for tale in found] == walked
    assert walked, "something stands in the end"


def test_what_was_laid_by_is_what_was_told_until_a_text_is_erased() -> None:
    """A whole evening, read twice from its first act on: the second time as it was laid by, and anew once that is forgotten."""
    texts = ["written"]
    told = Tales(LUDI.telling, replayed(NEWEST), lambda world: Names(world.name, text=lambda ref: texts[-1]))
    first = list(told.upto(NEWEST.acts))
    texts.append("erased")
    assert list(told.upto(NEWEST.acts)) == first
    told.forget()
    again = list(told.upto(NEWEST.acts))
    changed = [tale.number for tale, before in zip(again, first, strict=True) if tale != before]
    assert changed and all("erased" in again[number - 1].sentence for number in changed)
