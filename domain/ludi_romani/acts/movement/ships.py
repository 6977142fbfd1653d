"""Ships that a sea deity may stop."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.movement.law import surplus
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.movement.occurrere_in_mari import OccurrereInMari
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import latest
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.numina import SEA_GODS


def steps(now: Now) -> Iterator[Step]:
    """Whoever sailed since a sea deity last recorded anything may be stopped (MOT-13): it is due where another god noted the voyage,
    and where legiones are without a classis (MOT-15)."""
    world: Ludi = now.world
    season = world.evening.now()
    if season is None or season.phase not in OccurrereInMari.when:
        return
    begun, gods = world.evening.begun[-1].act, acting(world, *SEA_GODS)
    for region in (region for region in world.regions() if region.by_sea):
        for seat in (seat for seat in region.seated if seat.since > begun):
            voyage, silent = now.act(seat.since), gods - now.busy(seat.since)
            if silent and isinstance(voyage, Motus) and voyage.way == "sea":
                over = surplus(world, seat.player) > 0
                yield Step(
                    OccurrereInMari.kind, "MOT-13", f"player:{seat.player}", {"traveller": seat.player}, (Ask(field="outcome"),),
                    by=silent, due=frozenset(who for who in silent if over or latest(now, who) != voyage),
                    says="{traveller} came by sea to {region}: stop the ship?",
                    facts={"traveller": seat.player, "region": region.id},
                )  # fmt: skip
