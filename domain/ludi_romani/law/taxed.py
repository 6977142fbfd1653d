"""Who is taxed by a census that passed, from the count of the votes until Venus comes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.census import CensusSettled, TaxedGaveAway
from domain.ludi_romani.aggregates.player import PropertyGiven
from domain.ludi_romani.aggregates.senatus import Rogatio, bills
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import VENUS

ROMANS = ("imperator", "senator", "amazon")
"""Mortal Romans who pay; virgines, matronae, reges and imagines do not (AMB-73)."""


@dataclass(frozen=True, slots=True)
class Debt:
    """What somebody owes of the census that a bill is."""

    player: str
    rogatio: int
    denarii: int


class OwesTheCensus(Objection):
    """SEN-18: {player} is taxed by a census ({act}) and owes it {owed:,} denarii; what he gives away he still owes."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    player: str
    act: int
    owed: int


def residents(world: Ludi, bill: Rogatio) -> tuple[tuple[str, int], ...]:
    """Who pays, and what the books show him with; clientes like anybody (AMB-73)."""
    payers = [world.player(seat.player) for seat in world.region(bill.provincia or "").seated]
    return tuple((one.id, max(0, one.properties.denarii)) for one in payers if one.mortal and one.role in ROMANS)


def owed(world: Ludi, bill: Rogatio) -> dict[str, int]:
    """What was taken down as the votes were counted: whoever died since still leaves it, but an imago pays nothing (AMB-73); an
    old log tells only what they have now."""
    taken_down = residents(world, bill) if bill.owed is None else bill.owed
    return {id: denarii for id, denarii in taken_down if world.player(id).role != "imago"}


def due(world: Ludi, bill: Rogatio) -> dict[str, int]:
    """As much of it as the books still show."""
    return {id: min(denarii, max(0, world.player(id).properties.denarii)) for id, denarii in owed(world, bill).items()}


def debts(world: Ludi, bill: Rogatio, taken: Mapping[str, int]) -> dict[str, int]:
    """What is not there of it, when so much is taken, because it was given away since; the dead owe nothing more."""
    given = [(gift.giver, gift.denarii) for gift in bill.gifts]
    lacking = {id: denarii - taken.get(id, 0) for id, denarii in owed(world, bill).items()}
    living = [(id, less) for id, less in lacking.items() if world.player(id).mortal]
    found = {id: min(less, sum(denarii for who, denarii in given if who == id)) for id, less in living}
    return {id: debt for id, debt in found.items() if debt > 0}


def owing(world: Ludi) -> tuple[Debt, ...]:
    """What the living owe of each census: what was not there as Venus came, and until she comes all that was taken down."""
    claims = [(bill, bill.debts) for bill in world.once(Rogatio, _indebted)]
    claims += [(bill, bill.owed or ()) for bill in _before_venus(world)]
    found = (Debt(id, bill.number, denarii) for bill, owed in claims for id, denarii in owed if denarii)
    return tuple(debt for debt in found if world.player(debt.player).mortal)


def settled(world: Ludi, giver: str, receiver: str, denarii: int) -> Iterator[Event]:
    """Who owes and gives Venus denarii settles his debt with them, the oldest census first (AMB-128)."""
    for bill in world.once(Rogatio, _indebted) if receiver == VENUS else ():
        part = min(denarii, sum(owed for player, owed in bill.debts if player == giver))
        denarii -= part
        if part > 0:
            yield CensusSettled(rogatio=bill.number, player=giver, denarii=part)


def _before_venus(world: Ludi) -> list[Rogatio]:
    """The bills of this hiems by which somebody owes, and that she has not carried out."""
    hiems = len(world.evening.begun) - 1
    return [bill for bill in world.once(Rogatio, _claiming) if bill.season == hiems]


def _claiming(world: Ludi) -> tuple[Rogatio, ...]:
    return tuple(bill for bill in bills(world) if bill.owed and bill.executed is None)


def _indebted(world: Ludi) -> tuple[Rogatio, ...]:
    return tuple(bill for bill in bills(world) if bill.debts)


def _taxing(world: Ludi, player: str) -> Iterator[tuple[Rogatio, int]]:
    if not world.player(player).mortal:
        return
    for bill in _before_venus(world):
        owed = dict(bill.owed or ()).get(player, 0)
        if owed:
            yield bill, owed


def gives(world: Ludi, player: str, goods: Properties, field: str) -> Iterator[Objection]:
    """What is said where somebody who is taxed gives denarii away (AMB-128)."""
    for bill, owed in _taxing(world, player) if goods.denarii else ():
        yield OwesTheCensus(player=player, act=bill.number, owed=owed).at(field)


def gave_away(world: Ludi, event: PropertyGiven) -> Iterator[Event]:
    """SEN-18: what somebody who is taxed gives away is kept, since he still owes it. What a count did not find he never had, and
    what Venus has is not out of her reach."""
    denarii = event.properties.denarii
    for bill, _ in _taxing(world, event.player) if denarii and event.towards not in ("incertum", VENUS) else ():
        yield TaxedGaveAway(rogatio=bill.number, giver=event.player, receiver=event.towards, denarii=denarii)
