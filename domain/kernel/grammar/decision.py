"""What judging an act comes to."""

from dataclasses import dataclass

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.world import World


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of an act: everything that stands in its way, or else its events and the world after them."""

    standing: tuple[Objection, ...]
    """Absolute objections, and refusals that nobody settled: with any of them nothing happens."""
    settled: tuple[Objection, ...]
    """Cautions, and refusals settled by a count: recorded with the act."""
    dispensed: tuple[Objection, ...]
    events: tuple[Event, ...]
    after: World
    waived: frozenset[str] = frozenset()
    """Rules of consequences that would have followed and were set aside."""

    @property
    def heard(self) -> tuple[Objection, ...]:
        """All objections, whatever became of them."""
        return self.standing + self.dispensed + self.settled
