"""Emptio: what every purchase demands."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.player import BecameImperator, PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, taxed
from domain.ludi_romani.law.ending import binding
from domain.ludi_romani.law.ownership import MercuryOwnsNothing, becomes_imperator, may_own
from domain.ludi_romani.law.transfer import enough, transfer


class BuyerIsANumen(Objection):
    """MER-12: {buyer} is a numen, and numina do not buy."""

    rule = "MER-12"
    field = "buyer"
    buyer: str


class BuyerIsEngaged(Objection):
    """MER-14: {buyer} is bound by {proelium}; no purchases until it is over."""

    rule = "MER-14"
    field = "buyer"
    buyer: str
    proelium: str


class SellerIsMortal(Objection):
    """MER-05: {seller} is mortal; such properties are bought from numina, and between mortals only clientarum and classes
    are bartered."""

    rule = "MER-05"
    field = "seller"
    seller: str


class SellerNotThere(Objection):
    """NUM-46: the books show {seller} in {seen}, and {buyer} in {region}; a purchase needs the numen where the buyer is."""

    rule = "NUM-46"
    weight = Weight.CAUTION
    field = "seller"
    seller: str
    buyer: str
    seen: str
    region: str


def parties(world: Ludi, moment: Moment, buyer: str, seller: str) -> Iterator[Objection]:
    """Who may buy, and from whom. The numen must be present where the buyer is (AMB-28)."""
    who = world.player(buyer)
    if who.role == "numen":
        yield BuyerIsANumen(buyer=buyer)
    yield from known.living(world, buyer, field="buyer")
    bound = binding(world, buyer, moment.happened)
    if bound:
        yield BuyerIsEngaged(buyer=buyer, proelium=bound)
    numen = world.player(seller)
    if numen.role != "numen":
        yield SellerIsMortal(seller=seller)
    elif not numen.owns:
        yield MercuryOwnsNothing(player=seller)
    seen, region = world.whereabouts(seller), world.whereabouts(buyer)
    if seen and region and seen != region:
        yield SellerNotThere(seller=seller, buyer=buyer, seen=seen, region=region)


def terms(world: Ludi, buyer: str, seller: str, goods: Properties, price: int) -> Iterator[Objection]:
    """The buyer may own the goods, the seller has them, and the buyer can pay ``price`` denarii in all."""
    yield from enough(world, seller, goods)
    yield from (one.at("buyer") for one in may_own(world, buyer, goods))
    yield from enough(world, buyer, Properties(denarii=price))
    yield from taxed.gives(world, buyer, Properties(denarii=price), "buyer", seller)


def sale(world: Ludi, buyer: str, seller: str, goods: Properties, price: int) -> Iterator[Event]:
    """Goods one way, denarii the other."""
    yield from transfer(world, buyer, seller, Properties(denarii=price))
    yield from transfer(world, seller, buyer, goods)


def senator_becomes_imperator(world: Ludi, event: PropertyReceived) -> Iterator[Event]:
    """ROS-06: a senator who acquires a legio becomes imperator."""
    if becomes_imperator(world.player(event.player)):
        yield BecameImperator(player=event.player)
