"""What lies where as a game begins: the set-up, or a position that was given."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.gloria_mundi.acts.setup.position import Start, StartRoman
from domain.gloria_mundi.aggregates.goth import Tribute
from domain.gloria_mundi.aggregates.roman import Slot
from domain.gloria_mundi.counters import COUNTERS, TYPES, Counters, Due
from domain.gloria_mundi.edition import Cards, MundiEdition

UNLAID = Start()
"""The set-up as a position in which nothing is said."""


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A Roman's part of it."""

    steps: int
    hand: Cards
    counters: Counters
    slots: tuple[Slot, ...]
    next: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything on the table. ``order`` is the deck from the top where it was given; ``left`` the number of its cards."""

    seats: Mapping[str, SeatLayout]
    tributes: tuple[Tribute, ...]
    spaces: tuple[str | None, ...]
    discarded: tuple[str, ...]
    drawn: tuple[str, ...]
    order: tuple[str, ...] | None
    left: int
    supply: Mapping[str, int]


def layout(edition: MundiEdition, romans: tuple[str, ...], deck: tuple[str, ...] | None, start: Start | None) -> Layout:
    """What lies where (GM-SETUP-02 to GM-SETUP-08)."""
    given = start or UNLAID
    seats = {id: _seat(edition, len(romans), given.players.get(id, StartRoman())) for id in romans}
    tributes = tuple(
        Tribute(space=one.space, counters=tuple(sorted(one.counters, key=_place))) for one in given.tributes
    )
    order, discarded = _deck(edition, deck, given)
    out = {card for _, card in given.lying() if card not in (given.deck or ())} | {*discarded}
    drawn = tuple(card.id for card in edition.cards if card.id in out)
    left = len(edition.cards) - len(drawn)
    return Layout(
        seats, tributes, given.spaces, discarded, drawn, order, left, supply(edition, [*seats.values()], tributes)
    )


def _place(due: Due) -> tuple[int, bool]:
    """On a space food, gold, peace, plain before glory."""
    return TYPES.index(due.type), due.counter == "glory"


def _seat(edition: MundiEdition, players: int, given: StartRoman) -> SeatLayout:
    hand, begin = given.hand or edition.hand(players), edition.begin
    counters = Counters.made(dict(begin.counters)) if given.counters is None else given.counters
    laid = tuple(Slot(slot=number, type=type) for number, type in enumerate(begin.table, 1))
    slots = laid if given.tableau is None else tuple(_slot(one.slot, one.type, one.card) for one in given.tableau)
    slots = tuple(sorted(slots, key=lambda one: one.slot))
    following = given.next or max((one.slot for one in slots), default=0) + 1
    cards = Cards(food=hand.food, gold=hand.gold, peace=hand.peace)
    return SeatLayout(given.steps, cards, counters, slots, following)


def _slot(number: int, type: str, card: str | None) -> Slot:
    return Slot.model_validate({"slot": number, "type": type, "card": card})


def _deck(
    edition: MundiEdition, deck: tuple[str, ...] | None, given: Start
) -> tuple[tuple[str, ...] | None, tuple[str, ...]]:
    """The order of the deck where it was given, and what is discarded already."""
    lying = {card for _, card in given.lying()}
    if given.deck is not None:
        return given.deck, tuple(card.id for card in edition.cards if card.id not in lying)
    if deck is None:
        return None, ()
    rest = (card.id for card in edition.cards if card.id not in lying and card.id not in deck)
    return (*deck, *rest), ()


def supply(edition: MundiEdition, seats: list[SeatLayout], tributes: tuple[Tribute, ...]) -> dict[str, int]:
    """What is left of the box; below 0 where a position holds more."""
    lying = [one.counter for tribute in tributes for one in tribute.counters]
    return {
        kind: getattr(edition.box.counters, kind) - sum(seat.counters.of(kind) for seat in seats) - lying.count(kind)
        for kind in COUNTERS
    }
