"""What passes between spouses."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.goods import GoodsAndCuriales
from domain.ludi_romani.acts.nuptiae.law import may_hold_for
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.law import fielded, known, taxed
from domain.ludi_romani.law.ownership import may_hand_on
from domain.ludi_romani.law.transfer import GivesNothing, GivesToHimself, enough, transfer


class NotSpouses(Objection):
    """NUP-06: {giver} and {receiver} are not married to each other."""

    rule = "NUP-06"
    field = "receiver"
    giver: str
    receiver: str


class ResConiugumPermutare(GoodsAndCuriales, Act):
    """One spouse hands properties to the other: each owns apart, and they exchange whatever they like at any time, except
    suffragia (NUP-06). A matrona may keep her husband's legiones for him; she does not fight with them (NUP-07), and holds
    no more than the limit (PRP-06). What she holds when they divorce stays with her (DIV-06). What a fighter has still
    to roll for stays in his hand (MER-14)."""

    kind: ClassVar[str] = "res_coniugum_permutare"
    title: ClassVar[str] = "Between spouses"
    chapter: ClassVar[str] = "nuptiae"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{giver} hands properties to {receiver}, as between spouses."

    giver: Annotated[Mortal, Field(title="From")]
    receiver: Annotated[Mortal, Field(title="To whom")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.giver, field="giver")
        yield from known.living(world, self.receiver, field="receiver")
        if self.giver == self.receiver:
            yield GivesToHimself(player=self.giver)
        if world.player(self.giver).spouse != self.receiver:
            yield NotSpouses(giver=self.giver, receiver=self.receiver)
        if self.goods() == NOTHING:
            yield GivesNothing()
        yield from may_hand_on(world, self.giver, self.goods())
        yield from fielded.stays(world, self.giver, self.goods(), "giver", moment.happened)
        yield from taxed.gives(world, self.giver, self.goods(), "giver")
        yield from may_hold_for(world, self.receiver, self.goods())
        yield from enough(world, self.giver, self.goods())

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from transfer(world, self.giver, self.receiver, self.goods())
