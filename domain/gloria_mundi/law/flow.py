"""The course of a turn: each phase follows from what was done in the one before."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.forum import BuildingRevealed
from domain.gloria_mundi.aggregates.goth import PileFormed, PileShrank, TributePaid
from domain.gloria_mundi.aggregates.roman import BuildingBought, CardActivated
from domain.gloria_mundi.aggregates.table import ActivationReached, PhaseBegan, TurnBegan, TypeNamed
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law import activating, sacking
from domain.kernel.grammar.event import Event


def to_production(world: Mundi, event: BuildingRevealed) -> Iterator[Event]:
    """GM-TURN-01: after the Forum comes production."""
    yield PhaseBegan(phase="production", waiting=world.table.active)


def to_activation(world: Mundi, event: TypeNamed) -> Iterator[Event]:
    """GM-ACTIVATE-01: the active player is the first to activate."""
    if not world.table.over:
        yield ActivationReached(roman=world.table.active)


def cards_yield(world: Mundi, event: ActivationReached | CardActivated) -> Iterator[Event]:
    """GM-ACTIVATE-02: unoccupied cards yield by themselves, before anything is chosen."""
    # A card freed by the very act that reaches Carthage yields in it: steps are the last thing of an act (GM-AMB-15, GM-AMB-21).
    if isinstance(event, CardActivated) or not activating.arrived(world):
        yield from activating.yielding(world, event.roman)


def goes_round(world: Mundi, event: ActivationReached | CardActivated) -> Iterator[Event]:
    """GM-ACTIVATE-01: who has a building to activate is asked; who has none is passed by."""
    table = world.table
    if activating.arrived(world) or table.reached != event.roman:
        return
    if activating.pending(world, world.roman(event.roman)):
        if table.phase != "activation" or table.waiting != event.roman:
            yield PhaseBegan(phase="activation", waiting=event.roman)
        return
    following = activating.next_to_activate(world)
    if following:
        yield ActivationReached(roman=following)


def to_purchase(world: Mundi, event: ActivationReached | CardActivated) -> Iterator[Event]:
    """GM-TURN-01: after all have activated comes the purchase."""
    table = world.table
    if activating.arrived(world) or table.reached != event.roman or table.phase == "purchase":
        return
    if not activating.pending(world, world.roman(event.roman)) and not activating.next_to_activate(world):
        yield PhaseBegan(phase="purchase", waiting=table.active)


def to_tribute(world: Mundi, event: BuildingBought) -> Iterator[Event]:
    """GM-TURN-01: after the purchase comes the tribute."""
    if not activating.arrived(world):
        yield PhaseBegan(phase="tribute", waiting=world.table.active)


def turn_is_over(world: Mundi, event: TributePaid | PileFormed | PileShrank) -> Iterator[Event]:
    """GM-TRIBUTE-16: after a payment, or when everything is discarded and shared out, the next turn begins."""
    table = world.table
    if sacking.nothing_left(world):
        yield TurnBegan(turn=table.turn + 1, roman=table.after(table.active))
