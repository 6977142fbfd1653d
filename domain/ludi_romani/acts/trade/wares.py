"""What a numen sells of his own."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum
from domain.ludi_romani.aggregates.world import Ludi

WARES: Mapping[type[Act], tuple[str, ...]] = {EmptioLegionum: ("curiales", "clientarum"), EmptioClassium: ("classes",)}
"""Who holds none of these has nothing to sell (MER-11)."""

LEGIO = {"curiales": "curialis", "clientarum": "clientarum"}
"""What a form calls one of them."""


def sold_out(world: Ludi, who: str) -> set[type[Act]]:
    """Sales for which somebody has no wares."""
    held = world.player(who).properties
    return {act for act, wares in WARES.items() if not any(getattr(held, ware) > 0 for ware in wares)}


def own_wares(act: type[Act], world: Ludi, who: str) -> dict[str, Any]:
    """What goes without saying of the form of a sale: that he sells who records it, and what he has."""
    if act not in WARES or not world.knows("player", who):
        return {}
    held = world.player(who).properties
    kinds = [LEGIO[ware] for ware in WARES[act] if ware in LEGIO and getattr(held, ware) > 0]
    return {"seller": who} | ({"legio": kinds[0]} if len(kinds) == 1 else {})
