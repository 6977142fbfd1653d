"""Closing the evening."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.closing import EveningClosed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.books import digest
from domain.ludi_romani.law.known import DESKS
from domain.ludi_romani.law.outcome import outcome
from domain.ludi_romani.numina import FATES


class NotTheirsToClose(Objection):
    """LOG-24: the Fates or the organiser close the evening; this is recorded in the name of {by}."""

    rule = "LOG-24"
    by: str


class NoTriumphYet(Objection):
    """LOG-25: nobody has held the triumph yet, and nobody has won."""

    rule = "LOG-25"
    weight = Weight.CAUTION


class LudosClaudere(Act):
    """Close the evening after the triumph (LOG-25): the clock stands, and the record says who won with whom, and what the ledger
    comes to; the seal over everything before it stands in its row. Afterwards nothing is recorded but what happened before,
    corrections and notes (LOG-24). Taken back, it opens the evening again."""

    kind: ClassVar[str] = "ludos_claudere"
    title: ClassVar[str] = "Close the evening"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    says: ClassVar[str] = "The evening is closed."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.by not in (*DESKS, FATES):
            yield NotTheirsToClose(by=moment.by)
        if actium(world).triumph is None:
            yield NoTriumphYet()

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield EveningClosed(at=moment.happened, ledger=digest(world), **outcome(world)._asdict())

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
