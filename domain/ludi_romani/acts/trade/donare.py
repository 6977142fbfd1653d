"""Gifts."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Player
from domain.ludi_romani.acts.goods import GoodsAndCuriales
from domain.ludi_romani.aggregates.factio import factiones
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import fielded, known, taxed, transfer
from domain.ludi_romani.law.ownership import MercuryOwnsNothing, NuminaGainLegionesInPlay, may_own
from domain.ludi_romani.law.transfer import GivesNothing, GivesToHimself


class CurialesAreNoGift(Objection):
    """MER-05: {giver} is mortal, and mortals neither trade nor give away legiones curiales."""

    rule = "MER-05"
    field = "curiales"
    giver: str


class ClientarumAreBartered(Objection):
    """MER-04: between mortals legiones clientarum pass by commutatio."""

    rule = "MER-04"
    field = "clientarum"


class FromTheStartingStock(Objection):
    """NUM-45: {giver} gained fewer {what} in play than {count}, and only such are conferred at will."""

    rule = "NUM-45"
    weight = Weight.CAUTION
    field = "giver"
    giver: str
    count: int
    what: str


class JuventasHasNoSource(Objection):
    """NUM-34: {giver} gives only what she procured from numina, and the books show less of that."""

    rule = "NUM-34"
    settled_by_count = True
    field = "giver"
    giver: str


class BuysNothingMore(Objection):
    """ACT-05: {party}, of which {receiver} is a member, has redeemed its properties; what comes now buys it no navis."""

    rule = "ACT-05"
    weight = Weight.CAUTION
    field = "receiver"
    receiver: str
    party: str


class Donare(GoodsAndCuriales, Act):
    """A gift, or what a numen bestows. Denarii and classes pass between any players at any time (MER-16, PRP-07, PRP-08); a
    numen may confer legiones that he gained in proelia (MER-15, NUM-45) upon whoever may own them (PRP-02, PRP-03, PRP-06).
    Mortals neither give curiales (MER-05) nor clientarum, which are bartered (MER-04); Mercury owns nothing (NUM-32);
    Juventas gives what numina gave her (NUM-34, MER-17). The dead give nothing until they are imagines (IMA-01); these keep and
    give as they like (IMA-10). What a debtor of a census gives Venus settles his debt (AMB-128), and is for those who
    voted for it (SEN-19)."""

    kind: ClassVar[str] = "donare"
    title: ClassVar[str] = "Gift"
    chapter: ClassVar[str] = "trade"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{giver} gives {receiver} {goods}."

    giver: Annotated[Player, Field(title="From")]
    receiver: Annotated[Player, Field(title="To whom")]

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"goods": self.goods()}

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.in_play(world, self.giver, field="giver")
        giver = world.player(self.giver)
        if not giver.owns:
            yield MercuryOwnsNothing(player=self.giver)
        yield from known.in_play(world, self.receiver, field="receiver")
        if self.receiver == self.giver:
            yield GivesToHimself(player=self.giver)
        goods = self.goods()
        if goods == NOTHING:
            yield GivesNothing()
        yield from self._legiones(world)
        yield from fielded.stays(world, self.giver, goods, "giver", moment.happened)
        yield from taxed.gives(world, self.giver, goods, "giver", self.receiver)
        yield from taxed.shared_out(world, self.giver, self.receiver, self.denarii)
        yield from (one.at("receiver") for one in may_own(world, self.receiver, goods))
        for party in factiones(world):
            if self.receiver in party.members and party.total is not None:
                yield BuysNothingMore(receiver=self.receiver, party=party.id)
        yield from self._enough(world, goods)

    def _legiones(self, world: Ludi) -> Iterator[Objection]:
        giver, receiver = world.player(self.giver), world.player(self.receiver)
        if not self.curiales and not self.clientarum:
            return
        if receiver.role == "numen" and not receiver.procures:
            yield NuminaGainLegionesInPlay(receiver=self.receiver)
        if giver.role != "numen":
            if self.curiales:
                yield CurialesAreNoGift(giver=self.giver)
            if self.clientarum:
                yield ClientarumAreBartered()
            return
        for name, words in (("curiales", "legiones curiales"), ("clientarum", "legiones clientarum")):
            count = getattr(self, name)
            if count > getattr(giver.won, name) and not giver.procures and not receiver.procures:
                yield FromTheStartingStock(giver=self.giver, count=count, what=words)

    def _enough(self, world: Ludi, goods: Properties) -> Iterator[Objection]:
        for less in transfer.enough(world, self.giver, goods):
            yield JuventasHasNoSource(giver=self.giver) if world.player(self.giver).procures else less

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from transfer.transfer(world, self.giver, self.receiver, self.goods(), confers=True)
        yield from taxed.settled(world, self.giver, self.receiver, self.denarii)
