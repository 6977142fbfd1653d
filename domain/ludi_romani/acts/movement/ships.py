"""Ships that a sea deity may stop."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.movement.law import surplus
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.movement.occurrere_in_mari import OccurrereInMari
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import SEA_GODS


def steps(now: Now) -> Iterator[Step]:
    """Whoever sailed since a sea deity last recorded anything may be stopped (MOT-13): it is due where another god noted the voyage,
    and where legiones are without a classis (MOT-15)."""
    world: Ludi = now.world
    season, latest = world.evening.now(), just_now(now)
    if season is None or season.phase not in OccurrereInMari.when or not acts_as(world, now.who, *SEA_GODS):
        return
    begun = world.evening.begun[-1].act
    for region in (region for region in world.regions() if region.by_sea):
        for seat in (seat for seat in region.seated if seat.since > begun and now.silent(seat.since)):
            voyage = next(iter(now.since(seat.since - 1)), None)
            if isinstance(voyage, Motus) and voyage.way == "sea":
                yield Step(
                    OccurrereInMari.kind, "MOT-13", f"player:{seat.player}", {"traveller": seat.player}, (Ask(field="outcome"),),
                    due=voyage != latest or surplus(world, seat.player) > 0, says="{traveller} came by sea to {region}: stop the ship?",
                    facts={"traveller": seat.player, "region": region.id},
                )  # fmt: skip
