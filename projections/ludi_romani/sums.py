"""What can be asked of the ledger's last line: what all in the Game have together, with what nobody can explain."""

from collections.abc import Iterator

from domain.ludi_romani.aggregates.incertum import STREAM, Incertum
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.audit.why import Question, Questions, Value
from projections.ludi_romani.ledger import Sums


def _books(world: Ludi, about: str) -> Iterator[str]:
    yield STREAM
    yield from (f"player:{one.id}" for one in world.players())


def _together(what: str) -> Question:
    def value(world: Ludi, about: str) -> Value:
        held = [one.properties for one in world.every(Incertum)] + [one.properties for one in world.players()]
        return sum(int(getattr(one, what)) for one in held)

    return Question(value, counted=True, streams=_books)


SUMS: Questions = {"ledger": {what: _together(what) for what in Sums.model_fields}}
