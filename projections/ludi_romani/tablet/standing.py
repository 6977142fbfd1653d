"""How things stand that an act is about, wherever its numen is: the line under a tile that nothing is due of."""

from collections.abc import Callable

from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.bonds import fabrilis_to
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUPPITER, MINERVA, VULCAN
from projections.kernel.tablet.offer import SoNow
from projections.ludi_romani.tablet.at_rest import AT_REST, FEW, going_on, parties, seen, to_come, unseated, wearer


def _free_seats(world: Ludi, who: str) -> SoNow:
    place = world.whereabouts(who)
    if place:
        return SoNow("Seats free here: {count}.", {"count": max(0, world.region(place).free())})
    return _seats_in_all(world, who)


def _seats_in_all(world: Ludi, who: str) -> SoNow:
    return SoNow("Seats free in all: {count}.", {"count": sum(max(0, region.free()) for region in world.regions())})


def _last_seats(world: Ludi, who: str) -> SoNow:
    ids = tuple(region.id for region in world.regions() if region.free() == 1)
    if not ids:
        return SoNow("No region has one seat left.", {})
    few = SoNow("One seat left: {regions}.", {"regions": ids})
    return few if len(ids) <= FEW else SoNow("Regions with one seat left: {count}.", {"count": len(ids)})


def _to_seat(world: Ludi, who: str) -> SoNow:
    """Minerva looks for whoever has no seat (NUM-28), a Vestal Virgin for a free one (SED-04)."""
    if not acts_as(world, who, MINERVA):
        return _free_seats(world, who)
    return unseated(world, who)


def _shape(world: Ludi, who: str) -> SoNow:
    """Of Juppiter himself, or told of him to whoever else records it."""
    persona = world.player(JUPPITER).persona if world.knows("player", JUPPITER) else None
    if who != JUPPITER:
        facts = {"player": JUPPITER} | ({"persona": persona} if persona else {})
        return SoNow("{player} has the shape of {persona}." if persona else "{player} has no other shape.", facts)
    return (
        SoNow("You have the shape of {persona}.", {"persona": persona}) if persona else SoNow("You are yourself.", {})
    )


def _repeated(world: Ludi, who: str) -> SoNow:
    season = len(world.evening.begun) - 1
    count = sum(one.season == season for one in world.evening.instaurationes)
    return SoNow("Repeated in this hiems: {count}.", {"count": count})


def _fabrilis(world: Ludi, who: str) -> SoNow:
    holders = fabrilis_to(world, VULCAN) or (() if who == VULCAN else (VULCAN,))
    return SoNow("{players} has it.", {"players": holders}) if holders else SoNow("It is with you.", {})


def _holidays(world: Ludi, who: str) -> SoNow:
    year = next((row.year for row in world.evening.timetable if row.feriae and row.year is not None), None)
    return SoNow("The timetable marks {year} BCE.", {"year": year}) if year else to_come(world, who)


STANDING: dict[str, Callable[[Ludi, str], SoNow]] = {
    **AT_REST,
    "motus": _free_seats,
    **dict.fromkeys(("translatio_minervae", "mercurius_eripit"), _seats_in_all),
    "sedem_adiudicare": _last_seats,
    "loco_movere": _to_seat,
    "adesse": seen,
    **dict.fromkeys(("conferre", "amicitia_ultima"), parties),
    "anulum_gygis_dare": wearer,
    "personam_induere": _shape,
    "instauratio_tributi": _repeated,
    "ius_dicere": going_on,
    "legionem_fabrilem_dare": _fabrilis,
    **dict.fromkeys(("mutatio_kalendarum", "tempus_definire"), to_come),
    "feriae": _holidays,
}
