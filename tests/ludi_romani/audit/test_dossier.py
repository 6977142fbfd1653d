"""A dossier and the courses hold what the ledger shows, at the end and in the midst of an evening."""

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from api.engine.dossiers import courses, dossier
from api.engine.evening import Evening
from api.engine.inquiry import NoSuchQuestion
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import REFEREES
from domain.kernel.log.rows import acts_of
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.questions import QUESTIONS
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
from tests.log.logs import NEWEST, replayed, stored


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> ViewCache:
    """The golden evening in a file."""
    store = Store(Path(tmp_path_factory.mktemp("dossier")) / "evening.sqlite")
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
    return ViewCache(Evening("evening", store, LUDI))


def test_every_course_ends_where_the_world_stands(screens: ViewCache) -> None:
    """And stood where it stood, of every question about everything; no step says the same twice."""
    found = asyncio.run(courses(screens, eyes_of(screens.evening, seat(REFEREES))))
    for number in (NEWEST.acts, 300):
        world = cast(Ludi, replayed(NEWEST).world_at(number))
        for about in world.aggregates:
            for what, question in QUESTIONS.get(about.partition(":")[0], {}).items():
                then = [value for at, value in found.get(about, {}).get(what, []) if at <= number]
                assert (then[-1] if then else None) == question.value(world, about), (about, what, number)
    every = [course for of in found.values() for course in of.values()]
    assert all(one[1] != other[1] for course in every for one, other in pairwise(course))


@pytest.mark.parametrize("number", [NEWEST.acts, 300])
def test_a_dossier_adds_up_to_the_ledger(screens: ViewCache, number: int) -> None:
    """Every amount by its causes; what his acts moved, sentence by sentence, comes to the same; a god's own acts are his."""
    rows = {row.id: row for row in ledger(cast(Ludi, replayed(NEWEST).world_at(number))).players}
    for who in ("antony", "livia", "minerva"):
        told = asyncio.run(dossier(screens, eyes_of(screens.evening, seat(REFEREES), number), f"player:{who}"))
        denarii = next(one for one in told.whys if one.what == "denarii")
        assert isinstance(denarii.began, int)
        moved = [sum for one in told.acts for sum in one.sums if (sum.about, sum.what) == (f"player:{who}", "denarii")]
        assert denarii.began + sum(one.change for one in denarii.shares) == rows[who].denarii == denarii.value
        assert denarii.began + sum(one.change for one in moved) == rows[who].denarii
        assert [one.line.number for one in told.acts] == sorted(one.line.number for one in told.acts)
        hands = [entry.number for entry in replayed(NEWEST).entries[:number] if entry.row.recorded_by == who]
        assert set(told.hand) <= set(hands) and (who == "minerva") == bool(told.hand)


def test_of_a_region_it_is_known_what_was_paid_there(screens: ViewCache) -> None:
    """Every tributum that names it stands in its dossier; of nothing there is none."""
    told = asyncio.run(dossier(screens, eyes_of(screens.evening, seat(REFEREES), NEWEST.acts), "region:egypt"))
    paid = [one for one in told.acts if one.line.kind == "tributum"]
    assert paid and all(any(sum.what == "denarii" and sum.change > 0 for sum in one.sums) for one in paid)
    assert any(why.what == "seated" and why.reasons for why in told.whys)
    with pytest.raises(NoSuchQuestion):
        asyncio.run(dossier(screens, eyes_of(screens.evening, seat(REFEREES), NEWEST.acts), "moon:egypt"))
