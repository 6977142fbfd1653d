"""What befalls a bill that is a census: what was taken down as the votes were counted, and what becomes of it."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.senatus import Gift, OfRogatio, RogatioRecord


class CensusTakenDown(OfRogatio):
    """The census passed: ``owed`` are the denarii that each of those taxed had at that moment (AMB-128)."""

    kind: ClassVar[str] = "census_taken_down"
    says: ClassVar[str] = "What everybody has who is taxed is taken down."
    owed: tuple[tuple[str, int], ...]

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        return replace(to, owed=self.owed)


class TaxedGaveAway(OfRogatio):
    """Somebody who is taxed gave denarii away before Venus came."""

    kind: ClassVar[str] = "taxed_gave_away"
    says: ClassVar[str] = "{giver} gives away {denarii:,} denarii that the census takes."
    giver: str
    receiver: str
    denarii: int

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        return replace(to, gifts=(*to.gifts, Gift(self.giver, self.receiver, self.denarii, self.act)))


class CensusOwed(OfRogatio):
    """Of what was taken down so much was not there: a debt for Venus to settle."""

    kind: ClassVar[str] = "census_owed"
    says: ClassVar[str] = "{player} still owes {denarii:,} denarii of the census."
    player: str
    denarii: int

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        return replace(to, debts=(*to.debts, (self.player, self.denarii)))


class CensusSettled(OfRogatio):
    """Somebody paid Venus so much of his debt (AMB-128)."""

    kind: ClassVar[str] = "census_settled"
    says: ClassVar[str] = "{player} settles {denarii:,} denarii of the census."
    player: str
    denarii: int

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        return replace(to, debts=tuple(self._left(to.debts)))

    def _left(self, debts: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, int]]:
        paid = self.denarii
        for player, owed in debts:
            part = min(paid, owed) if player == self.player else 0
            paid -= part
            if owed > part:
                yield player, owed - part


EVENTS: tuple[type[Event], ...] = (CensusTakenDown, TaxedGaveAway, CensusOwed, CensusSettled)
