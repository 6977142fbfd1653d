"""A sack: who discards next, and what is shared out when nobody can."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.goth import (
    DueMet,
    FellDue,
    GothMoved,
    PileFormed,
    PileShrank,
    counted,
)
from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.supply import SupplyChanged
from domain.gloria_mundi.aggregates.table import PassedOver, PhaseBegan
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE, Counters, Due, Type, icons_due
from domain.gloria_mundi.edition import Shield
from domain.gloria_mundi.law.tributes import at_rome
from domain.kernel.grammar.event import Event


def exposed(world: Mundi, roman: Roman) -> tuple[Slot, ...]:
    """The production cards of a Roman that are of a type due (GM-TRIBUTE-10)."""
    return tuple(slot for slot in roman.slots if world.goth.meets(slot.type))


def _from(world: Mundi, event: FellDue | DueMet) -> str:
    """With whom the round goes on: with the active player as things fall due, else with the one after who discarded."""
    table = world.table
    return table.active if isinstance(event, FellDue) else table.after(table.waiting or table.active)


def next_to_discard(world: Mundi, start: str) -> tuple[str | None, tuple[str, ...]]:
    """Who discards next, and whom the round passes over before; None where nobody can (GM-TRIBUTE-08, GM-TRIBUTE-12)."""
    order = world.table.round(start)
    for place, id in enumerate(order):
        if exposed(world, world.roman(id)):
            return id, order[:place]
    return None, ()


def queue_is_due(world: Mundi, event: GothMoved) -> Iterator[Event]:
    """GM-TRIBUTE-06: with earlier tributes every counter of the queue is due."""
    tributes = world.goth.tributes
    if tributes and not world.table.over:
        yield FellDue(due=would_be_due(world))


def icons_are_due(world: Mundi, event: GothMoved) -> Iterator[Event]:
    """GM-TRIBUTE-07: without any, every icon of the space is due."""
    if event.to - event.start == 1 and not world.goth.due and not world.table.over:
        yield FellDue(due=icons_due(world.edition.goth.at(event.to)))


def would_be_due(world: Mundi) -> tuple[Due, ...]:
    """What would be due if the tribute were refused now; nothing at Rome (GM-AMB-08)."""
    goth = world.goth
    if goth.tributes:
        return tuple(one for tribute in goth.tributes for one in tribute.counters)
    return icons_due(world.edition.goth.at(goth.next))


def _cards_to_give(world: Mundi, roman: Roman) -> Iterator[Type]:
    """The type of each card that a Roman could give: a shield before the production card under it (GM-RED-05)."""
    for slot in roman.slots:
        if slot.card and isinstance(world.edition.card(slot.card).ability, Shield):
            yield slot.type
        yield slot.type


def would_be_lost(world: Mundi, start: str) -> dict[str, int]:
    """How many cards each would discard if the tribute were refused now and each gave what fits the first thing due: in turn from
    ``start``, until nothing is due or no Roman can give (GM-TRIBUTE-08, GM-TRIBUTE-12, GM-TRIBUTE-14)."""
    due = [] if at_rome(world) and not world.goth.tributes else [one.type for one in would_be_due(world)]
    cards = {roman.id: [*_cards_to_give(world, roman)] for roman in world.romans()}
    lost = dict.fromkeys(cards, 0)
    order, idle, turn = world.table.round(start), 0, 0
    while due and idle < len(order):
        id = order[turn % len(order)]
        type = next((one for one in due if one in cards[id]), None)
        idle = idle + 1 if type is None else 0
        if type is not None:
            due.remove(type)
            cards[id].remove(type)
            lost[id] += 1
        turn += 1
    return lost


def passes_over(world: Mundi, event: FellDue | DueMet) -> Iterator[Event]:
    """GM-TRIBUTE-12: who has no card of a type due is passed over."""
    _, passed = next_to_discard(world, _from(world, event))
    yield from (PassedOver(roman=id) for id in passed)


def discards_next(world: Mundi, event: FellDue | DueMet) -> Iterator[Event]:
    """GM-TRIBUTE-08: the next who can discards, until nothing is due."""
    roman, _ = next_to_discard(world, _from(world, event))
    if roman:
        yield PhaseBegan(phase="sack", waiting=roman)


def counter_returns(world: Mundi, event: DueMet) -> Iterator[Event]:
    """GM-TRIBUTE-13: the counter for which a card was discarded goes back to the supply."""
    if event.met.counter:
        yield SupplyChanged(into=Counters.made({event.met.counter: 1}), out=NONE)


def pile_forms(world: Mundi, event: FellDue | DueMet) -> Iterator[Event]:
    """GM-TRIBUTE-14: when nobody can discard any more, the counters left form the pile."""
    if next_to_discard(world, _from(world, event))[0] is None:
        yield PileFormed(pile=counted(world.goth.due))


def sharing_begins(world: Mundi, event: PileFormed) -> Iterator[Event]:
    """GM-TRIBUTE-15: the active player takes the first counter."""
    if world.goth.pile.total:
        yield PhaseBegan(phase="sharing", waiting=world.table.active)


def shares_next(world: Mundi, event: PileShrank) -> Iterator[Event]:
    """GM-TRIBUTE-15: each in turn takes one, until the pile is empty."""
    if world.goth.pile.total and world.table.waiting:
        yield PhaseBegan(phase="sharing", waiting=world.table.after(world.table.waiting))


def nothing_left(world: Mundi) -> bool:
    """Whether nothing is due and nothing left to share."""
    return not world.goth.due and not world.goth.pile.total
