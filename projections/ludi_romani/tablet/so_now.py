"""What is so where a numen is, as the line under a tile that nothing is due of: whom of those here an act could be about."""

from collections.abc import Callable, Iterable, Sequence

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.bonds import bacchants, clientes, joined
from domain.ludi_romani.law.patronage import is_unprotected
from projections.kernel.tablet.offer import SoNow

Whom = Callable[[Ludi, str, Sequence[Player]], Iterable[str]]
"""Of the evening, a numen and the mortals here: those whom the line names."""
NAMED = 3
"""So many are named; of more the line says the number."""


def _those(test: Callable[[Ludi, Player], object]) -> Whom:
    return lambda world, who, here: (one.id for one in here if test(world, one))


_ALL = _those(lambda world, one: True)
_RICH = _those(lambda world, one: one.properties.denarii > 0)
_AMICI = _those(lambda world, one: joined(world, one.id))
_PATRONI = _those(lambda world, one: clientes(world, one.id))
_SINGLE = _those(lambda world, one: one.spouse is None and one.role != "rex")

LINES: dict[str, tuple[Whom, str, str]] = {
    **dict.fromkeys(
        ("donare", "commutatio", "amicitiam_facere"), (_ALL, "Here: {players}.", "{count} mortals are here.")
    ),
    **dict.fromkeys(
        ("emptio_legionum", "emptio_classium"), (_RICH, "Here with denarii: {players}.", "{count} here have denarii.")
    ),
    "nuptiae": (_SINGLE, "Unmarried, and here: {players}.", "{count} here are unmarried."),
    **dict.fromkeys(
        ("divortium", "res_coniugum_permutare"),
        (_those(lambda world, one: one.spouse), "Married, and here: {players}.", "{count} here are married."),
    ),
    **dict.fromkeys(
        ("amicis_tradere", "amicitiam_dissolvere", "amicitiam_sancire"),
        (_AMICI, "Here with amici: {players}.", "{count} here have amici."),
    ),
    "clientem_accipere": (
        _those(lambda world, one: is_unprotected(world, one.id)),
        "Unprotected, and here: {players}.", "{count} here are unprotected.",
    ),
    **dict.fromkeys(
        ("clientem_dimittere", "clientem_necare", "pecuniam_a_cliente_exigere"),
        (_PATRONI, "Patroni here: {players}.", "{count} patroni are here."),
    ),
    **dict.fromkeys(
        ("bacchantem_liberare", "bacchantem_necare"),
        (lambda world, who, here: bacchants(world, who), "Your bacchants: {players}.", "You have {count} bacchants."),
    ),
    "regem_comitari": (
        _those(lambda world, one: one.role == "rex"), "Reges here: {players}.", "{count} reges are here.",
    ),
}  # fmt: skip


def so_now(world: Ludi, who: str) -> Callable[[str], SoNow | None]:
    """The line of a kind of act, where the books show a numen and somebody for it."""
    place = world.whereabouts(who) if world.knows("player", who) else None
    here = [one for seat in world.region(place).seated if (one := world.player(seat.player)).mortal] if place else []

    def line(kind: str) -> SoNow | None:
        if kind == "motus" and place:
            return SoNow("Seats free here: {count}.", {"count": max(0, world.region(place).free())})
        if kind not in LINES:
            return None
        whom, names, number = LINES[kind]
        ids = tuple(whom(world, who, here))
        if not ids:
            return None
        return SoNow(names, {"players": ids}) if len(ids) <= NAMED else SoNow(number, {"count": len(ids)})

    return line
