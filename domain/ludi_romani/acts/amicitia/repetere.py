"""Asking back what was handed to an amicus."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.amicitia import law
from domain.ludi_romani.acts.fields import Player
from domain.ludi_romani.acts.goods import GoodsAndCuriales, WithSuffragia
from domain.ludi_romani.aggregates.amicitia import PropertyHandedBack, ReturnRefused, amicitia_of
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.law import fielded, suffragia
from domain.ludi_romani.law.ownership import may_own
from domain.ludi_romani.law.transfer import GivesNothing, GivesToHimself, enough, transfer


class SuffragiaGoHomeAtOnce(Objection):
    """AMI-06: {holder} cannot keep the suffragia of {owner}; asked back, they are returned at once."""

    rule = "AMI-06"
    field = "answer"
    holder: str
    owner: str


class ClassesGoBack(Objection):
    """AMI-07: the amicitia of {owner} and {holder} is dissolved; {holder} returns the classes upon request."""

    rule = "AMI-07"
    field = "answer"
    holder: str
    owner: str


class TheDeadAskNothing(Objection):
    """IMA-01: {owner} is dead ({act}) and asks nothing back; let it be Vesta's word, who oversees what he leaves."""

    rule = "IMA-01"
    weight = Weight.CAUTION
    field = "owner"
    owner: str
    act: int


class BusyWithAProelium(Objection):
    """NUM-47: {numen} has {proelium} to oversee, and need not fetch suffragia until it is over."""

    rule = "NUM-47"
    weight = Weight.CAUTION
    field = "suffragia"
    numen: str
    proelium: str


class Repetere(GoodsAndCuriales, WithSuffragia, Act):
    """An amicus asks back what he handed over. Suffragia at any time, of Mercury or any numen who is in no proelium: whoever is
    asked fetches them at once, wherever the holder is (AMI-06, AMI-12, NUM-47), in the number lent (AMB-98). Classes, once the
    amicitia is dissolved, of a holder in the same region, who must return them (AMI-07, AMB-99). Denarii and legiones of a holder
    in the same region, who may refuse (AMI-08, MER-16). What the holder passed on to a further amicus is asked back of that one;
    who holds nothing has nothing to refuse (AMB-130). Numina may help with these, or not (AMI-09).
    What the holder has still to roll for in a proelium stays until it is over (MER-14)."""

    kind: ClassVar[str] = "repetere"
    title: ClassVar[str] = "Ask back"
    chapter: ClassVar[str] = "amicitia"
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{owner} asks properties back of {holder}: {answer}."
    asks: ClassVar[tuple[str, ...]] = ("suffragia", "classes", "denarii", "curiales", "clientarum", "answer")

    owner: Annotated[Player, Field(title="Who asks")]
    holder: Annotated[Player, Field(title="Of whom")]
    answer: Annotated[Literal["returned", "refused"], Field(title="Answer", json_schema_extra={"widget": "choice"})] = (
        "returned"
    )

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self.owner == self.holder:
            yield GivesToHimself(player=self.owner).at("holder")
        if self.goods() == NOTHING and not self.suffragia:
            yield GivesNothing()
        died = world.player(self.owner).died
        if died is not None:
            yield TheDeadAskNothing(owner=self.owner, act=died)
        if self.suffragia:
            yield from self._busy(world, moment)
        yield from law.from_afar(world, self.owner, self.holder, self.goods())
        if self.answer == "refused":
            yield from self._must_return(world)
            yield from self._cannot_return(world)
            return
        yield from law.was_handed(world, self.owner, self.holder, self.goods())
        yield from law.was_lent(world, self.holder, self.owner, self.suffragia)
        yield from fielded.stays(world, self.holder, self.goods(), "holder", moment.happened)
        yield from enough(world, self.holder, self.goods())
        yield from may_own(world, self.owner, self.goods())

    def _busy(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        for one in proelia(world):
            if one.open and one.overseer == moment.by:
                yield BusyWithAProelium(numen=moment.by, proelium=one.id)

    def _must_return(self, world: Ludi) -> Iterator[Objection]:
        if self.suffragia:
            yield SuffragiaGoHomeAtOnce(holder=self.holder, owner=self.owner)
        handed = law.handed(world, self.owner, self.holder).classes
        if self.classes and handed and amicitia_of(world, self.owner, self.holder) is None:
            yield ClassesGoBack(holder=self.holder, owner=self.owner)

    def _cannot_return(self, world: Ludi) -> Iterator[Objection]:
        """A refusal is recorded only where a return could have been (AMB-130)."""
        never = tuple(law.not_handed(world, self.owner, self.holder, self.goods()))
        yield from never or enough(world, self.holder, self.goods())

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        goods = self.goods()
        if self.answer == "refused":
            asked = goods.model_copy(update={"suffragia": self.suffragia})
            yield ReturnRefused(player=self.holder, owner=self.owner, properties=asked)
            return
        if self.suffragia:
            yield from suffragia.give_back(world, self.holder, self.owner, self.suffragia)
        if goods != NOTHING:
            yield from transfer(world, self.holder, self.owner, goods)
        for one in law.shares(world, self.owner, self.holder, goods):
            yield PropertyHandedBack(
                amicitia=one.amicitia, giver=one.giver, holder=one.holder, properties=one.properties
            )
