"""Benefits: what a player has from clients, wonders and strategic buildings, and since when (GR-BEN-01)."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.gloria_romae.aggregates.building import Building
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.vocabulary import Benefit, Kind

LAST = 12
"""December: what is gained in it never comes (GR-AMB-12)."""


@dataclass(frozen=True, slots=True)
class InForce:
    """A benefit in force: by which client or building, since which month it was gained, and what its player chose for it."""

    source: str
    benefit: Benefit
    gained: int
    chosen: str | None

    @property
    def resource(self) -> str | None:
        """The resource that it is about, by its text or by choice."""
        return self.benefit.resource or (self.chosen if self.benefit.chooses == "resource" else None)

    @property
    def building(self) -> str | None:
        """The building that it is about, by its text or by choice."""
        return self.benefit.building or (self.chosen if self.benefit.chooses == "building" else None)


def in_force(world: Romae, player: str, month: int) -> tuple[InForce, ...]:
    """The benefits of a player in force in a month: those gained in an earlier one, in the order of the cards (GR-AMB-32)."""
    gens = world.player(player)
    held = {one.source: one.month for one in gens.benefits if one.month < month}
    if not held:
        return ()
    plan = gens.plan
    return tuple(
        InForce(source, benefit, held[source], plan.chosen(source) if plan else None)
        for source, benefit in all_benefits(world)
        if source in held
    )


def all_benefits(world: Romae) -> Iterator[tuple[str, Benefit]]:
    """Everything in play that gives something: of each card the client, the strategic building, the wonder."""
    structures = {(one.card, one.kind): one for one in world.buildings()}
    kinds: tuple[Kind, Kind] = ("strategic", "wonder")
    for client in world.clients():
        yield client.id, client.benefit
        for kind in kinds:
            structure = structures.get((client.card, kind))
            if structure and structure.benefit:
                yield structure.id, structure.benefit


def rewarded(world: Romae, building: Building) -> tuple[str, ...]:
    """The players whom a completed structure rewards, in their order: of a wonder all contributors (GR-BUILD-08, GR-AMB-28), of a
    strategic building the majority contributors (GR-BUILD-07), of a public one none."""
    if building.benefit is None or building.kind == "public":
        return ()
    whom = frozenset(building.given) if building.kind == "wonder" else building.majority
    return tuple(id for id in world.match.players if id in whom)
