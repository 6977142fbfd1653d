"""A message by Mercury."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Coins, Player, Switch, Text
from domain.ludi_romani.aggregates.nuntius import MessageCarried
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, taxed, transfer
from domain.ludi_romani.law.ownership import may_own
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
    who paid does not get it back if the word never arrives; with nobody named it stays with him as a promise (AMB-32). What
    the message says need not be written down."""

    kind: ClassVar[str] = "nuntium_mittere"
    title: ClassVar[str] = "Message"
    chapter: ClassVar[str] = "communication"
    who: ClassVar[tuple[str, ...]] = ("mercury", "organiser")
    audience: ClassVar[Audience] = Audience.TABLE  # nobody hears from the screens what Mercury kept back (NUM-30)
    says: ClassVar[str] = "{sender} sends a word to {recipient} through Mercury."
    texts: ClassVar[tuple[str, ...]] = ("message",)

    sender: Annotated[Player, Field(title="From")]
    recipient: Annotated[Player, Field(title="To whom")]
    delivered: Annotated[Switch, Field(title="Delivered")] = True
    message: Annotated[Text | None, Field(title="Message", description="Only if it should be kept.")] = None
    bribe: Annotated[Coins, Field(title="Bribe", description="In denarii.")] = 0
    passed_to: Annotated[
        Player | None,
        Field(title="Passed on to", description="Who ends with the coins; left empty: they are promised only."),
    ] = None
    briber: Annotated[Player | None, Field(title="Who bribes", description="Left empty: the sender.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if not acts_as(world, moment.by, MERCURY):
            yield MercuryCarriesMessages(by=moment.by)
        yield from known.in_play(world, self.sender, field="sender")
        yield from known.in_play(world, self.recipient, field="recipient")
        if self.bribe:
            yield from known.in_play(world, self.briber or self.sender, field="briber")
            if self.passed_to:
                yield from self._passed_on(world, self.briber or self.sender, self.passed_to)

    def _passed_on(self, world: Ludi, briber: str, keeper: str) -> Iterator[Objection]:
        yield from known.in_play(world, keeper, field="passed_to")
        for objection in may_own(world, keeper, self._coins()):
            yield objection.at("passed_to")
        if keeper == briber:
            yield GivesToHimself(player=briber).at("passed_to")
        for less in transfer.enough(world, briber, self._coins()):
            yield less.at("bribe")
        yield from taxed.gives(world, briber, self._coins(), "bribe", keeper)

    def _coins(self) -> Properties:
        return Properties(denarii=self.bribe)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield MessageCarried(
            player=self.recipient, sender=self.sender, delivered=self.delivered, text=self.message, bribe=self.bribe
        )
        if self.bribe and self.passed_to:
            yield from transfer.transfer(world, self.briber or self.sender, self.passed_to, self._coins())
