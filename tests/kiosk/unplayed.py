"""The evening played without an act, judged one by one: who wins then."""

from typing import cast

from domain.ludi_romani.aggregates.actium import Actium
from domain.ludi_romani.aggregates.factio import Factio
from domain.ludi_romani.aggregates.world import Ludi
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.audit.test_corrected import played


def winner_without(act: int) -> str:
    """Who leads the party that has naves left."""
    world = cast(Ludi, played(replayed(NEWEST), {act: None}, {})[1])
    battle = cast(Actium, world.aggregates["actium"])
    return cast(Factio, world.aggregates[f"factio:{battle.won_by}"]).leader
