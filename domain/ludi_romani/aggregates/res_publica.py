"""The state that the victors of Actium found, and what they decree about everybody."""

from typing import ClassVar

from domain.kernel.grammar import wording as grammar
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.actium import Actium, Decree, OfActium, Way


class GovernmentFounded(OfActium):
    """The victors organised the state; the log holds a reference to their words (TRP-03)."""

    kind: ClassVar[str] = "government_founded"
    says: ClassVar[str] = "{founder} founds a new state."
    founder: str
    government: str

    def apply(self, to: Actium | None) -> Actium:
        return replace(to or Actium(), government=self.government)


class Disposed(OfActium):
    """The victors disposed of somebody (TRP-04)."""

    kind: ClassVar[str] = "disposed"
    who: str
    way: Way
    region: str | None = None

    def apply(self, to: Actium | None) -> Actium:
        now = to or Actium()
        return replace(now, decrees=(*now.decrees, Decree(self.who, self.way, self.region, self.act)))

    def decree(self, names: Names) -> str:
        """What was decided, as part of a sentence."""
        return names.fill(_DECREED[self.way], {"who": self.who, "region": self.region or "the world"})

    def sentence(self, names: Names) -> str:
        return grammar.sentence(self.decree(names))


_DECREED: dict[Way, str] = {
    "enslave": "{who} is enslaved",
    "kill": "{who} is put to death",
    "govern": "{who} governs {region}",
    "deify": "{who} becomes a god",
    "promote": "the worship of {who} is promoted",
    "forbid": "the worship of {who} is forbidden",
    "banish": "{who} is banished",
}


EVENTS: tuple[type[Event], ...] = (GovernmentFounded, Disposed)
