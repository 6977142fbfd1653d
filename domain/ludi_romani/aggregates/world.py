"""The world of the Ludi Romani: everything that happened so far, and the questions that several chapters ask of it."""

from dataclasses import dataclass
from typing import cast

from domain.kernel.world import Summary, World
from domain.ludi_romani.aggregates.evening import Evening
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
    def evening(self) -> Evening:
        """The evening."""
        return cast(Evening, self.aggregates["evening"])

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

    def players(self) -> list[Player]:
        """Everybody, in the order of the roster."""
        return [a for a in self.aggregates.values() if isinstance(a, Player)]

    def regions(self) -> list[Region]:
        """All regions, in the order of the edition."""
        return [a for a in self.aggregates.values() if isinstance(a, Region)]

    def seat_of(self, player: str) -> Region | None:
        """The region in which somebody sits."""
        return next((region for region in self.regions() if region.holds(player)), None)

    def whereabouts(self, player: str) -> str | None:
        """The region in which somebody sits or was last seen."""
        seat = self.seat_of(player)
        return seat.id if seat else self.player(player).present

    def unseated(self) -> list[Player]:
        """Mortals *sine sede* (AMB-13)."""
        sitting = {seat.player for region in self.regions() for seat in region.seated}
        return [player for player in self.players() if player.mortal and player.id not in sitting]

    def name(self, of: str) -> str:
        if self.knows("player", of):
            return self.player(of).short
        if self.knows("region", of):
            return self.region(of).latin
        noun, _, rest = of.partition(":")
        return self._name(noun, rest) or of

    def _name(self, noun: str, rest: str) -> str | None:
        if noun in ("player", "region") and self.knows(noun, rest):
            return self.name(rest)
        if noun == "proelium":
            fighters = [self.name(id) for id in getattr(self.aggregates.get(f"proelium:{rest}"), "players", ())]
            return "the proelium of " + (" and ".join(fighters) or f"act {rest}")
        if noun == "rogatio" and (bill := self.aggregates.get(f"rogatio:{rest}")):
            return f"the motion {bill.moves(self.name)}"
        if noun == "factio" and (party := self.aggregates.get(f"factio:{rest}")):
            return f"the party of {self.name(party.leader)}"
        row = self.evening.row(int(rest)) if noun == "row" and rest.isdecimal() and self.opened else None
        if row and row.row in self.evening.feriae:
            return "feriae"
        if row:
            return {"actium": "Battle of Actium"}.get(
                row.phase
            ) or f"{row.phase}{f' of {row.year} BCE' if row.year else ''}"
        return {"organiser": "the organiser", "host": "the host", "unseen": "somebody unseen"}.get(noun)
