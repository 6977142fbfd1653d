"""Which acts somebody may record, in the order in which he will use them."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.offer import Offer
from domain.kernel.grammar.role import LEADERS
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.likely import ASKED, LAW, RARE, places
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.senatus.consules_creare import ConsulesCreare
from domain.ludi_romani.acts.senatus.rogatio import Rogatio
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.suffragium_ferre import SuffragiumFerre
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape
from domain.ludi_romani.numina import CLOSED_SHAPES, FATES, JUPPITER

WARES: dict[type[Act], tuple[str, ...]] = {EmptioLegionum: ("curiales", "clientarum"), EmptioClassium: ("classes",)}
"""Who holds none of these has nothing to sell (MER-11)."""

LEGIO = {"curiales": "curialis", "clientarum": "clientarum"}
"""What a form calls one of them."""

WHERE: dict[type[Act], Callable[[Region], bool]] = {
    **dict.fromkeys(
        (ConsulesCreare, Rogatio, SuffragiumFerre, SenatusConsultum),
        lambda region: region.kind == "roma",  # SEN-01
    ),
    Tributum: lambda region: region.tributum > 0,  # TRI-08
}
"""What is done in some regions only; whose whereabouts nobody knows may be there."""


def offers(acts: Iterable[type[Act]], world: Ludi, who: str) -> list[Offer]:
    """What somebody may record in the open evening: of this season first what is his alone or sold by him, then everybody's;
    what belongs to a season before what belongs to all; notes last."""
    season = world.evening.now()
    phase, idle = season.phase if season else "before", _idle(world, who)
    numen = shape(world, who)
    order = places(phase, numen.id if numen else "", tuple(sale.property for sale in numen.sells) if numen else ())
    disguised = numen is not None and numen.id != who
    his = (act for act in acts if may_record(act, who))
    return [
        Offer(
            act.kind,
            now := not act.when or phase in act.when,
            now and act not in idle,
            _given(act, world, who),
            act.kind in ASKED,
            act.kind in LAW[phase],
            act.kind in RARE,
        )
        for act in sorted(
            his, key=lambda act: (disguised and act in WARES, order.get(act.kind, len(order)), _order(act, who))
        )
    ]


def may_record(act: type[Act], who: str) -> bool:
    """Whether an act is somebody's to record: any for those who lead, and all but theirs for the Fates; Juppiter's are also those
    of whatever shape he may take (NUM-01)."""
    if not act.who or who in LEADERS or who in act.who:
        return True
    others = set(act.who).difference(LEADERS)
    return bool(others) if who == FATES else who == JUPPITER and bool(others.difference(CLOSED_SHAPES))


def _order(act: type[Act], who: str) -> int:
    if act in WARES:
        return 0
    if act is Notare:
        return 9
    return (0 if who in act.who else 2) + (0 if act.when else 1)


def _given(act: type[Act], world: Ludi, who: str) -> dict[str, Any]:
    """What of a form goes without saying: that he sells who records it, and what he has."""
    if act not in WARES or not world.knows("player", who):
        return {}
    held = world.player(who).properties
    kinds = [LEGIO[ware] for ware in WARES[act] if ware in LEGIO and getattr(held, ware) > 0]
    return {"seller": who} | ({"legio": kinds[0]} if len(kinds) == 1 else {})


def _idle(world: Ludi, who: str) -> set[type[Act]]:
    """What he has no use for: sales without wares, what belongs elsewhere, and a residence where he needs none."""
    if not world.knows("player", who):
        return set(WARES)
    held, region = world.player(who).properties, world.whereabouts(who)
    sold_out = {act for act, wares in WARES.items() if not any(getattr(held, ware) > 0 for ware in wares)}
    elsewhere = {act for act, there in WHERE.items() if region and not there(world.region(region))}
    at_home: set[type[Act]] = {Hibernare} if world.player(who).winter in ("roams", "never") else set()  # SED-17, SED-19
    return sold_out | elsewhere | at_home
