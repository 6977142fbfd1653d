"""Buying legiones."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Numen, Pieces
from domain.ludi_romani.acts.trade import law
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import fielded

Legio = Literal["curialis", "clientarum"]
PLURAL = {"curialis": "curiales", "clientarum": "clientarum"}


class NotBoundToSellCuriales(Objection):
    """MER-07: {seller} has no standing sale of curiales, and is free to sell these or not."""

    rule = "MER-07"
    weight = Weight.CAUTION
    field = "seller"
    seller: str


class NotBoundToSellClientarum(Objection):
    """MER-08: {seller} has no standing sale of legiones clientarum, and is free to sell these or not."""

    rule = "MER-08"
    weight = Weight.CAUTION
    field = "seller"
    seller: str


class EmptioLegionum(Act):
    """A mortal buys legiones from a numen who is present: curiales (MER-07, PRP-02) or clientarum (MER-08,
    PRP-03), at this evening's prices, from a numen whose edition has him sell them, or such as he gained in play
    (MER-15). Reges buy clientarum (REG-09). A numen must sell to whoever may buy and can pay (MER-11). Nobody has more than
    the limit (PRP-06); a senator who buys one becomes imperator (ROS-06); nobody buys while a challenge binds him (MER-14).
    Also kept: MER-12, MER-16, NUM-32, NUM-46, REG-08.
    """

    kind: ClassVar[str] = "emptio_legionum"
    title: ClassVar[str] = "Sell legiones"
    chapter: ClassVar[str] = "trade"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{buyer} buys {goods} of {seller}."

    buyer: Annotated[Mortal, Field(title="Buyer")]
    seller: Annotated[Numen, Field(title="Seller")]
    legio: Annotated[Legio, Field(title="Kind", json_schema_extra={"widget": "choice"})]
    count: Annotated[Pieces, Field(title="How many")] = 1

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"goods": self._goods()}

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.parties(world, moment, self.buyer, self.seller)
        yield from self._bound(world, world.player(self.seller))
        yield from fielded.stays(world, self.seller, self._goods(), "seller", moment.happened)
        yield from law.terms(world, self.buyer, self.seller, self._goods(), self._price(world))

    def _bound(self, world: Ludi, seller: Player) -> Iterator[Objection]:
        """AMB-23, AMB-24: standing sellers, and whoever gained these in play, must sell; others may."""
        curiales, settings = self.legio == "curialis", world.evening.settings
        everybody = settings.every_holder_sells_curiales if curiales else settings.every_holder_sells_clientarum
        sale = seller.sells_kind(PLURAL[self.legio])
        gained = getattr(seller.won, PLURAL[self.legio]) >= self.count and not (seller.foreign and curiales)
        holds = getattr(seller.properties, PLURAL[self.legio]) >= self.count
        if seller.role == "numen" and holds and not everybody and not gained and not (sale and sale.bound):
            yield NotBoundToSellCuriales(seller=seller.id) if curiales else NotBoundToSellClientarum(seller=seller.id)

    def _goods(self) -> Properties:
        return Properties(**{PLURAL[self.legio]: self.count})

    def _price(self, world: Ludi) -> int:
        prices = world.evening.prices
        return self.count * (prices.curiales if self.legio == "curialis" else prices.clientarum)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from law.sale(world, self.buyer, self.seller, self._goods(), self._price(world))
