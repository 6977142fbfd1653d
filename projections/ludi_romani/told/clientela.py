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
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more


def clientem_accipere(deed: ToldAct[ClientemAccipere, Ludi]) -> str:
    """Who became whose cliens, and whether he begged for it."""
    begs, takes = "{cliens} begs {patronus} for protection and becomes a cliens", "{patronus} takes {cliens} as cliens"
    words = {"cliens": deed.name(deed.act.cliens), "patronus": deed.name(deed.act.patronus)}
    return with_more(deed, deed.say(begs if deed.act.sought else takes, **words))


def pecuniam_a_cliente_exigere(deed: ToldAct[PecuniamAClienteExigere, Ludi]) -> str:
    """What a cliens handed over."""
    act, money = deed.act, goods(Properties(denarii=deed.act.denarii))
    words = {"cliens": deed.name(act.cliens), "goods": money, "patronus": deed.name(act.patronus)}
    return with_more(deed, deed.say("{cliens} hands {goods} to the patronus {patronus}", **words))


def clientem_dimittere(deed: ToldAct[ClientemDimittere, Ludi]) -> str:
    """Who is free of whom, and whose cliens he still is."""
    act, others = deed.act, deed.after.player(deed.act.cliens).patroni
    words = {"cliens": deed.name(act.cliens), "patronus": deed.name(act.patronus)}
    still = deed.say("{cliens} is still a cliens of {others}", **words, others=deed.all(others)) if others else ""
    go = deed.say("{patronus} lets the cliens {cliens} go free", **words)
    return with_more(deed, go, ClientelaEnded, then=[still])


def clientem_necare(deed: ToldAct[ClientemNecare, Ludi]) -> str:
    """Whom his patronus had put to death."""
    words = {"cliens": deed.name(deed.act.cliens), "patronus": deed.name(deed.act.patronus)}
    return with_more(deed, deed.say("{patronus} has the cliens {cliens} put to death", **words), Died)


TELLERS: Mapping[str, Teller] = {
    ClientemAccipere.kind: clientem_accipere,
    PecuniamAClienteExigere.kind: pecuniam_a_cliente_exigere,
    ClientemDimittere.kind: clientem_dimittere,
    ClientemNecare.kind: clientem_necare,
}
