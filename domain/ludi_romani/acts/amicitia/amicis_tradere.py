"""What amici hand to each other."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.amicitia import law
from domain.ludi_romani.acts.fields import Count, Mortal
from domain.ludi_romani.acts.goods import GoodsAndCuriales, WithSuffragia
from domain.ludi_romani.aggregates.amicitia import AreNotAmici, PropertyEntrusted, amicitia_of
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.law import fielded, known, suffragia, taxed
from domain.ludi_romani.law.ownership import may_hand_on, may_own
from domain.ludi_romani.law.transfer import GivesNothing, GivesToHimself, enough, transfer


class LentToNoAmicus(AreNotAmici):
    """AMI-12: suffragia are lent to amici alone, and no one amicitia joins {players}."""

    rule = "AMI-12"


class AmicisTradere(GoodsAndCuriales, WithSuffragia, Act):
    """An amicus hands another what helps: denarii, classes, legiones of either kind, suffragia (AMI-04). Legiones only to
    whoever may own them (PRP-02, PRP-03, AMB-30), curiales from no rex (REG-08), and never more than the limit for each,
    however many the group has (AMI-05, PRP-06). Suffragia are lent and stay their owner's (AMI-12, PRP-09); virgines
    and matronae hold none (FEM-05). What a fighter has still to roll for stays in his hand (MER-14)."""

    kind: ClassVar[str] = "amicis_tradere"
    title: ClassVar[str] = "Hand to an amicus"
    chapter: ClassVar[str] = "amicitia"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{giver} hands properties to the amicus {receiver}."

    giver: Annotated[Mortal, Field(title="From")]
    receiver: Annotated[Mortal, Field(title="To whom")]
    suffragia: Annotated[Count, Field(title="Suffragia", description="Lent: the giver's own.")] = 0

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.giver, field="giver")
        yield from known.living(world, self.receiver, field="receiver")
        if self.giver == self.receiver:
            yield GivesToHimself(player=self.giver)
        says = LentToNoAmicus if self.suffragia else AreNotAmici
        yield from law.amici(world, self.giver, self.receiver, field="receiver", says=says)
        if self.goods() == NOTHING and not self.suffragia:
            yield GivesNothing()
        yield from may_hand_on(world, self.giver, self.goods())
        yield from fielded.stays(world, self.giver, self.goods(), "giver", moment.happened)
        yield from taxed.gives(world, self.giver, self.goods(), "giver")
        yield from may_own(world, self.receiver, self.goods())
        yield from enough(world, self.giver, self.goods())
        if self.suffragia:
            yield from suffragia.may_hold(world, self.receiver)
        yield from suffragia.enough_of_his_own(world, self.giver, self.suffragia)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        goods, found = self.goods(), amicitia_of(world, self.giver, self.receiver)
        if goods != NOTHING:
            yield from transfer(world, self.giver, self.receiver, goods)
            if found:
                yield PropertyEntrusted(amicitia=found.number, giver=self.giver, holder=self.receiver, properties=goods)
        if self.suffragia:
            yield from suffragia.lend(world, self.giver, self.receiver, self.suffragia)
