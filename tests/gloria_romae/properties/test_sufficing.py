"""Everything that is told of a wasted or shortened action is true, of random matches and any gallery."""

import pytest

from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.law.sufficing import sufficed
from tests.gloria_romae.properties.lively import lively_match
from tests.gloria_romae.properties.supposing import Supposing
from tests.gloria_romae.table import random_match, reconstruction


def untrue(supposing: Supposing, match: OpenedMatch) -> list[tuple[int, str, str, str]]:
    """The rows that say what is not so."""
    told = [one for one in sufficed(match) if one]
    assert told, "in every match something is wasted"
    return [(one.month, one.player, one.reason, fault) for one in told for fault in supposing.untrue(one)]


@pytest.mark.parametrize("seed", [3, 7, 11, 14])
def test_of_the_reconstruction(seed: int) -> None:
    """Random plans of three to six houses."""
    world, plans, goals, lots = random_match(seed)
    match = OpenedMatch(world, {id: plans.get(id) for id in world.match.players}, dict(goals), tuple(lots))
    assert untrue(Supposing(reconstruction(), match), match) == []


@pytest.mark.parametrize("seed", range(8))
def test_of_any_gallery(seed: int) -> None:
    """Several reasons at once: too poor and behind another, more than one action lays and more than is missing."""
    told = lively_match(seed)
    match = OpenedMatch(told.world, told.plans, dict(told.goals), tuple(told.lots))
    assert untrue(Supposing(told.edition, match), match) == []
