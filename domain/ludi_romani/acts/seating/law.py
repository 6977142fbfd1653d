"""Winter residence of numina: the law that their whereabouts and their choice share."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Numen, Region
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.world import Ludi

ROME = "roma"


class StaysForTheWinter(Objection):
    """SED-17: {player} resides in {region} until the next motus."""

    rule = "SED-17"
    field = "region"
    player: str
    region: str


class MustBeInRome(Objection):
    """SED-18: {player} must be in Rome for the whole of each hiems."""

    rule = "SED-18"
    field = "region"
    player: str


class OfNumen(Act):
    """An act by which a numen says where he is."""

    region: Annotated[Region, Field(title="Where")]
    numen: Annotated[Numen | None, Field(title="Who", description="Left empty: the numen who records it.")] = None

    def who_of(self, moment: Moment) -> str:
        """Whose whereabouts it tells."""
        return self.numen or moment.by

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"numen": self.numen or by}


def stays_in_winter(world: Ludi, moment: Moment, numen: str, region: str) -> Iterator[Objection]:
    """In a hiems a numen who took a residence stays there, and some must be in Rome."""
    if world.evening.phase_at(moment.happened) != "hiems":
        return
    seat = world.seat_of(numen)
    if seat and seat.id != region:
        yield StaysForTheWinter(player=numen, region=seat.id)
    if world.player(numen).winter == "rome" and world.region(region).kind != ROME:
        yield MustBeInRome(player=numen)


def to_rome_for_the_winter(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """SED-18: as a hiems begins, Venus, Mars, Phobos and Deimos are in Rome, and take no seat there."""
    if world.evening.phase(event.row) != "hiems":
        return
    rome = next((region for region in world.regions() if region.kind == ROME), None)
    for player in world.players():
        if rome and player.winter == "rome" and player.present != rome.id:
            yield PresenceNoted(player=player.id, region=rome.id)


def winter_is_over(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """SED-16: with the end of a hiems numina give up their seats, and are where they resided until they say otherwise."""
    if world.evening.phase(event.row) == "hiems":
        return
    for region in world.regions():
        for seat in region.seated:
            if world.player(seat.player).role == "numen":
                yield SeatLeft(region=region.id, player=seat.player)
