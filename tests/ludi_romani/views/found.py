"""An evening as one badge finds it, told by a test instead of a journal."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVarTuple

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.step import NOBODY, Now, Step
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.tablet.hand import Hand
from projections.kernel.tablet.offer import offered
from projections.kernel.tablet.tile import Tile, tiles
from projections.ludi_romani.tablet import RECOMMENDER

Args = TypeVarTuple("Args")


@dataclass(frozen=True)
class Found:
    """``at``: when the last act was recorded. ``silent``: nothing was entered in the name of ``who``; ``did``: the last that was and
    stands. ``acts``: what was entered behind any number."""

    world: Any
    who: str
    at: int = 0
    silent: bool = True
    did: Act | None = None
    acts: Sequence[Act] = ()

    def reached(self, instant: int) -> bool:
        return self.at >= instant

    def act(self, number: int) -> Act | None:
        return self.acts[0] if self.acts else None

    def entered(self, kind: str, after: int) -> Sequence[Act]:
        return [act for act in self.acts if act.kind == kind]

    def busy(self, after: int) -> frozenset[str]:
        return NOBODY if self.silent else frozenset([self.who])

    def latest(self, who: str, after: int) -> Act | None:
        return self.did if who == self.who else None

    def last(self, after: int, *kinds: str) -> Sequence[tuple[str, Act]]:
        return [(self.who, self.did)] if self.did and self.did.kind in kinds else []

    def part(self, work: Callable[[Now, *Args], Iterable[Step]], *args: *Args) -> tuple[Step, ...]:
        return tuple(work(self, *args))

    def steps(self) -> list[Step]:
        """All that stand there for the badge."""
        return [step for chapter in LUDI_ROMANI.steps for step in chapter(self) if self.who in step.by]

    def due(self) -> list[Step]:
        """What of it is asked first."""
        return [step for step in self.steps() if self.who in step.due]

    def tiles(self, people: Sequence[str] = (), undone: Act | None = None) -> Iterator[Tile]:
        """Its tiles, with people tapped, and where the last that its holder did was to take something back."""
        offers = tuple(offered(LUDI_ROMANI, RECOMMENDER, self.world, self.who, None))
        occasion, his = RECOMMENDER.occasions(self.world, self.who, ()), {offer.kind for offer in offers}
        useful = [offer for offer in offers if offer.useful and occasion(offer.kind)]
        steps = [step for step in self.steps() if step.kind in his]
        hand = Hand(self.world, self.who, offers, useful, steps, undone, lambda: self.at)
        return tiles(LUDI_ROMANI, RECOMMENDER, hand, people)
