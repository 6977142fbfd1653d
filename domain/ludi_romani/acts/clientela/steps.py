"""What a cliens is taken for."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.clientela.clientem_accipere import ClientemAccipere
from domain.ludi_romani.acts.clientela.pecuniam_a_cliente_exigere import PecuniamAClienteExigere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now


def steps(now: Now) -> Iterator[Step]:
    """Whoever begged for protection (CLI-04) has money that his new patronus may demand (CLI-10); in a motus they travel first."""
    world: Ludi = now.world
    season = world.evening.now()
    if season is not None and season.phase == "motus":
        return
    for who, taken in just_now(now, ClientemAccipere.kind):
        if isinstance(taken, ClientemAccipere) and taken.sought and world.player(taken.cliens).properties.denarii > 0:
            both, his = {"patronus": taken.patronus, "cliens": taken.cliens}, frozenset([who])
            yield Step(
                PecuniamAClienteExigere.kind, "CLI-10", f"player:{taken.cliens}", both, (Ask(field="denarii"),), by=his, due=his,
                says="What {patronus} demands of {cliens}.", facts=both,
            )  # fmt: skip
