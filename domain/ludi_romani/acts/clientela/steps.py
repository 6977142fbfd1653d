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
    taken, season = just_now(now), world.evening.now()
    travels = season is not None and season.phase == "motus"
    if (
        isinstance(taken, ClientemAccipere)
        and taken.sought
        and not travels
        and world.player(taken.cliens).properties.denarii > 0
    ):
        both = {"patronus": taken.patronus, "cliens": taken.cliens}
        yield Step(
            PecuniamAClienteExigere.kind, "CLI-10", f"player:{taken.cliens}", both, (Ask(field="denarii"),), due=True,
            says="What {patronus} demands of {cliens}.", facts=both,
        )  # fmt: skip
