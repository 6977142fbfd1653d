"""A shape that is to be laid down."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Now, Step
from domain.ludi_romani.acts.fates.personam_induere import PersonamInduere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now


def steps(now: Now) -> Iterator[Step]:
    """Juppiter takes another's shape for what only that one can do (NUM-01): as soon as he has done something in it, his own is due."""
    world: Ludi = now.world
    persona = world.player(now.who).persona if world.knows("player", now.who) else None
    if persona:
        latest = just_now(now)
        yield Step(
            PersonamInduere.kind, "NUM-01", f"player:{now.who}", {}, due=latest is not None and latest.kind != PersonamInduere.kind,
            says="You act in the shape of {persona}: take your own again.", facts={"persona": persona},
        )  # fmt: skip
