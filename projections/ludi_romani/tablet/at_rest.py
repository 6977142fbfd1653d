"""How things stand that an act is about which a step of its chapter asks for, or the desk records: its line where none asks for it."""

from collections.abc import Callable, Iterable

from domain.ludi_romani.aggregates.factio import factiones
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.senatus import decreed, rogationes, senatus
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.bonds import to_convert
from domain.ludi_romani.law.legiones import above_ten
from projections.kernel.tablet.offer import SoNow

FEW = 3
"""So many people or regions are named; of more a line says the number."""


def _people(test: Callable[[Ludi, Player], object], few: str, many: str, none: str) -> Callable[[Ludi, str], SoNow]:
    def line(world: Ludi, who: str) -> SoNow:
        return _named([one.id for one in world.players() if test(world, one)], "players", few, many, none)

    return line


def _named(ids: Iterable[str], fact: str, few: str, many: str, none: str) -> SoNow:
    found = tuple(ids)
    if not found:
        return SoNow(none, {})
    return SoNow(few, {fact: found}) if len(found) <= FEW else SoNow(many, {"count": len(found)})


def _counted(ids: Iterable[object], says: str) -> SoNow:
    return SoNow(says, {"count": sum(1 for _ in ids)})


_DEAD = _people(
    lambda world, one: one.died is not None and one.role != "imago",
    "Dead: {players}.", "Dead: {count}.", "Nobody is dead.",
)  # fmt: skip
_PROSCRIBED = _people(
    lambda world, one: one.proscribed is not None and one.died is None,
    "Proscribed: {players}.", "Proscribed: {count}.", "Nobody is proscribed.",
)  # fmt: skip


def going_on(world: Ludi, who: str) -> SoNow:
    """Challenges and proelia that bind somebody."""
    going = {one.engaged for one in world.players() if one.engaged is not None}
    return SoNow("Challenges and proelia going on: {count}.", {"count": len(going)})


def wearer(world: Ludi, who: str) -> SoNow:
    """Who wears the Ring of Gyges."""
    id = next((one.id for one in world.players() if one.anulus), None)
    return SoNow("{player} wears the Ring.", {"player": id}) if id else SoNow("Nobody wears the Ring.", {})


def unseated(world: Ludi, who: str) -> SoNow:
    """How many mortals are *sine sede*."""
    without = world.unseated()
    return SoNow("Without a seat: {count}.", {"count": len(without)}) if without else SoNow("Everybody has a seat.", {})


def seen(world: Ludi, who: str) -> SoNow:
    """Where a numen was seen; told to the desk, how many were."""
    if not world.knows("player", who):
        numina = (one.id for one in world.players() if one.role == "numen")
        return _counted((id for id in numina if world.whereabouts(id)), "Numina whose place is known: {count}.")
    place = world.whereabouts(who)
    return SoNow("Last seen: {region}.", {"region": place}) if place else SoNow("The books show you nowhere.", {})


def parties(world: Ludi, who: str) -> SoNow:
    """How many parties there are at Actium."""
    return _counted(factiones(world), "Parties so far: {count}.")


def to_come(world: Ludi, who: str) -> SoNow:
    """How many seasons are still to be announced."""
    evening = world.evening
    rows = (row for row in evening.timetable if not evening.past(row.row) and evening.struck_by(row.row) is None)
    return _counted((row for row in rows if row.phase in ("hiems", "aestas")), "Seasons to come: {count}.")


def _reges_in_rome(world: Ludi, who: str) -> SoNow:
    seats = world.seats()
    rome = {region.id for region in world.regions() if region.kind == "roma"}
    reges = [one.id for one in world.players() if one.role == "rex" and seats.get(one.id) in rome]
    return _named(reges, "players", "Reges in Rome: {players}.", "Reges in Rome: {count}.", "No rex is in Rome.")


def _next(world: Ludi, who: str) -> SoNow:
    row = world.evening.due()
    return SoNow("Next: {season}.", {"season": f"row:{row.row}"}) if row else SoNow("Every season has begun.", {})


def _season(world: Ludi, who: str) -> SoNow:
    row = world.evening.now()
    return SoNow("Now: {season}.", {"season": f"row:{row.row}"}) if row else SoNow("The Game has not begun.", {})


def _clock(world: Ludi, who: str) -> SoNow:
    if world.evening.paused:
        return SoNow("The clock stands.", {})
    return SoNow("The clock runs.", {}) if world.evening.begun else SoNow("The Game has not begun.", {})


def _hour(world: Ludi, who: str) -> SoNow:
    return SoNow("The Game is to begin at {hour}.", {"hour": f"hour:{world.evening.first}"})


def _breaks(world: Ludi, who: str) -> SoNow:
    return _counted((one for one in world.evening.intervals if one.begun is None), "Breaks planned: {count}.")


