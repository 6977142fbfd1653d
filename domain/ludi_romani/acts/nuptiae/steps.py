"""What follows a wedding."""

from collections.abc import Iterator

from domain.kernel.step import Ask, Now, Step
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import ResConiugumPermutare
from domain.ludi_romani.law.just_now import just_now


def steps(now: Now) -> Iterator[Step]:
    """Those who have just married exchange what they like (NUP-06)."""
    wed = just_now(now)
    if isinstance(wed, Nuptiae):
        yield Step(
            ResConiugumPermutare.kind, "NUP-06", f"player:{wed.bride}", {}, (Ask(field="giver"), Ask(field="receiver")), due=True,
            says="What {bride} and {groom} hand each other.", facts={"bride": wed.bride, "groom": wed.groom},
        )  # fmt: skip
