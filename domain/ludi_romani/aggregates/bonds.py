"""What binds a player for a while: a challenge, a patronus, a thiasos, the Ring. The law of movement asks after all of them."""

from dataclasses import replace
from typing import ClassVar

from domain.ludi_romani.aggregates.player import OfPlayer, Player


class WasEngaged(OfPlayer):
    """A challenge or proelium binds the player from now on (MOT-02, MER-14); None sets him free."""

    kind: ClassVar[str] = "was_engaged"
    proelium: str | None

    def apply(self, to: Player) -> Player:
        return replace(to, engaged=self.proelium)


class BecameCliens(OfPlayer):
    """The player became the cliens of one more patronus, who comes before the earlier ones (CLI-15)."""

    kind: ClassVar[str] = "became_cliens"
    patronus: str

    def apply(self, to: Player) -> Player:
        return replace(to, patroni=(*(other for other in to.patroni if other != self.patronus), self.patronus))


class BecameBacchant(OfPlayer):
    """The player belongs to a god's thiasos (BAC-01)."""

    kind: ClassVar[str] = "became_bacchant"
    god: str

    def apply(self, to: Player) -> Player:
        return replace(to, thiasos=self.god)


class RingChangedHands(OfPlayer):
    """The player wears the Ring of Gyges, or gave it back (GYG-01)."""

    kind: ClassVar[str] = "ring_changed_hands"
    wears: bool

    def apply(self, to: Player) -> Player:
        return replace(to, anulus=self.wears)
