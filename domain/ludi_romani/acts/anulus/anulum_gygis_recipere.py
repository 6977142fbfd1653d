"""Taking back the Ring of Gyges."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.anulus import law
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.fields import Region as RegionId
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import seats
from domain.ludi_romani.numina import PERSEPHONE, PLUTO


class MustFindASeat(Objection):
    """GYG-05: {player} sits nowhere and must find the closest free seat; it is in {regions}."""

    rule = "GYG-05"
    field = "region"
    player: str
    regions: tuple[str, ...]


class CloserSeats(Objection):
    """GYG-05: {player} must take the closest free seat; closer than {region}: {regions}."""

    rule = "GYG-05"
    field = "region"
    player: str
    region: str
    regions: tuple[str, ...]


class AnulumGygisRecipere(Act):
    """Persephone or Pluto takes the Ring back (GYG-01). Who wore it is seen again: where he has no seat he takes the closest
    that is free (GYG-05), counted in roads from where he stands, and every rule of movement binds him again (MOT-11)."""

    kind: ClassVar[str] = "anulum_gygis_recipere"
    title: ClassVar[str] = "Take back the Ring"
    chapter: ClassVar[str] = "anulus"
    audience: ClassVar[Audience] = Audience.OWN
    who: ClassVar[tuple[str, ...]] = (PERSEPHONE, PLUTO, "organiser")
    says: ClassVar[str] = "{by} takes the Ring of Gyges from {wearer}."

    wearer: Annotated[Mortal, Field(title="Wearer")]
    region: Annotated[
        RegionId | None,
        Field(title="Wearer's seat", description="The closest free one; empty for who has a seat or is dead."),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.gods_of_death(world, moment.by)
        yield from law.wears(world, self.wearer)
        player = world.player(self.wearer)
        if not player.mortal:
            return
        near = _nearest(world, self.wearer)
        if self.region is None:
            if world.seat_of(self.wearer) is None:
                yield MustFindASeat(player=self.wearer, regions=tuple(near))
            return
        if not world.region(self.region).holds(self.wearer):
            yield from seats.seats(world, self.region, (self.wearer,))
            yield from seats.healthy(world, self.region)
        if near and self.region not in near:
            yield CloserSeats(player=self.wearer, region=self.region, regions=tuple(near))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield RingChangedHands(player=self.wearer, wears=False)
        if self.region and world.player(self.wearer).mortal and not world.region(self.region).holds(self.wearer):
            yield from seats.sit(world, self.wearer, self.region, moment)


def _nearest(world: Ludi, player: str) -> list[str]:
    """The regions with a seat for him that are the fewest roads away; all of them where no road leads or nobody knows where he
    stands."""
    here = world.whereabouts(player)
    reached, ring = set[str](), [here] if here else []
    while ring:
        found = [id for id in ring if _has_room(world, world.region(id), player)]
        if found:
            return found
        reached |= set(ring)
        ring = [id for id in dict.fromkeys(_roads(world, ring)) if id not in reached]
    return [region.id for region in world.regions() if _has_room(world, region, player)]


def _roads(world: Ludi, ring: list[str]) -> Iterator[str]:
    return (to for id in ring for to in world.region(id).edges if world.knows("region", to))


def _has_room(world: Ludi, region: Region, player: str) -> bool:
    return region.holds(player) or (seats.has_seat(world, region.id, player) and not region.pestis)
