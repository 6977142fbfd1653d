"""One truth: after corrections of a match no two annals, histories or languages disagree on what an act came to. Each is compared with
the match as it would have gone, derived in one go from its first act."""

import random
from functools import partial
from pathlib import Path

import pytest

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import ORGANISER
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.log.entry import Recorded
from domain.kernel.log.rows import acts_of
from projections.gloria_romae.stage import ROMAE
from projections.kernel.eyes import Eyes, eyes_of
from tests.corrections import made
from tests.eyes import seat
from tests.log.logs import MATCHES, Golden, decoded, stored
from tests.one_truth import as_it_went, read_otherwise, told_otherwise

TONGUES = {"en": ENGLISH, **ROMAE.tongues}
CORRECTIONS = 12


@pytest.mark.parametrize("golden", MATCHES, ids=lambda golden: golden.file.stem)
def test_no_two_pages_disagree(golden: Golden, tmp_path: Path) -> None:
    """After each of some random corrections of a whole match."""
    journal, store, dice = decoded(golden), Store(tmp_path / "match.sqlite"), random.Random(5)
    for _, rows in acts_of(stored(golden)):
        store.append(rows)
    match = Evening("match", store, ROMAE)

    def add(recorded: Recorded) -> None:
        store.append(recorded.rows)
        match.catch_up()

    def eyes(reads: str, who: str = "", tongue: Tongue = ENGLISH) -> Eyes:
        return eyes_of(match, seat(reads, who), tongue=tongue)

    people = [player.id for player in journal.world.players()]  # type: ignore[attr-defined] # a world of this game
    for _ in range(CORRECTIONS):
        made(journal, dice, 1, keep=add, by=ORGANISER)
        named = {name: partial(match.names, tongue=tongue) for name, tongue in TONGUES.items()}
        courses, world = as_it_went(journal, ROMAE.telling, named)
        assert world.aggregates == match.world.aggregates
        for name, tongue in TONGUES.items():
            see = partial(eyes, tongue=tongue)
            assert [*told_otherwise(journal, match.tales(tongue), courses[name])] == []
            assert [*read_otherwise(journal, see, courses[name], people)] == []
