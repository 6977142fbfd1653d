"""A Roman: how far they are, their hand, what lies behind their screen, and their tableau."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from domain.gloria_mundi.counters import NONE, TYPES, Counter, Counters, Type
from domain.gloria_mundi.edition import Cards
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen


class Slot(Frozen):
    """A production card face up, with the building card on it. ``done``: the last turn in which it yielded or was activated."""

    slot: int
    type: Type
    card: str | None = None
    done: int = 0


@dataclass(frozen=True, slots=True)
class Roman:
    """``hand`` and ``counters`` are None for seats that may not see them; ``cards`` is the number of cards in the hand. ``next`` is
    the number of the next slot. ``replaced``: the turn and the resource that the cards of its type yield (GM-ABILITY-10)."""

    id: str
    steps: int
    hand: Cards | None
    cards: int
    counters: Counters | None
    slots: tuple[Slot, ...]
    next: int
    replaced: tuple[int, Counter] | None = None

    def slot(self, number: int) -> Slot | None:
        """A slot by its number; None where there is none."""
        return next((one for one in self.slots if one.slot == number), None)

    def of_type(self, type: Type) -> tuple[Slot, ...]:
        """The production cards of a type."""
        return tuple(one for one in self.slots if one.type == type)

    @property
    def held(self) -> Counters:
        """What lies behind the screen, as far as it may be seen."""
        return self.counters or NONE

    def playable(self) -> Iterator[Type]:
        """The types of which the hand has a card."""
        for type in TYPES:
            if self.hand and getattr(self.hand, type):
                yield type

    def with_slot(self, number: int, **changes: Any) -> "Roman":
        """With another state of one slot."""
        slots = (one.model_copy(update=changes) if one.slot == number else one for one in self.slots)
        return replace(self, slots=tuple(slots))

    def gaining(self, counters: Counters) -> "Roman":
        """With more counters."""
        return replace(self, counters=None if self.counters is None else self.counters.plus(counters))

    def paying(self, counters: Counters) -> "Roman":
        """With fewer counters."""
        return replace(self, counters=None if self.counters is None else self.counters.minus(counters))


class OfRoman(Event):
    """A change of one Roman."""

    roman: str

    @property
    def stream(self) -> str:
        return f"roman:{self.roman}"


class Passing(OfRoman):
    """What passes over the table: it is open as it passes, though the sum is not (GM-SEC-02)."""

    open: ClassVar[bool] = True


class RomanSeated(OfRoman):
    """A Roman with counters, hand and production cards (GM-SETUP-05 to GM-SETUP-08). Of a position that was given its sums are
    not told."""

    kind: ClassVar[str] = "roman_seated"
    says: ClassVar[str] = "{roman} takes a seat."

    steps: int
    hand: Cards
    counters: Counters
    slots: tuple[Slot, ...]
    next: int

    def apply(self, to: None) -> Roman:
        cards = self.hand.food + self.hand.gold + self.hand.peace
        return Roman(self.roman, self.steps, self.hand, cards, self.counters, self.slots, self.next)


class ProductionPlayed(Passing):
    """A production card of the hand lies in the tableau (GM-PRODUCTION-01)."""

    kind: ClassVar[str] = "production_played"
    says: ClassVar[str] = "{roman} lays {type}."

    slot: int
    type: Type

    def apply(self, to: Roman) -> Roman:
        hand = to.hand and to.hand.model_copy(update={self.type: max(0, getattr(to.hand, self.type) - 1)})
        laid = (*to.slots, Slot(slot=self.slot, type=self.type))
        return replace(to, hand=hand, cards=max(0, to.cards - 1), slots=laid, next=self.slot + 1)


class CountersGained(Passing):
    """Counters out of the supply."""

    kind: ClassVar[str] = "counters_gained"
    says: ClassVar[str] = "{roman} gains {counters}."

    counters: Counters
    source: Literal["cards", "ability"]

    def apply(self, to: Roman) -> Roman:
        return to.gaining(self.counters)


class CountersPaid(Passing):
    """Counters given to the supply, or to the Goth."""

    kind: ClassVar[str] = "counters_paid"
    says: ClassVar[str] = "{roman} pays {counters}."

    counters: Counters
    purpose: Literal["ability", "building", "tribute"]

    def apply(self, to: Roman) -> Roman:
        return to.paying(self.counters)


class CountersConverted(Passing):
    """Counters of one type were turned into others, one for one (GM-RED-03)."""

    kind: ClassVar[str] = "counters_converted"
    says: ClassVar[str] = "{roman} turns {given} into {taken}."

    given: Counters
    taken: Counters

    def apply(self, to: Roman) -> Roman:
        return to.paying(self.given).gaining(self.taken)


class CardsYielded(Passing):
    """Unoccupied production cards yielded in a turn (GM-ACTIVATE-02)."""

    kind: ClassVar[str] = "cards_yielded"
    aside: ClassVar[bool] = True

    turn: int
    slots: tuple[int, ...]

    def apply(self, to: Roman) -> Roman:
        for slot in self.slots:
            to = to.with_slot(slot, done=self.turn)
        return to


class ProductionReplaced(Passing):
    """The cards of the turn's type yield another resource (GM-ABILITY-10)."""

    kind: ClassVar[str] = "production_replaced"
    says: ClassVar[str] = "The cards of {roman} yield {resource} this turn."

    turn: int
    resource: Counter

    def apply(self, to: Roman) -> Roman:
        return replace(to, replaced=(self.turn, self.resource))


