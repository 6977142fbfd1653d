"""What is proposed to a traveller is what the law of travelling would say to him."""

from typing import Literal

from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.movement.steps import NO_WAY, ways
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.open_seats import OpenSeat, forbids, in_this_season
from tests.log.logs import NEWEST, replayed

APART = 23
"""So many acts of the scripted evening lie between two that are looked at."""


def told(world: Ludi, who: str) -> set[OpenSeat]:
    """By asking the act itself, for every region and every way of the season."""
    moment, found = in_this_season(world, who), set[OpenSeat]()
    winter = world.evening.phase_at(moment.happened) == "hiems"
    free = world.evening.phase_at(moment.happened) == "motus" or (winter and world.player(who).anulus)
    for place in world.regions():
        ways_now: tuple[Literal["land", "sea", "motus"], ...] = ("motus",) if free else ("land", "sea")
        for way in ways_now:
            against = tuple(Motus(player=who, way=way, to=place.id).objections(world, moment))
            if not forbids(against) and not any(isinstance(one, NO_WAY) for one in against):
                found.add(OpenSeat(place.id, way, against))
    return found


def test_mot_01_what_is_proposed_is_what_the_act_would_hear() -> None:
    """Through the scripted evening, for every mortal: the same regions by the same ways, with the same cautions."""
    journal, proposed = replayed(NEWEST), 0
    for number in range(0, len(journal.entries), APART):
        world = journal.world_at(number)
        if not isinstance(world, Ludi) or not world.opened or not world.evening.begun:
            continue
        if world.evening.phase_at(world.evening.begun[-1].began) == "actium":
            continue
        for player in (player for player in world.players() if player.mortal):
            offered = set(ways(world, player.id))
            proposed += len(offered)
            assert {(one.region, one.way, frozenset(one.cautions)) for one in offered} == {
                (one.region, one.way, frozenset(one.cautions)) for one in told(world, player.id)
            }, (number, player.id)
    assert proposed > 1_000
