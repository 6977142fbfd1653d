"""In which order a badge is offered what it may record."""

from collections.abc import Callable, Iterable

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.senatus.consules_creare import ConsulesCreare
from domain.ludi_romani.acts.senatus.rogatio import Rogatio
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.suffragium_ferre import SuffragiumFerre
from domain.ludi_romani.acts.trade.wares import WARES, own_wares, sold_out
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape
from projections.kernel.tablet.offer import Offer
from projections.ludi_romani.tablet.likely import ASKED, LAW, RARE, places

WHERE: dict[type[Act], Callable[[Region], bool]] = {
    **dict.fromkeys(
        (ConsulesCreare, Rogatio, SuffragiumFerre, SenatusConsultum),
        lambda region: region.kind == "roma",  # SEN-01
    ),
    Tributum: lambda region: region.tributum > 0,  # TRI-08
}
"""What is done in some regions only; whose whereabouts nobody knows may be there."""


def offers(acts: Iterable[type[Act]], world: Ludi, who: str) -> list[Offer]:
    """Acts that somebody may record: of this season first what is his alone or sold by him, then everybody's; what belongs to a
    season before what belongs to all; notes last."""
    season, idle = world.evening.now(), _idle(world, who)
    phase = season.phase if season else "before"
    numen = shape(world, who)
    order = places(phase, numen.id if numen else "", tuple(sale.property for sale in numen.sells) if numen else ())
    disguised = numen is not None and numen.id != who
    return [
        Offer(
            act.kind,
            now := not act.when or phase in act.when,
            now and act not in idle,
            own_wares(act, world, who),
            act.kind in ASKED,
            act.kind in LAW[phase],
            act.kind in RARE,
        )
        for act in sorted(
            acts, key=lambda act: (disguised and act in WARES, order.get(act.kind, len(order)), _order(act, who))
        )
    ]


def _order(act: type[Act], who: str) -> int:
    if act in WARES:
        return 0
    if act is Notare:
        return 9
    return (0 if who in act.who else 2) + (0 if act.when else 1)


def _idle(world: Ludi, who: str) -> set[type[Act]]:
    """What he has no use for: sales without wares, what belongs elsewhere, and a residence where he needs none."""
    if not world.knows("player", who):
        return set(WARES)
    region = world.whereabouts(who)
    elsewhere = {act for act, there in WHERE.items() if region and not there(world.region(region))}
    at_home: set[type[Act]] = {Hibernare} if world.player(who).winter in ("roams", "never") else set()  # SED-17, SED-19
    return sold_out(world, who) | elsewhere | at_home
