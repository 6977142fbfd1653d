"""The view of what is so now of every act that a badge may record: what the list of all acts says under each."""

from collections.abc import Sequence

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.step import Step
from projections.kernel.steps import StepsOf
from projections.kernel.tablet.tiles import TilesOf
from projections.kernel.tracking import Tracker


class ActSoNow(Frozen):
    """What is so now of a kind of act. ``due``: a rule asks it of the badge's holder; ``more``: how many others of its kind are due
    too."""

    kind: str
    due: bool
    sentence: str
    more: int


class SoNowView(Frozen):
    """In the order of the offers, every kind that belongs to this season and of which there is something to say."""

    acts: tuple[ActSoNow, ...]


class SoNowOf:
    """The same as the tiles say, of every act offered: it is watched only while the list is open."""

    def __init__(self, tiles: TilesOf, steps: StepsOf) -> None:
        self._tiles, self._steps = tiles, steps

    def view(self, tracker: Tracker, who: str) -> SoNowView:
        """The view of a badge, by its id, or else by its kind."""
        steps = [step for step in tracker.known(self._steps.of, who) if not step.after]
        kinds = (offer.kind for offer in tracker.known(self._tiles.offers, who) if offer.now)
        lines = (self._line(tracker, who, kind, [step for step in steps if step.kind == kind]) for kind in kinds)
        return SoNowView(acts=tuple(line for line in lines if line.sentence))

    def _line(self, tracker: Tracker, who: str, kind: str, steps: Sequence[Step]) -> ActSoNow:
        due = [step for step in steps if who in step.due]
        step = next(iter(due or steps), None)
        sentence = self._tiles.sentence(tracker, who, kind, step)
        return ActSoNow(kind=kind, due=bool(due), sentence=sentence, more=max(0, len(due) - 1))
