"""Life and death of a player: without protection, proscribed, dead, an imago."""

from typing import ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import OfPlayer, Player


class BecameUnprotected(OfPlayer):
    """A battle left the player without a legio (AMB-37)."""

    kind: ClassVar[str] = "became_unprotected"
    says: ClassVar[str] = "{player} is unprotected."

    def apply(self, to: Player) -> Player:
        return replace(to, unprotected=self.act)


class BecameProtected(OfPlayer):
    """The player has a legio again, or belongs to a god."""

    kind: ClassVar[str] = "became_protected"
    says: ClassVar[str] = "{player} is no longer unprotected."

    def apply(self, to: Player) -> Player:
        return replace(to, unprotected=None)


class Proscribed(OfPlayer):
    """The Senate condemned the player; he wears the signum proscriptionis (SEN-12), which like
    every such mark is a status and has no price (PRP-15)."""

    kind: ClassVar[str] = "proscribed"
    says: ClassVar[str] = "{player} is proscribed."

    def apply(self, to: Player) -> Player:
        return replace(to, proscribed=self.act)


class Restored(OfPlayer):
    """The Senate lifted the proscriptio (SEN-15)."""

    kind: ClassVar[str] = "restored"
    says: ClassVar[str] = "{player} is proscribed no longer."

    def apply(self, to: Player) -> Player:
        return replace(to, proscribed=None)


class Died(OfPlayer):
    """The player is dead. ``cause`` is one of the ways to die (MOR-01 to MOR-08, MOR-14); ``by`` who killed him, if
    somebody did."""

    kind: ClassVar[str] = "died"
    says: ClassVar[str] = "{player} dies."
    cause: str
    by: str | None = None

    def apply(self, to: Player) -> Player:
        to = replace(to, died=self.act, death=self.cause, killer=self.by)
        return replace(to, unprotected=None, proscribed=None, patroni=(), bound=(), thiasos=None)


class BecameImago(OfPlayer):
    """Persephone or Pluto took the dead into their company (IMA-01)."""

    kind: ClassVar[str] = "became_imago"
    says: ClassVar[str] = "{player} becomes an imago."

    def apply(self, to: Player) -> Player:
        return replace(to, role="imago")


EVENTS: tuple[type[Event], ...] = (BecameUnprotected, BecameProtected, Proscribed, Restored, Died, BecameImago)
