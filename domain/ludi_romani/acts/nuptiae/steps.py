"""What follows a wedding, and the taking up of arms."""

from collections.abc import Iterator

from domain.kernel.step import Ask, Now, Step
from domain.ludi_romani.acts.nuptiae.amazonem_fieri import AmazonemFieri
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import ResConiugumPermutare
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now


def steps(now: Now) -> Iterator[Step]:
    """Those who have just married exchange what they like (NUP-06). A new amazon fights as soon as she has a legio (FEM-04): she buys
    it of whoever heard her, if he sells any."""
    world: Ludi = now.world
    wed = just_now(now)
    if isinstance(wed, Nuptiae):
        yield Step(
            ResConiugumPermutare.kind, "NUP-06", f"player:{wed.bride}", {}, (Ask(field="giver"), Ask(field="receiver")), due=True,
            says="What {bride} and {groom} hand each other.", facts={"bride": wed.bride, "groom": wed.groom},
        )  # fmt: skip
    elif (
        isinstance(wed, AmazonemFieri)
        and not world.player(wed.player).legiones
        and world.player(wed.player).properties.denarii > 0
    ):
        yield Step(
            "emptio_legionum", "FEM-04", f"player:{wed.player}", {"buyer": wed.player, "seller": now.who}, (Ask(field="count"),),
            due=_sells(world, now.who), says="{player} has no legio yet.", facts={"player": wed.player},
        )  # fmt: skip


def _sells(world: Ludi, who: str) -> bool:
    return world.knows("player", who) and world.player(who).legiones > 0
