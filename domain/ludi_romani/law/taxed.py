"""Who is taxed by a census that passed, from the count of the votes until Venus comes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.census import CensusSettled, TaxedGaveAway
from domain.ludi_romani.aggregates.player import PropertyGiven
from domain.ludi_romani.aggregates.senatus import RogatioRecord, bills
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
    """SEN-18: {player} is taxed by a census ({act}) and owes it {owed:,} denarii; what is given away is still owed."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    player: str
    act: int
    owed: int


class LeavesTheCensus(Objection):
    """SEN-18: of what {player} left the census takes {owed:,} denarii ({act}); what others are given of it Venus does not find."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    player: str
    act: int
    owed: int


class BelongsToTheCensus(Objection):
    """SEN-19: {denarii:,} denarii of it settle a census ({act}); Venus hands them out among those who voted for it: {voters}."""

    rule = "SEN-19"
    weight = Weight.CAUTION
    field = "denarii"
    denarii: int
    act: int
    voters: tuple[str, ...]


def residents(world: Ludi, bill: RogatioRecord) -> tuple[tuple[str, int], ...]:
    """Who pays, and what the books show him with; clientes like anybody (AMB-73)."""
    payers = [world.player(seat.player) for seat in world.region(bill.provincia or "").seated]
    return tuple((one.id, max(0, one.properties.denarii)) for one in payers if one.mortal and one.role in ROMANS)


def owed(world: Ludi, bill: RogatioRecord) -> dict[str, int]:
    """What was taken down as the votes were counted: whoever died since still leaves it, but an imago pays nothing (AMB-73); an
    old log tells only what they have now."""
    taken_down = residents(world, bill) if bill.owed is None else bill.owed
    return {id: denarii for id, denarii in taken_down if world.player(id).role != "imago"}


def due(world: Ludi, bill: RogatioRecord) -> dict[str, int]:
    """As much of it as the books still show."""
    return {id: min(denarii, max(0, world.player(id).properties.denarii)) for id, denarii in owed(world, bill).items()}


def debts(world: Ludi, bill: RogatioRecord, taken: Mapping[str, int]) -> dict[str, int]:
    """What is not there of it, when so much is taken, because it was given away since; the dead owe nothing more."""
    given = [(gift.giver, gift.denarii) for gift in bill.gifts]
    lacking = {id: denarii - taken.get(id, 0) for id, denarii in owed(world, bill).items()}
    living = [(id, less) for id, less in lacking.items() if world.player(id).mortal]
    found = {id: min(less, sum(denarii for who, denarii in given if who == id)) for id, less in living}
    return {id: debt for id, debt in found.items() if debt > 0}


def owing(world: Ludi) -> tuple[Debt, ...]:
    """What is owed of each census: by the living what was not there as Venus came, and until she comes all that was taken down, by
    whoever died since too."""
    debts = (Debt(id, bill.number, owed) for bill in world.once(RogatioRecord, _indebted) for id, owed in bill.debts)
    return (*(debt for debt in debts if world.player(debt.player).mortal), *_claims(world))


def _claims(world: Ludi) -> Iterator[Debt]:
    for bill in world.once(RogatioRecord, _claiming):
        for id, owed in bill.owed or ():
            if owed and world.player(id).role != "imago":
                yield Debt(id, bill.number, owed)


def settled(world: Ludi, giver: str, receiver: str, denarii: int) -> Iterator[Event]:
    """Who owes and gives Venus denarii settles his debt with them (AMB-128)."""
    for bill, part in _parts(world, giver, receiver, denarii):
        yield CensusSettled(rogatio=bill.number, player=giver, denarii=part)


def shared_out(world: Ludi, giver: str, receiver: str, denarii: int) -> Iterator[Objection]:
    """Whose it is that settles a debt: like all of a census it is not Venus' to keep, nor for who did not vote for it."""
    for bill, part in _parts(world, giver, receiver, denarii):
        voters = tuple(vote.voter for vote in bill.votes if vote.vote == "yes")
        yield BelongsToTheCensus(denarii=part, act=bill.number, voters=voters)


def _parts(world: Ludi, giver: str, receiver: str, denarii: int) -> Iterator[tuple[RogatioRecord, int]]:
    """What of it settles which census, the oldest first."""
    for bill in world.once(RogatioRecord, _indebted) if receiver == VENUS else ():
        part = min(denarii, sum(owed for player, owed in bill.debts if player == giver))
        denarii -= part
        if part > 0:
            yield bill, part


def _claiming(world: Ludi) -> tuple[RogatioRecord, ...]:
    """The bills by which somebody owes, and that Venus has not carried out, though their hiems be over."""
    return tuple(bill for bill in bills(world) if bill.owed and bill.executed is None)


def _indebted(world: Ludi) -> tuple[RogatioRecord, ...]:
    return tuple(bill for bill in bills(world) if bill.debts)


def gives(world: Ludi, player: str, goods: Properties, field: str, to: str = "") -> Iterator[Objection]:
    """What is said where somebody who is taxed gives denarii to anybody but Venus (AMB-128)."""
    for debt in owing(world) if goods.denarii and to != VENUS else ():
        if debt.player == player:
            yield OwesTheCensus(player=player, act=debt.rogatio, owed=debt.denarii).at(field)


def leaves(world: Ludi, player: str, goods: Properties, field: str, to: str) -> Iterator[Objection]:
    """The same of the denarii of one who dies, or died, since they were taken down."""
    for debt in _claims(world) if goods.denarii and to != VENUS else ():
        if debt.player == player:
            yield LeavesTheCensus(player=player, act=debt.rogatio, owed=debt.denarii).at(field)


def gave_away(world: Ludi, event: PropertyGiven) -> Iterator[Event]:
    """SEN-18: what somebody who is taxed gives away is kept, since he still owes it. What a count did not find he never had, and
    what Venus has is not out of her reach."""
    denarii = event.properties.denarii
    for debt in _claims(world) if denarii and event.towards not in ("incertum", VENUS) else ():
        if debt.player == event.player:
            yield TaxedGaveAway(rogatio=debt.rogatio, giver=event.player, receiver=event.towards, denarii=denarii)
