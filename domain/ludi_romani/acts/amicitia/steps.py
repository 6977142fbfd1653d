"""What an amicitia is formed for."""

from collections.abc import Iterator

from domain.kernel.step import Ask, Now, Step
from domain.ludi_romani.acts.amicitia.amicis_tradere import AmicisTradere
from domain.ludi_romani.acts.amicitia.amicitiam_facere import AmicitiamFacere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUNO


def steps(now: Now) -> Iterator[Step]:
    """Those who have just become amici offer each other something (AMI-04), before Juno their oath first (AMI-02)."""
    world: Ludi = now.world
    formed = just_now(now)
    if isinstance(formed, AmicitiamFacere) and not acts_as(world, now.who, JUNO):
        yield Step(
            AmicisTradere.kind, "AMI-04", "", {}, (Ask(field="giver"), Ask(field="receiver")), due=True,
            says="What {members} offer each other.", facts={"members": formed.members},
        )  # fmt: skip
