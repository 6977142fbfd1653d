"""What follows from events by itself."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from domain.kernel.deciding.decide import decide
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.event import Event
from tests.kernel.calculi import GAME, Calculi, Donare, PropertyGiven, RegionOpened


def flows_over(world: Calculi, event: PropertyGiven) -> Iterator[Event]:
    """CAL-03: a bowl fills the same bowl again."""
    yield PropertyGiven(bowl=event.bowl, count=1)


def test_a_chain_that_does_not_end_is_stopped() -> None:
    """A rule whose consequence has the same consequence for ever is named, and the server lives."""
    world = Calculi().fold([RegionOpened(bowl="left")], 1)
    game = replace(GAME, consequences=(Consequence("CAL-03", flows_over, of=(PropertyGiven,)),))
    with pytest.raises(RuntimeError, match="the consequences of donare do not end: flows_over"):
        decide(game, world, Donare(bowl="left", count=1), Moment(2, "minerva", "minerva", 0, 0))
