"""Where somebody could travel now."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.movement import company, following, law
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.open_seats import OpenSeat, Way, forbids, in_this_season

NO_WAY = (law.NoRoadDrawn,)
"""Cautions that leave it to the table whether there is a way at all: such a one is not proposed."""


def ways(world: Ludi, who: str) -> Iterator[OpenSeat]:
    """Every region where he could go by himself in this season, by each way that the law of travelling leaves open to him."""
    moment, home, alone = in_this_season(world, who), world.seat_of(who), (who,)
    phase = world.evening.phase_at(moment.happened)
    unseen = company.invisible(world, moment, who)
    if phase not in (*Motus.when, "hiems") or world.evening.holiday_at(moment.happened):
        return
    leaving = [
        *known.in_play(world, who),
        *company.may_go(world, moment, who),
        *(following.with_lord(world, "", alone, who) if not unseen else ()),
        *following.left_behind(world, alone, who),
        *rome.abandons(world, who, alone),
    ]
    if forbids(leaving):
        return
    for place in world.regions():
        arriving = [
            *rome.perils(world, who, place.id),
            *following.room(world, place.id, () if unseen else alone),
            *(seats.healthy(world, place.id) if not unseen else ()),
        ]
        if place.holds(who) or forbids(arriving):
            continue
        for way in _by(phase, unseen):
            going = [] if way == "motus" or home is None else list(_going(world, way, home, place, who))
            if not forbids(going) and not any(isinstance(one, NO_WAY) for one in going):
                yield OpenSeat(place.id, way, (*leaving, *arriving, *going))


def _by(phase: str, unseen: bool) -> tuple[Way, ...]:
    return ("motus",) if phase == "motus" or unseen else ("land", "sea")


def _going(world: Ludi, way: Way, home: Region, place: Region, who: str) -> Iterator[Objection]:
    if way == "sea":
        return law.by_sea(world, home, place, (who,))
    return law.by_land(world, (who,), (home, place))