def _announcer(world: Ludi, who: str) -> SoNow:
    by_clock = world.evening.by_clock
    return SoNow("The clock announces the seasons." if by_clock else "Apollo and Diana announce the seasons.", {})


def _pestis(world: Ludi, who: str) -> SoNow:
    ids = [region.id for region in world.regions() if region.pestis]
    return _named(ids, "regions", "Pestis in {regions}.", "Regions with pestis: {count}.", "There is no pestis.")


def _screens(world: Ludi, who: str) -> SoNow:
    held = world.evening.held is not None
    return SoNow("The screens of the room are held." if held else "The screens of the room show what is so now.", {})


def _consules(world: Ludi, who: str) -> SoNow:
    chosen = senatus(world, len(world.evening.begun) - 1)
    return (
        SoNow("Consules: {players}.", {"players": chosen.consules}) if chosen else SoNow("There are no consules.", {})
    )


def _bills(world: Ludi, who: str) -> SoNow:
    bills = rogationes(world, len(world.evening.begun) - 1)
    return _counted((one for one in bills if one.stage == "open"), "Bills that are voted on: {count}.")


def _decreed(type: str) -> Callable[[Ludi, str], SoNow]:
    def line(world: Ludi, who: str) -> SoNow:
        return _counted((one for one in decreed(world) if one.type == type), "Passed and to be carried out: {count}.")

    return line


def _collected(world: Ludi, who: str) -> SoNow:
    season = len(world.evening.begun) - 1
    paid = (record for one in world.players() for record in one.tributa if record.season == season)
    return _counted(paid, "Tributa collected in this hiems: {count}.")


def _unexplained(world: Ludi, who: str) -> SoNow:
    kinds = [name for name, count in world.incertum.properties if count]
    says = "Properties that the books cannot explain: {count}."
    return _counted(kinds, says) if kinds else SoNow("The books explain everything.", {})


AT_REST: dict[str, Callable[[Ludi, str], SoNow]] = {
    **dict.fromkeys(
        (
            "prioritas", "flagitatio", "flagitatione_cedere", "flagitationi_respondere", "proelium_committere", "concursatio",
            "praesidem_mutare", "proelium_dirimere",
        ),
        going_on,
    ),
    "sedem_capere": unseated,
    "hibernare": seen,
    "tributum": _collected,
    **dict.fromkeys(("anulum_gygis_recipere", "anulo_aggredi"), wearer),
    **dict.fromkeys(("hereditas", "imaginem_fieri"), _DEAD),
    "proscriptum_tradere": _PROSCRIBED,
    "victum_tractare": _people(
        lambda world, one: one.unprotected is not None and one.died is None,
        "Unprotected: {players}.", "Unprotected in all: {count}.", "Nobody is unprotected.",
    ),
    "regem_romae_deprehendere": _reges_in_rome,
    "legionem_convertere": _people(
        lambda world, one: to_convert(world, one.id),
        "With curiales to convert: {players}.", "With curiales to convert: {count}.", "Nobody has curiales to convert.",
    ),
    "legiones_supra_decem_demere": _people(
        lambda world, one: one.mortal and above_ten(world, one.id),
        "With too many legiones: {players}.", "With too many legiones: {count}.", "Nobody has too many legiones.",
    ),
    "consules_creare": _consules,
    **dict.fromkeys(("rogatio", "suffragium_ferre", "senatus_consultum"), _bills),
    "imperium_transferre": _decreed("imperium"),
    "proscribere": _decreed("proscriptio"),
    "restituere": _decreed("restitutio"),
    "caedem_exsequi": _decreed("caedes"),
    "census": _decreed("census"),
    **dict.fromkeys(
        ("naves_longas_redimere", "actium_aperire", "concursatio_navalis", "triumphus", "rem_publicam_constituere"), parties
    ),
    "personam_assignare": _people(
        lambda world, one: one.mortal and one.person is None,
        "Without a person: {players}.", "Characters without a person: {count}.", "Every character has a person.",
    ),
    "persona_recedere": _people(
        lambda world, one: one.mortal and one.person is not None,
        "Played: {players}.", "Characters with a person: {count}.", "No character has a person.",
    ),
    "tempus_nuntiare": _next,
    "ludos_claudere": to_come,
    "horam_statuere": _hour,
    **dict.fromkeys(("intermittere", "continuare", "intercapedo"), _clock),
    **dict.fromkeys(("intervallum_statuere", "intervallum_incipere"), _breaks),
    "horologio_mandare": _announcer,
    "pestis": _pestis,
    "numerare": _unexplained,
    **dict.fromkeys(("ampliare", "pronuntiare"), _screens),
    **dict.fromkeys(("condicionem_statuere", "notare"), _season),
}  # fmt: skip
"""By kind of act; those that no step asks for stand in ``standing``."""
