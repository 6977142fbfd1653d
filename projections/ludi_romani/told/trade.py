"""Trade, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.trade.commutatio import Commutatio
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import Of, with_more
from projections.ludi_romani.told.hands import between


def donare(deed: Deed[Donare, Ludi]) -> str:
    act = deed.act
    return with_more(deed, f"{deed.name(act.giver)} gives {deed.name(act.receiver)} {goods(act.goods())}")


def commutatio(deed: Deed[Commutatio, Ludi]) -> str:
    one, other = deed.act.one, deed.act.other
    gives, gets = between(deed, one, other), between(deed, other, one)
    seen = f", before {deed.name(deed.act.witness)}" if deed.act.witness else ""
    return with_more(deed, f"{deed.name(one)} gives {deed.name(other)} {goods(gives)} for {goods(gets)}{seen}")


def emptio_legionum(deed: Deed[EmptioLegionum, Ludi]) -> str:
    return _sale(deed, deed.act.buyer, deed.act.seller)


def emptio_classium(deed: Deed[EmptioClassium, Ludi]) -> str:
    return _sale(deed, deed.act.buyer, deed.act.seller)


def _sale(deed: Of, buyer: str, seller: str) -> str:
    wares, price = goods(between(deed, seller, buyer)), goods(between(deed, buyer, seller))
    risen = " and is imperator" if deed.of(BecameImperator) else ""
    return with_more(
        deed, f"{deed.name(buyer)} buys {wares} of {deed.name(seller)} for {price}{risen}", BecameImperator
    )


TELLERS: Mapping[str, Teller] = {
    Donare.kind: donare,
    Commutatio.kind: commutatio,
    EmptioLegionum.kind: emptio_legionum,
    EmptioClassium.kind: emptio_classium,
}
