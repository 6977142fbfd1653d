"""The result of judging an act."""

from dataclasses import dataclass

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.world import World


@dataclass(frozen=True, slots=True)
class Decision:
    """The result of judging an act: the objections to it, or its events and the world after them."""

    standing: tuple[Objection, ...]
    """Absolute objections, and refusals that were not settled; with any of them nothing is recorded."""
    settled: tuple[Objection, ...]
    """Cautions, and refusals settled by a count; recorded with the act."""
    dispensed: tuple[Objection, ...]
    events: tuple[Event, ...]
    after: World
    waived: frozenset[str] = frozenset()
    """Rules of consequences that were set aside."""
    takes_back: tuple[int, ...] = ()
    """The acts that it takes back with the consent of all, newest first (``Act.corrects``)."""

    @property
    def heard(self) -> tuple[Objection, ...]:
        """All objections: standing, settled and set aside."""
        return self.standing + self.dispensed + self.settled
