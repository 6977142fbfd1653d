"""What follows a wedding, and the taking up of arms."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.nuptiae.amazonem_fieri import AmazonemFieri
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import ResConiugumPermutare
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUNO


def steps(now: Now) -> Iterator[Step]:
    """Those who have just married exchange what they like (NUP-06). A new amazon fights as soon as she has a legio (FEM-04): she buys
    it of Juno, who heard her (NUM-07), while she has any."""
    world: Ludi = now.world
    for who, wed in just_now(now, Nuptiae.kind, AmazonemFieri.kind):
        his = frozenset([who])
        if isinstance(wed, Nuptiae):
            yield Step(
                ResConiugumPermutare.kind, "NUP-06", f"player:{wed.bride}", {}, (Ask(field="giver"), Ask(field="receiver")),
                by=his, due=his, says="What {bride} and {groom} hand each other.",
                facts={"bride": wed.bride, "groom": wed.groom},
            )  # fmt: skip
        elif isinstance(wed, AmazonemFieri) and acts_as(world, who, JUNO):
            yield from _first_legio(world, who, wed.player)


def _first_legio(world: Ludi, juno: str, amazon: str) -> Iterator[Step]:
    her = world.player(amazon)
    if not her.legiones and her.properties.denarii > 0 and world.player(juno).legiones > 0:
        yield Step(
            "emptio_legionum", "FEM-04", f"player:{amazon}", {"buyer": amazon, "seller": juno}, (Ask(field="count"),),
            by=frozenset([juno]), due=frozenset([juno]),
            says="{player} has no legio yet.", facts={"player": amazon},
        )  # fmt: skip