class CardActivated(Passing):
    """A building's ability was used, or the counter of its card taken (GM-ACTIVATE-03), once in a turn (GM-ACTIVATE-06)."""

    kind: ClassVar[str] = "card_activated"
    says: ClassVar[str] = "{roman} activates {card}: {use}."

    turn: int
    slot: int
    card: str
    use: Literal["ability", "counter"]

    def apply(self, to: Roman) -> Roman:
        return to.with_slot(self.slot, done=self.turn)


class BuildingBought(Passing):
    """A card of the Forum stands on a production card (GM-BUY-04)."""

    kind: ClassVar[str] = "building_bought"
    says: ClassVar[str] = "{roman} builds {card}."

    card: str
    slot: int
    space: int

    def apply(self, to: Roman) -> Roman:
        return to.with_slot(self.slot, card=self.card)


class StepsTaken(Passing):
    """Steps to Africa (GM-BUY-07)."""

    kind: ClassVar[str] = "steps_taken"
    says: ClassVar[str] = "{roman} goes {steps} steps, to {at}."

    steps: int
    at: int

    def saying(self) -> str:
        return "{roman} goes 1 step, to {at}." if self.steps == 1 else self.says

    def apply(self, to: Roman) -> Roman:
        return replace(to, steps=self.at)


class BuildingLost(Passing):
    """A card of the tableau is discarded."""

    kind: ClassVar[str] = "building_lost"
    says: ClassVar[str] = "{roman} loses {card}."

    card: str
    slot: int

    def apply(self, to: Roman) -> Roman:
        return to.with_slot(self.slot, card=None)


class ProductionLost(Passing):
    """A production card is discarded in a sack (GM-TRIBUTE-10)."""

    kind: ClassVar[str] = "production_lost"
    says: ClassVar[str] = "{roman} loses a {type} card."

    slot: int
    type: Type

    def apply(self, to: Roman) -> Roman:
        return replace(to, slots=tuple(one for one in to.slots if one.slot != self.slot))


class ShieldLost(Passing):
    """A shield is discarded in place of the production card under it (GM-RED-05)."""

    kind: ClassVar[str] = "shield_lost"
    says: ClassVar[str] = "{card} is gone, and the card of {roman} under it stays."

    card: str
    slot: int

    def apply(self, to: Roman) -> Roman:
        return to.with_slot(self.slot, card=None)


class CounterTaken(Passing):
    """A counter from the pile (GM-TRIBUTE-15)."""

    kind: ClassVar[str] = "counter_taken"
    says: ClassVar[str] = "{roman} takes 1 {counter} from the pile."

    counter: Counter

    def apply(self, to: Roman) -> Roman:
        return to.gaining(Counters.made({self.counter: 1}))


EVENTS: tuple[type[Event], ...] = (
    RomanSeated, ProductionPlayed, CountersGained, CountersPaid, CountersConverted, CardsYielded, ProductionReplaced,
    CardActivated, BuildingBought, StepsTaken, BuildingLost, ProductionLost, ShieldLost, CounterTaken,
)  # fmt: skip
