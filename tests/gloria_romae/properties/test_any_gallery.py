"""What holds of every match holds with every gallery that the vocabulary can say (GR-AMB-01)."""

import random
from itertools import pairwise

import pytest

from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition_checks import faults
from domain.gloria_romae.law.trial import tried
from projections.gloria_romae.course_views import months
from tests.gloria_romae.evening import HOUSES
from tests.gloria_romae.properties.galleries import random_gallery
from tests.gloria_romae.properties.invariants import broken
from tests.gloria_romae.table import MORE, opened, random_plan

GALLERIES = range(60)


def played(seed: int) -> Romae:
    """A match with a random gallery, whose houses all have random plans."""
    chance = random.Random(seed)
    players = (*HOUSES, *MORE)[: chance.choice((3, 4, 5, 6))]
    edition = random_gallery(chance)
    assert list(faults(edition)) == []
    world = opened(edition, players)
    return tried(world, {id: random_plan(chance, world) for id in players}, {})


@pytest.mark.parametrize("seed", GALLERIES)
def test_sums_close_with_any_gallery(seed: int) -> None:
    """Denarii and resources are neither made nor lost, whatever clients and buildings give."""
    assert list(broken(played(seed))) == []


@pytest.mark.parametrize("seed", GALLERIES)
def test_gr_ben_01_what_begins_was_gained_in_an_earlier_month(seed: int) -> None:
    """GR-BEN-01, GR-BUILD-08: income comes from clients that are the player's and wonders to which they gave, before this month."""
    course = months(played(seed))
    assert course[0].start == ()
    for before, month in pairwise(course):
        for came in month.start:
            patron = before.after.clients.get(came.source)
            building = before.after.buildings.get(came.source)
            assert patron == came.player or (building and building.built and building.given.get(came.player))


def test_random_galleries_bring_every_kind_of_beginning() -> None:
    """The sixty galleries are no empty ones: income, resources and structures laid by a benefit all come."""
    came = [one for seed in GALLERIES for month in months(played(seed)) for one in month.start]
    assert any(one.denarii for one in came) and any(one.resources for one in came) and any(one.count for one in came)
