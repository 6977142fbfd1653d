"""A word that Mercury was asked to carry."""

from typing import ClassVar

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import OfPlayer, Player


class MessageCarried(OfPlayer):
    """Mercury was given a word for the player, and delivered it or not; ``text`` refers to what it said, ``bribe`` is what was
    paid for it, in denarii. It changes nothing that the player has."""

    kind: ClassVar[str] = "message_carried"
    says: ClassVar[str] = "Mercury brings {player} a word of {sender}."
    sender: str
    delivered: bool
    text: str | None = None
    bribe: int = 0

    def apply(self, to: Player) -> Player:
        return to

    def saying(self) -> str:
        return self.says if self.delivered else "A word of {sender} does not reach {player}."


EVENTS: tuple[type[Event], ...] = (MessageCarried,)
