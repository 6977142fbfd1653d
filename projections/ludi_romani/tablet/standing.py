"""How things stand that an act is about, wherever its numen is: the line under a tile that nothing is due of."""

from collections.abc import Callable

from domain.ludi_romani.aggregates.factio import factiones
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.bonds import fabrilis_to
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import MINERVA
from projections.kernel.tablet.offer import SoNow

FEW = 3
"""So many regions are named; of more a line says the number."""


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
    without = world.unseated()
    return SoNow("Without a seat: {count}.", {"count": len(without)}) if without else SoNow("Everybody has a seat.", {})


def _seen(world: Ludi, who: str) -> SoNow:
    place = world.whereabouts(who)
    return SoNow("Last seen: {region}.", {"region": place}) if place else SoNow("The books show you nowhere.", {})


def _parties(world: Ludi, who: str) -> SoNow:
    return SoNow("Parties so far: {count}.", {"count": len(factiones(world))})


def _ring(world: Ludi, who: str) -> SoNow:
    wearer = next((one.id for one in world.players() if one.anulus), None)
    return SoNow("{player} wears the Ring.", {"player": wearer}) if wearer else SoNow("Nobody wears the Ring.", {})


def _shape(world: Ludi, who: str) -> SoNow:
    persona = world.player(who).persona if world.knows("player", who) else None
    return (
        SoNow("You have the shape of {persona}.", {"persona": persona}) if persona else SoNow("You are yourself.", {})
    )


def _repeated(world: Ludi, who: str) -> SoNow:
    season = len(world.evening.begun) - 1
    count = sum(one.season == season for one in world.evening.instaurationes)
    return SoNow("Repeated in this hiems: {count}.", {"count": count})


def _proelia(world: Ludi, who: str) -> SoNow:
    going = {one.engaged for one in world.players() if one.engaged is not None}
    return SoNow("Challenges and proelia going on: {count}.", {"count": len(going)})


def _fabrilis(world: Ludi, who: str) -> SoNow:
    holders = fabrilis_to(world, who)
    return SoNow("{players} has it.", {"players": holders}) if holders else SoNow("It is with you.", {})


def _to_come(world: Ludi, who: str) -> SoNow:
    evening = world.evening
    rows = (row for row in evening.timetable if not evening.past(row.row) and evening.struck_by(row.row) is None)
    return SoNow("Seasons to come: {count}.", {"count": sum(row.phase in ("hiems", "aestas") for row in rows)})


def _holidays(world: Ludi, who: str) -> SoNow | None:
    year = next((row.year for row in world.evening.timetable if row.feriae and row.year is not None), None)
    return SoNow("The timetable marks {year} BCE.", {"year": year}) if year else None


STANDING: dict[str, Callable[[Ludi, str], SoNow | None]] = {
    "motus": _free_seats,
    **dict.fromkeys(("translatio_minervae", "mercurius_eripit"), _seats_in_all),
    "sedem_adiudicare": _last_seats,
    "loco_movere": _to_seat,
    "adesse": _seen,
    **dict.fromkeys(("conferre", "amicitia_ultima"), _parties),
    "anulum_gygis_dare": _ring,
    "personam_induere": _shape,
    "instauratio_tributi": _repeated,
    "ius_dicere": _proelia,
    "legionem_fabrilem_dare": _fabrilis,
    **dict.fromkeys(("mutatio_kalendarum", "tempus_definire"), _to_come),
    "feriae": _holidays,
}
