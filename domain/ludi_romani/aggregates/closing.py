"""The end of an evening: what stood as it was closed."""

from typing import Any, ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.actium import Title
from domain.ludi_romani.aggregates.evening import LudiEvening, OfEvening
from domain.ludi_romani.aggregates.hours import Closing


class EveningClosed(OfEvening):
    """The evening is over. Who held the triumph with which title, who were of his party, and the digest of the ledger as it stood;
    the seal over all that came before stands in the act's own row."""

    kind: ClassVar[str] = "evening_closed"
    says: ClassVar[str] = "The evening is closed at {at}; the digest of its ledger is {digest}."
    at: int
    leader: str | None
    title: Title | None
    party: tuple[str, ...]
    ledger: str

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, closed=Closing(self.at, self.act))

    def facts(self) -> dict[str, Any]:
        return {"at": f"hour:{self.at}", "digest": self.ledger[:16]}


EVENTS: tuple[type[Event], ...] = (EveningClosed,)
