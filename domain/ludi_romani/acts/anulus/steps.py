"""A Ring that is worn: its attack, and that it is to be taken back."""

from collections.abc import Iterator

from domain.kernel.grammar.step import NOBODY, Ask, Now, Step
from domain.ludi_romani.acts.anulus.anulo_aggredi import AnuloAggredi
from domain.ludi_romani.acts.anulus.anulum_gygis_dare import AnulumGygisDare
from domain.ludi_romani.acts.anulus.anulum_gygis_recipere import AnulumGygisRecipere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.limits import RING
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.numina import PERSEPHONE, PLUTO


def steps(now: Now) -> Iterator[Step]:
    """It moves and attacks in a hiems alone (GYG-02, GYG-03), once in each; for that it is due as soon as it is lent. When the hiems
    is over it is due back, and may be taken at any time (GYG-01)."""
    world: Ludi = now.world
    season, lent = world.evening.now(), frozenset(who for who, _ in just_now(now, AnulumGygisDare.kind))
    for player in world.players():
        if player.anulus:
            over = season is None or season.phase != "hiems"
            if not over and not player.spent(RING, len(world.evening.begun) - 1):
                yield Step(
                    AnuloAggredi.kind, "GYG-03", f"player:{player.id}", {"wearer": player.id},
                    (Ask(field="opponent"), Ask(field="throws")), due=lent,
                    says="{wearer} wears the Ring and may attack.", facts={"wearer": player.id},
                )  # fmt: skip
            yield Step(
                AnulumGygisRecipere.kind, "GYG-01", f"player:{player.id}", {"wearer": player.id}, (Ask(field="region"),),
                due=acting(world, PERSEPHONE, PLUTO) if over else NOBODY, says="{wearer} still wears the Ring.",
                facts={"wearer": player.id},
            )  # fmt: skip
