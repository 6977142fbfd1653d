"""A message by Mercury."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Objection
from domain.ludi_romani.acts.fields import Coins, Player, Switch, Text
from domain.ludi_romani.aggregates.nuntius import MessageCarried
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, transfer
from domain.ludi_romani.law.ownership import MercuryOwnsNothing, may_own
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.transfer import GivesToHimself
from domain.ludi_romani.numina import MERCURY


class MercuryCarriesMessages(Objection):
    """NUM-30: secret messages go through Mercury, and {by} is not he."""

    rule = "NUM-30"
    field = "by"
    by: str


class NuntiumMittere(Act):
    """Somebody sends a secret word through Mercury (COM-02). Mercury delivers it or not, as he likes, and anybody may bribe
    him for either (NUM-30). He owns nothing (NUM-32): a bribe is recorded as passed on to whoever ends with the coins, and he
    who paid does not get it back if the word never arrives. What the message says need not be written down."""

    kind: ClassVar[str] = "nuntium_mittere"
    title: ClassVar[str] = "Message"
    chapter: ClassVar[str] = "communication"
    who: ClassVar[tuple[str, ...]] = ("mercury", "organiser")
    public: ClassVar[bool] = False
    says: ClassVar[str] = "{sender} sends a word to {recipient} through Mercury."
    texts: ClassVar[tuple[str, ...]] = ("message",)

    sender: Annotated[Player, Field(title="From")]
    recipient: Annotated[Player, Field(title="To")]
    delivered: Annotated[Switch, Field(title="Delivered")] = True
    message: Annotated[Text | None, Field(title="Message", description="Only if it should be kept.")] = None
    bribe: Annotated[Coins, Field(title="Bribe", description="In denarii.")] = 0
    passed_to: Annotated[
        Player | None, Field(title="Passed on to", description="Who ends with the coins; Mercury keeps none.")
    ] = None
    briber: Annotated[Player | None, Field(title="Who bribes", description="Left empty: the sender.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if not acts_as(world, moment.by, MERCURY):
            yield MercuryCarriesMessages(by=moment.by)
        yield from known.in_play(world, self.sender, field="sender")
        yield from known.in_play(world, self.recipient, field="recipient")
        if self.bribe:
            yield from self._bribed(world, moment)

    def _bribed(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        keeper, briber = self.passed_to or moment.by, self.briber or self.sender
        yield from known.player(world, keeper, "passed_to")
        if self.passed_to is None and world.player(keeper).owns:
            yield MercuryOwnsNothing(player=MERCURY).at("passed_to")
        for objection in may_own(world, keeper, self._coins()):
            yield objection.at("passed_to")
        yield from known.in_play(world, briber, field="briber")
        if keeper == briber:
            yield GivesToHimself(player=briber).at("passed_to")
        for less in transfer.enough(world, briber, self._coins()):
            yield less.at("bribe")

    def _coins(self) -> Properties:
        return Properties(denarii=self.bribe)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield MessageCarried(
            player=self.recipient, sender=self.sender, delivered=self.delivered, text=self.message, bribe=self.bribe
        )
        if self.bribe:
            yield from transfer.transfer(world, self.briber or self.sender, self.passed_to or moment.by, self._coins())
