"""Tributum: who collected what from whom, and which of the rounds of a hiems it is."""

from typing import ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event, Upcast
from domain.ludi_romani.aggregates.evening import Instauratio, LudiEvening
from domain.ludi_romani.aggregates.player import OfPlayer, Player, TributumRecord
from domain.ludi_romani.aggregates.world import Ludi


class TributumPaid(OfPlayer):
    """A numen paid the player his tributum while a round of a hiems was in force; the denarii pass beside it. ``region`` is
    where; old logs leave it out."""

    kind: ClassVar[str] = "tributum_paid"
    version: ClassVar[int] = 2
    upcasts: ClassVar[dict[int, Upcast]] = {1: lambda data: data}
    says: ClassVar[str] = "{numen} pays tributum to {player}."
    numen: str
    season: int
    round: int
    region: str | None = None

    def apply(self, to: Player) -> Player:
        return replace(to, tributa=(*to.tributa, TributumRecord(self.numen, self.season, self.round, self.act)))


def repeated(evening: LudiEvening, instant: int) -> tuple[Instauratio, ...]:
    """The repetitions that the Fates had ordered by an instant in the season that was then in force."""
    season = evening.season_at(instant)
    return tuple(one for one in evening.instaurationes if one.season == season and one.ordered <= instant)


def round_at(evening: LudiEvening, instant: int) -> int:
    """The round of collecting at an instant: the first, and one more with each instauratio (TRI-11)."""
    return len(repeated(evening, instant)) + 1


def as_ordered(evening: LudiEvening) -> int:
    """An instant in the season that was announced last, when all was in force that the Fates have ordered in it."""
    return max([evening.begun[-1].began, *(one.ordered for one in evening.instaurationes)])


def collected(world: Ludi, player: str, numen: str, instant: int) -> TributumRecord | None:
    """What stands against his collecting from this numen now: as many payments by the same numen, or by any where the evening is
    set so (AMB-62), as rounds were ordered by then. Who let a round pass may still collect it in a later one (TRI-13)."""
    season, now = world.evening.season_at(instant), round_at(world.evening, instant)
    ordered = 1 + sum(1 for one in world.evening.instaurationes if one.season == season)
    any_numen = world.evening.settings.one_tributum_per_player
    paid = [one for one in world.player(player).tributa if one.season == season and (any_numen or one.numen == numen)]
    spent = any(sum(1 for one in paid if one.round <= number) >= number for number in range(now, ordered + 1))
    return paid[-1] if spent else None


EVENTS: tuple[type[Event], ...] = (TributumPaid,)
