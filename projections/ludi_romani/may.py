"""What one player may do now, where he sits: said to himself."""

from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.addressed import addressed
from projections.kernel.said import Noted, spoken
from projections.ludi_romani.allowed import may


class MayDo(Noted):
    """A kind of act that is his now; or, where it is not ``possible``, what stands against it."""

    kind: str
    possible: bool


class MayNow(Frozen):
    """Beside where he may go, which his own view tells."""

    may: tuple[MayDo, ...]


def may_now(world: Ludi, id: str, tongue: Tongue = ENGLISH) -> MayNow:
    """The view of what he may do. It hangs on so much that the law itself is asked: a phone asks for it, and nobody is told."""
    names = spoken(world, tongue)
    return MayNow(
        may=tuple(
            MayDo(kind=one.kind, possible=one.possible, rule=one.says.rule, sentence=_said(one.says, names, id))
            for one in may(world, id)
        )
    )


def _said(says: Foretold | Objection, names: Names, id: str) -> str:
    """The law's own sentence speaks of him by name."""
    said = says.sentence(names)
    return addressed(said, names.name(id), names.tongue) if isinstance(says, Objection) else said
