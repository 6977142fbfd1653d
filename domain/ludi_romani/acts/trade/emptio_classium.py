"""Buying classes."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Numen, Pieces
from domain.ludi_romani.acts.trade import law
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties


class SellsNoClasses(Objection):
    """MER-09: {seller} is no sea-god and holds none; Neptune, Amphitrite and Oceanus sell classes."""

    rule = "MER-09"
    field = "seller"
    seller: str


class NoShipsSoldThere(Objection):
    """MER-10: in {region} no classes are bartered, bought or sold."""

    rule = "MER-10"
    field = "buyer"
    region: str


class NoShipsWhereHeWasSeen(Objection):
    """MER-10: the books show {seller} in {seen}, where no ship is sold or lands."""

    rule = "MER-10"
    weight = Weight.CAUTION
    field = "seller"
    seller: str
    seen: str


class EmptioClassium(Act):
    """A mortal buys classes from a sea-god who is present, or from a numen who holds some, at this evening's price (MER-09,
    PRP-07), but not where no ship lands (MER-10), and not while a challenge binds him (MER-14).
    Also kept: MER-11, MER-12, MER-16, NUM-32, NUM-46.
    """

    kind: ClassVar[str] = "emptio_classium"
    title: ClassVar[str] = "Sell classes"
    chapter: ClassVar[str] = "trade"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{buyer} buys {goods} of {seller}."

    buyer: Annotated[Mortal, Field(title="Buyer")]
    seller: Annotated[Numen, Field(title="Seller")]
    count: Annotated[Pieces, Field(title="How many")] = 1

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"goods": self._goods()}

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.parties(world, moment, self.buyer, self.seller)
        seller = world.player(self.seller)
        where, seen = world.whereabouts(self.buyer), world.whereabouts(self.seller)
        holds = seller.properties.classes >= self.count
        if seller.role == "numen" and seller.owns and not seller.sells_kind("classes") and not holds:
            yield SellsNoClasses(seller=self.seller)
        if where and not world.region(where).by_sea:
            yield NoShipsSoldThere(region=where)
        elif where is None and seen and not world.region(seen).by_sea:
            yield NoShipsWhereHeWasSeen(seller=self.seller, seen=seen)
        yield from law.terms(world, self.buyer, self.seller, self._goods(), self._price(world))

    def _goods(self) -> Properties:
        return Properties(classes=self.count)

    def _price(self, world: Ludi) -> int:
        return self.count * world.evening.prices.classes

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from law.sale(world, self.buyer, self.seller, self._goods(), self._price(world))
