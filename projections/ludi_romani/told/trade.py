"""Trade, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.trade.commutatio import Commutatio
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import Of, with_more
from projections.ludi_romani.told.hands import between


def donare(deed: ToldAct[Donare, Ludi]) -> str:
    act = deed.act
    giver, receiver = deed.name(act.giver), deed.name(act.receiver)
    gives = deed.say("{giver} gives {receiver} {goods}", giver=giver, receiver=receiver, goods=goods(act.goods()))
    return with_more(deed, gives)


def commutatio(deed: ToldAct[Commutatio, Ludi]) -> str:
    one, other = deed.act.one, deed.act.other
    gives, gets = goods(between(deed, one, other)), goods(between(deed, other, one))
    seen = deed.say(", before {witness}", witness=deed.name(deed.act.witness)) if deed.act.witness else ""
    words = {"one": deed.name(one), "other": deed.name(other), "gives": gives, "gets": gets, "seen": seen}
    return with_more(deed, deed.say("{one} gives {other} {gives} for {gets}{seen}", **words))


def emptio_legionum(deed: ToldAct[EmptioLegionum, Ludi]) -> str:
    return _sale(deed, deed.act.buyer, deed.act.seller)


def emptio_classium(deed: ToldAct[EmptioClassium, Ludi]) -> str:
    return _sale(deed, deed.act.buyer, deed.act.seller)


def _sale(deed: Of, buyer: str, seller: str) -> str:
    wares, price = goods(between(deed, seller, buyer)), goods(between(deed, buyer, seller))
    risen = deed.say(" and is imperator") if deed.of(BecameImperator) else ""
    words = {"buyer": deed.name(buyer), "wares": wares, "seller": deed.name(seller), "price": price, "risen": risen}
    return with_more(deed, deed.say("{buyer} buys {wares} of {seller} for {price}{risen}", **words), BecameImperator)


TELLERS: Mapping[str, Teller] = {
    Donare.kind: donare,
    Commutatio.kind: commutatio,
    EmptioLegionum.kind: emptio_legionum,
    EmptioClassium.kind: emptio_classium,
}
