"""The last act is taken back by whoever recorded it."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.acts.back import law
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.correction.change import Revocare
from domain.kernel.grammar.act import Audience, Moment
from domain.kernel.grammar.objection import Objection


class TakeBack(Revocare):
    """Take back the last act, as long as nobody has recorded anything after it (GM-BACK-02). What was drawn is not taken back
    (GM-BACK-01). It is gone from every screen and stays in the journal (LOG-02 to LOG-05)."""

    chapter: ClassVar[str] = "back"
    audience: ClassVar[Audience] = Audience.ROOM
    who: ClassVar[tuple[str, ...]] = ("player",)
    openly: ClassVar[bool] = True

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        yield from law.running(world)
        yield from law.not_drawn(world, moment, self.number)
        if 1 < self.number < world.number:
            yield law.NotTheLast(last=world.number)
