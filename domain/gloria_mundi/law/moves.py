"""Whose move it is: what stands against an act before its own rules."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.aggregates.table import MoveMade
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Counters
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names, Objection, Weight


class GameIsOver(Objection):
    """GM-END-01: the game is over; nothing is played after its end. A rematch is a new evening."""

    rule = "GM-END-01"


class AskedBack(Objection):
    """GM-BACK-03: {by} asks to go back to act {number}; the game waits for the answer of everybody."""

    rule = "GM-BACK-03"
    by: str
    number: int


class NotThisPhase(Objection):
    """GM-TURN-02: the phase is {phase}; this belongs to {phases}."""

    rule = "GM-TURN-02"
    phase: str
    phases: tuple[str, ...]


class NotYourMove(Objection):
    """GM-TURN-03: it is the move of {waiting}."""

    rule = "GM-TURN-03"
    waiting: str


class NoSuchSlot(Objection):
    """GM-TURN-04: {roman} has no production card in slot {slot}; the slots are {slots}."""

    rule = "GM-TURN-04"
    weight = Weight.ABSOLUTE
    field = "slot"
    roman: str
    slot: int
    slots: tuple[int, ...]

    def sentence(self, names: Names) -> str:
        return super().sentence(names) if self.slots else names.fill(NO_SLOTS, self.facts())


NO_SLOTS = "{roman} has no production card in slot {slot}, nor in any other."


class NotHeld(Objection):
    """GM-BUY-06: you have {held}, which does not hold {pay}."""

    rule = "GM-BUY-06"
    field = "pay"
    unseen: ClassVar[str | None] = "what is to be paid ({pay}) is not there."
    held: Counters
    pay: Counters


class NotThePrice(Objection):
    """GM-BUY-03: the price is {price}, paid exactly, glory for any type; {pay} is not that."""

    rule = "GM-BUY-03"
    field = "pay"
    price: str
    pay: str


def stands(world: Mundi, act: Act, moment: Moment) -> Iterator[Objection]:
    """What meets an act of a phase first, in this order; the first that stands is told alone."""
    table = world.table
    if table.over:
        yield GameIsOver()
    if table.asked:
        yield AskedBack(by=table.asked.by, number=table.asked.number)
    if table.phase not in act.when:
        yield NotThisPhase(phase=table.phase, phases=act.when)
    if table.waiting and moment.by != table.waiting:
        yield NotYourMove(waiting=table.waiting)


class Move(Act):
    """An act of a phase: whose move it is comes before its own rules (GM-TURN-02, GM-TURN-03). What was recorded for a Roman is
    theirs to take back too: the board tells them so (GM-BACK-02)."""

    sender_undoes: ClassVar[bool] = True

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        first = next(stands(world, self, moment), None)
        if first:
            yield first
        else:
            yield from self.refusals(world, moment)

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        """The act's own rules, asked where it is the right move."""
        yield from ()

    def events(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield MoveMade(by=moment.by, shows=self.is_shown())
        yield from self.happens(world, moment)

    @abstractmethod
    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        """What it changes, beside that it was made."""
