"""The tribute that is asked, and what may be said against paying it."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Bundle, Counters, Type
from domain.gloria_mundi.law.moves import NotHeld
from domain.kernel.grammar.objection import Objection


class RomeTakesNone(Objection):
    """GM-TRIBUTE-04: the next space is Rome, which asks no tribute: the Goth can only be let move."""

    rule = "GM-TRIBUTE-04"
    space: int


class NotTheTribute(Objection):
    """GM-TRIBUTE-03: the tribute of space {space} is {asked}, a counter for each icon or glory in its place; {pay} is not that."""

    rule = "GM-TRIBUTE-03"
    field = "pay"
    space: int
    asked: str
    pay: str


def asked(world: Mundi) -> dict[Type, int]:
    """GM-TRIBUTE-02: the icons of the uncovered space."""
    return world.edition.goth.at(world.goth.next)


def at_rome(world: Mundi) -> bool:
    """GM-TRIBUTE-04: whether the uncovered space is Rome."""
    return world.goth.next >= world.edition.goth.rome


def bundle(icons: dict[Type, int]) -> Bundle:
    """One counter for each icon."""
    return Bundle.model_validate({**icons})


def payment(world: Mundi, roman: Roman, pay: Counters) -> Iterator[Objection]:
    """Objections to what is paid to the Goth."""
    if at_rome(world):
        yield RomeTakesNone(space=world.goth.next)
    if not roman.held.holds(pay):
        yield NotHeld(held=roman.held, pay=pay)
    price = bundle(asked(world))
    if not at_rome(world) and not price.is_paid_by(pay):
        yield NotTheTribute(space=world.goth.next, asked=str(price), pay=str(pay))
