"""Two for the last seat."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.acts.seating.sedem_capere import NeedsNoSeat
from domain.ludi_romani.aggregates.region import Sedes
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.removal import remove
from domain.ludi_romani.numina import MINERVA


class MinervaAdjudges(Objection):
    """SED-05: {by} is not Minerva, who decides between those who claim a last seat at once."""

    rule = "SED-05"
    field = "by"
    by: str


class ClaimsAlone(Objection):
    """SED-05: the claim of {claimants} alone is no dispute; who claims alone takes the seat."""

    rule = "SED-05"
    field = "claimants"
    claimants: tuple[str, ...]


class SeatsForAll(Objection):
    """SED-05: free seats in {region}: {free}, claims: {claims}; there is nothing to decide."""

    rule = "SED-05"
    field = "claimants"
    region: str
    free: int
    claims: int


class DidNotClaim(Objection):
    """SED-05: {player} is not among those who claim the seat."""

    rule = "SED-05"
    field = "chosen"
    player: str


class SedemAdiudicare(Act):
    """Two or more mortals claim the last seat of a region at the same moment: Minerva decides who stays (SED-05, NUM-28). He sits
    there; the others stay where they were. Whom the books already show on that seat goes back to where he came from, or where
    nothing is free there takes any free seat (AMB-13)."""

    kind: ClassVar[str] = "sedem_adiudicare"
    title: ClassVar[str] = "Adjudge a seat"
    chapter: ClassVar[str] = "seating"
    who: ClassVar[tuple[str, ...]] = ("minerva", "organiser")
    says: ClassVar[str] = "{by} gives the last seat in {region} to {chosen}."

    region: Annotated[Region, Field(title="Where")]
    claimants: Annotated[tuple[Mortal, ...], Field(title="Who claims it", min_length=1, max_length=12)]
    chosen: Annotated[Mortal, Field(title="Who stays")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, MINERVA):
            yield MinervaAdjudges(by=moment.by)
        for id in self._claimants():
            if world.player(id).role == "numen":
                yield NeedsNoSeat(player=id).at("claimants")
        yield from known.living(world, *self._claimants(), field="claimants")
        free = self._free(world)
        if len(self._claimants()) < 2:
            yield ClaimsAlone(claimants=self._claimants())
        elif free >= len(self._claimants()):
            yield SeatsForAll(region=self.region, free=free, claims=len(self._claimants()))
        if self.chosen not in self.claimants:
            yield DidNotClaim(player=self.chosen)
        if not self._here(world):
            yield from seats.seats(world, self.region, (self.chosen,))
        yield from seats.healthy(world, self.region)
        yield from rome.perils(world, self.chosen, self.region, field="chosen")

    def _claimants(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.claimants))

    def _here(self, world: Ludi) -> tuple[Sedes, ...]:
        """The claimants whom the books show there, in order of arrival; the throne of its rex is no seat to claim."""
        place = world.region(self.region)
        return tuple(seat for seat in place.seated if seat.player in self.claimants and seat.player != place.throne)

    def _free(self, world: Ludi) -> int:
        return max(0, world.region(self.region).free() + len(self._here(world)))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        place = world.region(self.region)
        others = [seat for seat in self._here(world) if seat.player != self.chosen]
        too_many = (0 if place.holds(self.chosen) else 1) - place.free()
        for seat in others[::-1][: max(0, too_many)]:
            back = seat.origin if seat.origin and world.region(seat.origin).room_for((seat.player,)) else None
            goes = list(remove(world, seat.player, back, "other", moment))
            yield from goes
            world = world.fold(goes)
        if not place.holds(self.chosen):
            yield from remove(world, self.chosen, self.region, "other", moment)
