"""The world of the Ludi Romani: everything that happened so far, and the questions that several chapters ask of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.wording import lasting
from domain.kernel.grammar.world import Summary, World
from domain.ludi_romani.aggregates.evening import LudiEvening
from domain.ludi_romani.aggregates.incertum import Incertum
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.region import Region


@dataclass(frozen=True, slots=True)
class Ludi(World):
    """Typed access to the aggregates. Asking for what is not there raises KeyError; objections ask ``knows`` first."""

    @property
    def opened(self) -> bool:
        """Whether the evening has begun to be at all."""
        return "evening" in self.aggregates

    @property
    def ended(self) -> bool:
        return self.opened and self.evening.closed is not None

    @property
    def evening(self) -> LudiEvening:
        """The evening."""
        return cast(LudiEvening, self.aggregates["evening"])

    @property
    def incertum(self) -> Incertum:
        """The account of what the books cannot explain."""
        return cast(Incertum, self.aggregates["incertum"])

    def clock(self, instant: int) -> str:
        return self.evening.clock(instant)

    def summary(self) -> Summary:
        return Summary(self.evening.title, self.evening.edition, self.evening.begins)

    def player(self, id: str) -> Player:
        """A player by his id."""
        return cast(Player, self.aggregates[f"player:{id}"])

    def region(self, id: str) -> Region:
        """A region by its id."""
        return cast(Region, self.aggregates[f"region:{id}"])

    def players(self) -> tuple[Player, ...]:
        """Everybody, in the order of the roster."""
        return self.every(Player)

    def regions(self) -> tuple[Region, ...]:
        """All regions, in the order of the edition."""
        return self.every(Region)

    def seat_of(self, player: str) -> Region | None:
        """The region in which somebody sits."""
        seat = self.seats().get(player)
        return self.region(seat) if seat else None

    def seats(self) -> Mapping[str, str]:
        """Who sits where: the region of everybody who has a seat."""
        return self.once(Region, _seats)

    def whereabouts(self, player: str) -> str | None:
        """The region in which somebody sits or was last seen; None of an id that is no player's."""
        return self.seats().get(player) or self.once(Player, _present).get(player)

    def leading(self, members: Sequence[str]) -> str:
        """Who leads these members of a party: the first of them who lives, or the last who did."""
        died = {id: self.player(id).died for id in members}
        return next((id for id, act in died.items() if act is None), max(members, key=lambda id: died[id] or 0))

    def called(self, members: Sequence[str]) -> str:
        """By whose name a party of these members goes: who leads it, and once the fleets have met, who led it in the last sea fight,
        as that was told. A death behind it gives the party no other name before it fights again."""
        battle = self.aggregates.get("actium")
        fought = battle.rounds if battle else ()
        if not fought:
            return self.leading(members)
        died = {id: self.player(id).died for id in members}
        lived = (id for id, act in died.items() if act is None or act > fought[-1].act)
        return next(lived, self.leading(members))

    def unseated(self) -> list[Player]:
        """Mortals *sine sede* (AMB-13)."""
        sitting = self.seats()
        return [player for player in self.players() if player.mortal and player.id not in sitting]

    def name(self, of: str, tongue: Tongue = ENGLISH) -> str:
        if self.knows("player", of):
            return tongue.called(self.player(of).short)
        if self.knows("region", of):
            return self.region(of).latin
        noun, _, rest = of.partition(":")
        if noun in ("player", "region") and self.knows(noun, rest):
            return self.name(rest, tongue)
        words = self._row(noun, rest) or self._time(noun, rest) or self._several(noun, rest, tongue) or _APART.get(noun)
        return tongue.word(words) if words else of

    def _row(self, noun: str, rest: str) -> str | None:
        row = self.evening.row(int(rest)) if noun == "row" and rest.isdecimal() and self.opened else None
        if row is None:
            return None
        if row.row in self.evening.feriae:
            return "feriae"
        year = f" of {row.year} BCE" if row.year else ""
        return "Battle of Actium" if row.phase == "actium" else f"{row.phase}{year}"

    def _time(self, noun: str, rest: str) -> str | None:
        if noun == "hour" and rest.isdecimal() and self.opened:
            return self.clock(int(rest))
        return lasting(int(rest) * self.evening.speed // 1000) if noun == "lasts" and rest.isdecimal() else None

    def _several(self, noun: str, rest: str, tongue: Tongue) -> str | None:
        one, act = self.aggregates.get(f"{noun}:{rest}"), f"act {rest}"
        if noun == "proelium":
            players = tongue.listed([self.name(id, tongue) for id in getattr(one, "players", ())], act)
            return tongue.filled(tongue.sentence("the proelium of {players}"), {"players": players})
        if noun == "amicitia":
            members = tongue.listed([self.name(id, tongue) for id in getattr(one, "members", ())], act)
            return tongue.filled(tongue.sentence("the amicitia of {members}"), {"members": members})
        if noun == "factio":
            party = tongue.sentence("the party of {leader}")
            return tongue.filled(party, {"leader": self.name(self.called(one.members), tongue)}) if one else "a party"
        if noun == "rogatio":
            moves = one.moves(lambda id: self.name(id, tongue), tongue) if one else tongue.word(f"of {act}")
            return tongue.sentence("the motion {moves}").format(moves=moves)
        return None


def _present(world: Ludi) -> dict[str, str | None]:
    return {player.id: player.present for player in world.players()}


def _seats(world: Ludi) -> dict[str, str]:
    return {seat.player: region.id for region in reversed(world.regions()) for seat in region.seated}


_APART = {
    "organiser": "the organiser",
    "host": "the host",
    "unseen": "somebody unseen",
    "evening": "the evening",
    "senatus": "the Senate",
    "actium": "Actium",
}
"""What has no name of its own in an edition."""
