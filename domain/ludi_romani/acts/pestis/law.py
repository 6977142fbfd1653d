"""Pestis: how it ends by itself."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.world import Ludi

YEAR = {"aestas", "hiems"}
"""The seasons of one year."""


def rome_is_free_in_hiems(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """PES-03: as a hiems begins, a pestis upon Rome lifts (AMB-93)."""
    if world.evening.phase(event.row) != "hiems":
        return
    for region in world.regions():
        if region.pestis and region.kind == "roma":
            yield PestisChanged(region=region.id, rages=False, season=_index(world, event) - 1)


def a_year_is_over(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """PES-04: a pestis lifts as soon as it has raged through an aestas and a hiems, both of which have ended (AMB-93)."""
    begun = world.evening.begun
    now = _index(world, event)
    for region in world.regions():
        if region.pestis and region.pestis_since is not None:
            ended = begun[max(0, region.pestis_since) : now]
            if {world.evening.phase(season.row) for season in ended} >= YEAR:
                yield PestisChanged(region=region.id, rages=False, season=now - 1)


def _index(world: Ludi, event: SeasonBegan) -> int:
    begun = world.evening.begun
    return next((index for index, season in enumerate(begun) if season.row == event.row), len(begun))
