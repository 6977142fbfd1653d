"""A shape that is to be laid down."""

from collections.abc import Iterator

from domain.kernel.grammar.step import NOBODY, Now, Step
from domain.ludi_romani.acts.fates.personam_induere import PersonamInduere
from domain.ludi_romani.law.just_now import latest
from domain.ludi_romani.law.persona import shapes


def steps(now: Now) -> Iterator[Step]:
    """Juppiter takes another's shape for what only that one can do (NUM-01): as soon as he has done something in it, his own is due."""
    for persona, wearing in shapes(now.world).items():
        for who in wearing:
            act, his = latest(now, who), frozenset([who])
            yield Step(
                PersonamInduere.kind, "NUM-01", f"player:{who}", {}, by=his,
                due=his if act is not None and act.kind != PersonamInduere.kind else NOBODY,
                says="You act in the shape of {persona}: take your own again.", facts={"persona": persona},
            )  # fmt: skip
