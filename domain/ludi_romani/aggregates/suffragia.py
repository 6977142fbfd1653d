"""Suffragia: the only property with an owner beside the holder. What passes between hands here keeps both in step: a holder's
lots add up to what he holds, and all suffragia of the evening to what it began with."""

from typing import Any, ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import OfPlayer, Player
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.wording import amount


class SuffragiaGiven(OfPlayer):
    """Suffragia of ``owner`` left the player's hands, towards somebody."""

    kind: ClassVar[str] = "suffragia_given"
    says: ClassVar[str] = "{player} hands {suffragia} of {owner} to {towards}."
    aside: ClassVar[bool] = True
    towards: str
    owner: str
    count: int

    def apply(self, to: Player) -> Player:
        return _changed(to, self.owner, -self.count)

    def saying(self) -> str:
        return self.says if self.owner != self.player else "{player} hands {suffragia} to {towards}."

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"suffragia": amount("suffragia", self.count)}


class SuffragiaReceived(OfPlayer):
    """Suffragia came into the player's hands; ``owner`` is whose they are from now on."""

    kind: ClassVar[str] = "suffragia_received"
    says: ClassVar[str] = "{player} receives {suffragia} of {owner} from {source}."
    source: str
    owner: str
    count: int

    def apply(self, to: Player) -> Player:
        return _changed(to, self.owner, self.count)

    def saying(self) -> str:
        return (
            self.says
            if self.owner not in (self.player, self.source)
            else "{player} receives {suffragia} from {source}."
        )

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"suffragia": amount("suffragia", self.count)}


def _changed(player: Player, owner: str, by: int) -> Player:
    lots = dict(player.owners)
    lots[owner] = lots.get(owner, 0) + by
    owners = tuple((whose, count) for whose, count in lots.items() if count)
    return replace(player, owners=owners, properties=add(player.properties, Properties(suffragia=by)))


EVENTS: tuple[type[Event], ...] = (SuffragiaGiven, SuffragiaReceived)
