"""The counts that can ever go: the limits of the edition with every benefit in play that could raise them (GR-AMB-19)."""

from domain.gloria_romae.aggregates.building import Building
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.benefits import all_benefits


def most_bought(world: Romae) -> int:
    """The most resources that one action could ever buy (GR-GAIN-03)."""
    more = sum(benefit.count or 0 for _, benefit in all_benefits(world) if benefit.gives == "buy_more")
    return world.match.gain.most + more


def most_laid(world: Romae, building: Building) -> int:
    """The most resources that one action could ever lay at a structure (GR-BUILD-03)."""
    more = sum(
        benefit.count or 0
        for _, benefit in all_benefits(world)
        if benefit.gives == "build_more" and benefit.kind in (None, building.kind)
    )
    return building.most + more
