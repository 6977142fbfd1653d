"""Whether those who are where a numen is, or whom he tapped, give occasion for an act at all: the books know when nobody does."""

from collections.abc import Callable, Sequence

from domain.ludi_romani.aggregates.amicitia import amicitiae
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.bonds import bacchants, clientes, entrusted, joined, lent
from domain.ludi_romani.law.fighters import may_fight
from domain.ludi_romani.law.limits import FORCE, RESCUE, TRANSFER, Limit
from domain.ludi_romani.law.patronage import is_unprotected
from domain.ludi_romani.law.pestilence import mortals_in

Occasion = Callable[[Ludi, str, Sequence[Player]], bool]
"""Of the evening, a numen, and the mortals where he is."""


def with_him(world: Ludi, who: str) -> list[Player] | None:
    """The mortals who sit where the books show a numen; None where they do not show him."""
    place = world.whereabouts(who)
    return [world.player(id) for id in mortals_in(world, world.region(place))] if place else None


def everybody(world: Ludi) -> list[Player]:
    """The mortals who live."""
    return [one for one in world.players() if one.mortal and one.died is None]


def _spouses(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    return any(one.spouse in {other.id for other in here} for one in here)


def _single(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    """NUP-01: a virgo, or a matrona without a husband, and a senator or imperator without a wife."""
    single = {one.role for one in here if one.spouse is None}
    return bool(single & {"virgo", "matrona"}) and bool(single & {"senator", "imperator"})


def _unblessed(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    """AMI-02: amici who are here and have not sworn before Juno."""
    ids = {one.id for one in here}
    return any(len(ids & set(one.members) - set(one.blessed)) > 1 for one in amicitiae(world))


def _amici(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    return any(joined(world, one.id) for one in here)


def _unspent(limit: Limit) -> Occasion:
    """A power that is there once in a season, and was not used in this one."""
    return lambda world, who, here: not world.player(who).spent(limit, len(world.evening.begun) - 1)


def _prey(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    """CLI-03: somebody unprotected, and somebody with legiones."""
    return any(is_unprotected(world, one.id) for one in here) and any(one.legiones > 0 for one in here)


def _fighter(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    return any(not any(may_fight(one, "")) for one in here)


def _several(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    return len(here) > 1


def arrived(world: Ludi, some: Sequence[Player]) -> list[str]:
    """MOT-13: those of them who came to their seats in this season."""
    begun = world.evening.begun

    def came(one: Player) -> bool:
        region = world.seat_of(one.id)
        seats = region.seated if region else ()
        return any(seat.player == one.id and seat.since > begun[-1].act and seat.origin for seat in seats)

    return [one.id for one in some if begun and came(one)]


def _arrived(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    return bool(arrived(world, here))


def _bound(world: Ludi, who: str, here: Sequence[Player]) -> bool:
    """CLI-01: a patronus or a cliens."""
    return any(one.patroni or clientes(world, one.id) for one in here)


OCCASIONS: dict[str, Occasion] = {
    "nuptiae": _single,
    "divortium": lambda world, who, here: any(one.spouse for one in here),
    "res_coniugum_permutare": _spouses,
    "amazonem_fieri": lambda world, who, here: any(
        one.role == "matrona" and one.spouse is None for one in here
    ),  # FEM-03
    "amicitiam_sancire": _unblessed,
    "occurrere_in_mari": _arrived,
    "deus_belli_provocat": _fighter,  # WAR-01
    "bacchantem_facere": lambda world, who, here: any(is_unprotected(world, one.id) for one in here),  # BAC-02
    "bacchantem_liberare": lambda world, who, here: bool(bacchants(world, who)),
    "bacchantem_necare": lambda world, who, here: bool(bacchants(world, who)),
    "clientem_dimittere": lambda world, who, here: any(clientes(world, one.id) for one in here),
    "clientem_necare": lambda world, who, here: any(clientes(world, one.id) for one in here),
    "pecuniam_a_cliente_exigere": lambda world, who, here: any(clientes(world, one.id) for one in here),
    "emptio_legionum": lambda world, who, here: any(one.properties.denarii > 0 for one in here),  # MER-11
    "emptio_classium": lambda world, who, here: any(one.properties.denarii > 0 for one in here),
    "regem_comitari": lambda world, who, here: any(one.role == "rex" for one in here),
    "clientem_accipere": _prey,
    "amicis_tradere": _amici,
    "amicitiam_dissolvere": _amici,
    "repetere": lambda world, who, here: bool(entrusted(world)) or any(lent(world, one.id) for one in here),
    **dict.fromkeys(("donare", "amicitiam_facere", "commutatio"), _several),
    "virus_propinare": lambda world, who, here: any(one.properties.virus > 0 for one in here),  # NUP-10
    "anulum_gygis_dare": lambda world, who, here: not any(one.anulus for one in world.players()),  # GYG-01
    "translatio_minervae": _unspent(TRANSFER),
    "mercurius_eripit": _unspent(RESCUE),
    "iuno_cogit": lambda world, who, here: _unspent(FORCE)(world, who, here) and _fighter(world, who, here),
    "fuga": lambda world, who, here: any(one.properties.rexpressus > 0 for one in here),  # REG-03
}
"""What nobody needs where there is nobody for it."""


def _free(world: Ludi, who: str, tapped: Sequence[Player]) -> bool:
    """Who is his cliens already is no loser over whom he decides (CLI-09, CLI-15); nor does anybody decide while he fights (PRO-17)."""
    ids = {one.id for one in tapped}
    return not any(one.engaged or ids & set(one.patroni) for one in tapped)


OF_THEM: dict[str, Occasion] = {
    "victum_tractare": _free,
    "occurrere_in_mari": _arrived,
    "res_coniugum_permutare": lambda world, who, tapped: any(one.spouse for one in tapped),
    **dict.fromkeys(("pecuniam_a_cliente_exigere", "clientem_dimittere", "clientem_necare"), _bound),
    **dict.fromkeys(("amicis_tradere", "amicitiam_dissolvere"), _amici),
}
"""What nobody needs with those whom he tapped, where their bonds or journeys are not such: the law, which is asked too, waits for
the other whom the act still has to name."""


def occasions(world: Ludi, who: str, people: Sequence[str]) -> Callable[[str], bool]:
    """Whether those whom he tapped give occasion for a kind of act; or else somebody where the books show a numen. Where they do not
    show him, somebody in the room: he may be anywhere."""
    if people:
        tapped = [world.player(id) for id in people if world.knows("player", id)]
        return lambda kind: kind not in OF_THEM or OF_THEM[kind](world, who, tapped)
    here = with_him(world, who)
    mortals = everybody(world) if here is None else here
    return lambda kind: kind not in OCCASIONS or OCCASIONS[kind](world, who, mortals)
