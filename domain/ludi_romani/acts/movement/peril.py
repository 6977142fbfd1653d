"""A rex who stands alone in Rome."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.movement.regem_romae_deprehendere import RegemRomaeDeprehendere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.law.rome import escorts, is_rome
from domain.ludi_romani.numina import VENUS


def steps(now: Now) -> Iterator[Step]:
    """Without a Roman beside him he is subject to Venus (REG-06)."""
    world: Ludi = now.world
    for region in (region for region in world.regions() if is_rome(region)):
        for rex in (seat.player for seat in region.seated if world.player(seat.player).role == "rex"):
            if not escorts(world, rex):
                yield Step(
                    RegemRomaeDeprehendere.kind, "REG-06", f"player:{rex}", {"rex": rex}, (Ask(field="outcome"), Ask(field="to")),
                    due=acting(world, VENUS), says="{rex} is in Rome without an escort.", facts={"rex": rex},
                )  # fmt: skip
