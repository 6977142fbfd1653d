"""Patroni and clientes."""

from collections.abc import Mapping

from domain.ludi_romani.acts.clientela.clientem_accipere import ClientemAccipere
from domain.ludi_romani.acts.clientela.clientem_dimittere import ClientemDimittere
from domain.ludi_romani.acts.clientela.clientem_necare import ClientemNecare
from domain.ludi_romani.acts.clientela.pecuniam_a_cliente_exigere import PecuniamAClienteExigere
from domain.ludi_romani.aggregates.bonds import ClientelaEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more


def clientem_accipere(deed: Deed[ClientemAccipere, Ludi]) -> str:
    """Who became whose cliens, and whether he begged for it."""
    cliens, patronus = deed.name(deed.act.cliens), deed.name(deed.act.patronus)
    if deed.act.sought:
        return with_more(deed, f"{cliens} begs {patronus} for protection and becomes a cliens")
    return with_more(deed, f"{patronus} takes {cliens} as cliens")


def pecuniam_a_cliente_exigere(deed: Deed[PecuniamAClienteExigere, Ludi]) -> str:
    """What a cliens handed over."""
    act, money = deed.act, goods(Properties(denarii=deed.act.denarii))
    return with_more(deed, f"{deed.name(act.cliens)} hands {money} to the patronus {deed.name(act.patronus)}")


def clientem_dimittere(deed: Deed[ClientemDimittere, Ludi]) -> str:
    """Who is free of whom, and whose cliens he still is."""
    act, others = deed.act, deed.after.player(deed.act.cliens).patroni
    still = [f"{deed.name(act.cliens)} is still a cliens of {deed.all(others)}"] if others else []
    return with_more(
        deed, f"{deed.name(act.patronus)} lets the cliens {deed.name(act.cliens)} go free", ClientelaEnded, then=still
    )


def clientem_necare(deed: Deed[ClientemNecare, Ludi]) -> str:
    """Whom his patronus had put to death."""
    act = deed.act
    return with_more(deed, f"{deed.name(act.patronus)} has the cliens {deed.name(act.cliens)} put to death", Died)


TELLERS: Mapping[str, Teller] = {
    ClientemAccipere.kind: clientem_accipere,
    PecuniamAClienteExigere.kind: pecuniam_a_cliente_exigere,
    ClientemDimittere.kind: clientem_dimittere,
    ClientemNecare.kind: clientem_necare,
}
