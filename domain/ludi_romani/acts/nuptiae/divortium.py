"""A divorce."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Coins, Count, Mortal, Switch
from domain.ludi_romani.acts.nuptiae.law import RECKONED, may_hold_for, worth
from domain.ludi_romani.aggregates.bonds import MarriageEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import fielded
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.transfer import enough, lost, transfer
from domain.ludi_romani.numina import JUNO


class NotJunosDivorce(Objection):
    """DIV-02: Juno alone grants a divortium, or not; this is recorded in the name of {by}."""

    rule = "DIV-02"
    by: str


class NoMarriage(Objection):
    """DIV-01: {wife} is not married."""

    rule = "DIV-01"
    weight = Weight.ABSOLUTE
    field = "wife"
    wife: str


class IsTheHusband(Objection):
    """DIV-01: {husband} is the husband, and {wife} the wife; name her."""

    rule = "DIV-01"
    weight = Weight.ABSOLUTE
    field = "wife"
    husband: str
    wife: str


class DosNotReturned(Objection):
    """DIV-03: by the books {husband} has {owed:,} denarii of the dos to give back, and pays in the worth of {paid:,}; count at
    the table."""

    rule = "DIV-03"
    settled_by_count = True
    field = "denarii"
    husband: str
    owed: int
    paid: int


class ClaimsLess(Objection):
    """DIV-08: of all that {husband} holds, the worth of {held:,} denarii, his wife claims {claimed:,}; what she leaves goes where
    the goods of the dead go."""

    rule = "DIV-08"
    weight = Weight.CAUTION
    field = "denarii"
    husband: str
    held: int
    claimed: int


class PaysMoreThanTheDos(Objection):
    """DIV-05: the dos to give back is {owed:,} denarii, and {husband} pays in the worth of {paid:,}; what is left stays his."""

    rule = "DIV-05"
    weight = Weight.CAUTION
    field = "denarii"
    husband: str
    owed: int
    paid: int


class NotInHisHand(Objection):
    """DIV-08: {husband} falls short of the dos, and the wife claims only what he holds himself: the books show {held:,} {what},
    not {claimed:,}."""

    rule = "DIV-08"
    settled_by_count = True
    field = "denarii"
    husband: str
    what: str
    held: int
    claimed: int


class CanPay(Objection):
    """DIV-07: {husband} has the worth of {worth:,} denarii and can pay the dos of {owed:,}; that is no case for death."""

    rule = "DIV-07"
    field = "killed"
    husband: str
    worth: int
    owed: int


class CouldPay(CanPay):
    """DIV-07: by the books {husband} has the worth of {worth:,} denarii and could pay the dos of {owed:,}; if what he pays is
    all he has, count at the table."""

    settled_by_count = True


class Divortium(Act):
    """Juno divorces a wife, for one or both of a couple asked her to (DIV-01); recorded in her name, it is her will (DIV-02,
    NUM-05). The husband returns the dos that he was paid, through Juno to the wife (DIV-03), in any properties at the price
    of the Game but suffragia (DIV-04). The rest stays his; what the wife holds stays with her (DIV-05, DIV-06). Where all he
    has, without what his amici hold, falls short he pays it all, and Juno may kill him (DIV-07, MOR-07): then his wife claims
    of it what she will (DIV-08). She is free to marry again or to become an amazon (DIV-09)."""

    kind: ClassVar[str] = "divortium"
    title: ClassVar[str] = "Divorce"
    chapter: ClassVar[str] = "nuptiae"
    who: ClassVar[tuple[str, ...]] = ("juno", "organiser")
    says: ClassVar[str] = "{by} ends the marriage of {wife}."

    wife: Annotated[Mortal, Field(title="Wife")]
    denarii: Annotated[Coins, Field(title="Paid in denarii")] = 0
    curiales: Annotated[Count, Field(title="Paid in legiones curiales")] = 0
    clientarum: Annotated[Count, Field(title="Paid in legiones clientarum")] = 0
    classes: Annotated[Count, Field(title="Paid in classes")] = 0
    killed: Annotated[Switch, Field(title="Juno kills him", description="Only where he falls short.")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, JUNO):
            yield NotJunosDivorce(by=moment.by)
        husband = world.player(self.wife).spouse
        if husband is None:
            yield NoMarriage(wife=self.wife)
            return
        if world.player(self.wife).role != "matrona" and world.player(husband).role == "matrona":
            yield IsTheHusband(husband=self.wife, wife=husband)
        owed, has = world.player(self.wife).dowry, worth(world, world.player(husband).properties)
        paid = worth(world, self._paid())
        if self.killed and paid < has < owed and not moment.counted:
            yield ClaimsLess(husband=husband, held=has, claimed=paid)
        elif paid < min(owed, has):
            yield DosNotReturned(husband=husband, owed=min(owed, has), paid=paid)
        elif self._could_pay_less(world, paid - owed):
            yield PaysMoreThanTheDos(husband=husband, owed=owed, paid=paid)
        for less in enough(world, husband, self._paid()):
            if has >= owed:
                yield less
            else:
                yield NotInHisHand(husband=husband, what=less.what, held=less.held, claimed=less.wanted)
        yield from fielded.taking(world, husband, self._paid(), "wife")
        yield from may_hold_for(world, self.wife, self._paid())
        if self.killed and paid >= owed:
            yield CanPay(husband=husband, worth=max(has, paid), owed=owed)
        elif self.killed and has >= owed:
            yield CouldPay(husband=husband, worth=has, owed=owed)

    def _could_pay_less(self, world: Ludi, above: int) -> bool:
        """Whether a piece of what is paid could be left out; a legio or classis is not divided, and may be worth more than is owed."""
        pieces = (Properties(**{name: 1}) for name in RECKONED if getattr(self._paid(), name))
        return any(worth(world, piece) <= above for piece in pieces)

    def _paid(self) -> Properties:
        return Properties(
            denarii=self.denarii, curiales=self.curiales, clientarum=self.clientarum, classes=self.classes
        )

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        husband, paid = world.player(self.wife).spouse, self._paid()
        if husband is None:
            return
        if paid != NOTHING:
            yield from transfer(world, husband, JUNO, paid)
            yield PropertyGiven(player=JUNO, towards=self.wife, properties=paid)
            yield PropertyReceived(player=self.wife, source=JUNO, properties=paid)
            yield from fielded.taken(world, husband, paid)
        if moment.counted and worth(world, paid) < world.player(self.wife).dowry:
            # Counted at the table, what he paid was all he had: the books follow (AMB-120).
            held = world.player(husband).properties
            yield from lost(husband, Properties(**{name: getattr(held, name) for name in RECKONED}), paid)
        yield MarriageEnded(player=self.wife)
        yield MarriageEnded(player=husband)
        if self.killed:
            yield Died(player=husband, cause="juno", by=JUNO)
