"""The Senate: when it meets, who presides, and which bill is before it."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.senatus import Lex, rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import VENUS, WAR_GODS_OF_THE_SENATE


class NoSenate(Objection):
    """SEN-01: the Senate meets in a hiems only, and it is none."""

    rule = "SEN-01"


class VenusPresides(Objection):
    """NUM-12: Venus oversees the vote and counts it; record it in her name."""

    rule = "NUM-12"


class VenusDecides(Objection):
    """NUM-14: Venus alone judges the acclaim and hands out the census; record it in her name."""

    rule = "NUM-14"


class NoWarGod(Objection):
    """SEN-09: Mars, Phobos and Deimos announce and carry out what the Senate decrees; record it in the name of one of them."""

    rule = "SEN-09"


class OfAnotherHiems(Objection):
    """SEN-01: that rogatio was brought in another hiems ({act}), and voted on in that one or never."""

    rule = "SEN-01"
    field = "rogatio"
    act: int


class IsDecided(Objection):
    """SEN-08: the Senate has decided that rogatio already ({act})."""

    rule = "SEN-08"
    field = "rogatio"
    act: int


class AnotherKindOfBill(Objection):
    """SEN-09: that rogatio is no {type}, and another act carries it out."""

    rule = "SEN-09"
    weight = Weight.ABSOLUTE
    field = "rogatio"
    type: str


class HasNotPassed(Objection):
    """SEN-03: that rogatio has not passed the Senate."""

    rule = "SEN-03"
    field = "rogatio"


class IsExecuted(Objection):
    """SEN-09: what the Senate decreed has been done already ({act})."""

    rule = "SEN-09"
    field = "rogatio"
    act: int


def in_session(world: Ludi, moment: Moment) -> Iterator[Objection]:
    """In Rome, in a hiems."""
    if world.evening.phase_at(moment.happened) != "hiems":
        yield NoSenate()


def before_venus(world: Ludi, moment: Moment) -> Iterator[Objection]:
    """What only she decides."""
    if not acts_as(world, moment.by, VENUS):
        yield VenusDecides()


def by_a_war_god(world: Ludi, moment: Moment) -> Iterator[Objection]:
    """Mars or one of his assistants."""
    if not acts_as(world, moment.by, *WAR_GODS_OF_THE_SENATE):
        yield NoWarGod()


def open_bill(world: Ludi, moment: Moment, number: int) -> Iterator[Objection]:
    """It is before the Senate in this hiems, and nobody has counted the votes."""
    bill = rogatio(world, number)
    if bill.season != world.evening.season_at(moment.happened):
        yield OfAnotherHiems(act=number)
    if bill.decided is not None:
        yield IsDecided(act=bill.decided)


def of_kind(world: Ludi, number: int, type: Lex) -> Iterator[Objection]:
    """It is of the kind that this act carries out."""
    if rogatio(world, number).type != type:
        yield AnotherKindOfBill(type=type)


def to_execute(world: Ludi, number: int, type: Lex) -> Iterator[Objection]:
    """It is of that kind, has passed, and was not carried out yet."""
    yield from of_kind(world, number, type)
    bill = rogatio(world, number)
    if bill.stage != "passed":
        yield HasNotPassed()
    if bill.executed is not None:
        yield IsExecuted(act=bill.executed)
