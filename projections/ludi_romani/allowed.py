"""What a mortal may do where he sits, and what not and why: asked of the acts themselves, and told to him alone. Nothing that he may
not know is told with it: what others own stands against nobody here, and is found out at the table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.clientela.pecuniam_a_cliente_exigere import PecuniamAClienteExigere
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import PLURAL, EmptioLegionum, Legio
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.acts.war.flagitatio import Flagitatio
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.bonds import clientes
from domain.ludi_romani.law.choices import numina
from domain.ludi_romani.law.fighters import WARRIORS
from domain.ludi_romani.law.open_seats import forbids, in_this_season
from domain.ludi_romani.law.ownership import may_own
from domain.ludi_romani.law.there import there
from domain.ludi_romani.numina import FATES

_LEGIONES: Mapping[Legio, str] = {
    "curialis": "You may buy legiones curiales of {sellers}, for {price:,} denarii each.",
    "clientarum": "You may buy legiones clientarum of {sellers}, for {price:,} denarii each.",
}
_CLASSES = "You may buy classes of {sellers}, for {price:,} denarii each."


@dataclass(frozen=True, slots=True)
class May:
    """A kind of act that is his now; or else what stands against it."""

    kind: str
    says: Foretold | Objection
    possible: bool = True


def may(world: Ludi, who: str) -> Iterator[May]:
    """In the season that runs, for a mortal who has a seat."""
    seat = world.seat_of(who)
    if not world.evening.begun or seat is None or not world.player(who).mortal:
        return
    moment = in_this_season(world, who)
    phase = world.evening.phase_at(moment.happened)
    if phase in Flagitatio.when and world.player(who).role in WARRIORS:
        yield _challenge(world, who, seat, moment)
    for legio in _LEGIONES:
        yield from _buys_legiones(world, who, seat, moment, legio)
    yield from _buys_classes(world, who, seat, moment)
    if mine := clientes(world, who):
        his = {"clientes": tuple(id for id, _ in mine)}
        yield May(PecuniamAClienteExigere.kind, Foretold("You may demand money of {clientes}.", his, "CLI-10"))
    if phase in Tributum.when and seat.tributum:
        yield from _tributum(world, who, seat, moment)


def _challenge(world: Ludi, who: str, seat: Region, moment: Moment) -> May:
    """Before any god; who may be challenged, but for what he owns."""
    others = [one.player for one in seat.seated if one.player != who and world.player(one.player).role in WARRIORS]
    god = replace(moment, by=FATES)
    found = {id: _against(Flagitatio(challenger=who, challenged=id), world, god, who) for id in others}
    free = tuple(id for id, against in found.items() if not against)
    if free:
        return May(Flagitatio.kind, Foretold("You may challenge {players}, before a god.", {"players": free}, "FLA-01"))
    own = next((one for against in found.values() for one in against if _names(one, who)), None)
    none_here = Foretold("Nobody is here whom you may challenge.", {}, "PRO-06")
    return May(Flagitatio.kind, own or none_here, possible=False)


def _buys_legiones(world: Ludi, who: str, seat: Region, moment: Moment, legio: Legio) -> Iterator[May]:
    ware, prices = PLURAL[legio], world.evening.prices
    if not forbids(may_own(world, who, Properties(**{ware: 1}))):
        acts = {god: EmptioLegionum(buyer=who, seller=god, legio=legio) for god in _sellers(world, seat, ware)}
        price = prices.curiales if legio == "curialis" else prices.clientarum
        yield from _buys(world, who, moment, acts, _LEGIONES[legio], price)


def _buys_classes(world: Ludi, who: str, seat: Region, moment: Moment) -> Iterator[May]:
    acts = {god: EmptioClassium(buyer=who, seller=god) for god in _sellers(world, seat, "classes")}
    yield from _buys(world, who, moment, acts, _CLASSES, world.evening.prices.classes)


def _gods(world: Ludi, seat: Region) -> Iterator[Player]:
    """Those who are here."""
    here = there(world, seat.id)
    return (world.player(id) for id in numina(world) if id in here)


def _sellers(world: Ludi, seat: Region, ware: str) -> Iterator[str]:
    """The gods who are here and sell such."""
    return (one.id for one in _gods(world, seat) if one.sells_kind(ware))


def _buys(world: Ludi, who: str, moment: Moment, acts: Mapping[str, Act], says: str, price: int) -> Iterator[May]:
    """Of those who sell here; what stands against the buyer stands against him with each of them."""
    for god, act in islice(acts.items(), 1):
        against = [one for one in _against(act, world, replace(moment, by=god), who) if _names(one, who)]
        offered = Foretold(says, {"sellers": tuple(acts), "price": price}, "MER-11")
        yield May(act.kind, against[0] if against else offered, possible=not against)


def _tributum(world: Ludi, who: str, seat: Region, moment: Moment) -> Iterator[May]:
    """Of each god who is here and owes it; whoever had his is told so."""
    here = (one.id for one in _gods(world, seat))
    found = {god: _against(Tributum(player=who), world, replace(moment, by=god), who) for god in here}
    owing = tuple(god for god, against in found.items() if not against)
    had = next((one for against in found.values() for one in against if _names(one, who)), None)
    if owing:
        says = "A tributum of {denarii:,} denarii is due to you of {numina}."
        yield May(Tributum.kind, Foretold(says, {"denarii": seat.tributum, "numina": owing}, "TRI-03"))
    elif had:
        yield May(Tributum.kind, had, possible=False)


def _against(act: Act, world: Ludi, moment: Moment, who: str) -> list[Objection]:
    """What forbids it, but for what somebody else owns."""
    found: Iterable[Objection] = act.objections(world, moment)
    harder = (one for one in found if one.weight is not Weight.CAUTION)
    return [one for one in harder if _names(one, who) or not one.settled_by_count]


def _names(objection: Objection, who: str) -> bool:
    return any(who == fact or (isinstance(fact, tuple) and who in fact) for fact in objection.facts().values())
