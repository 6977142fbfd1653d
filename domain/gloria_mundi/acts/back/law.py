"""What stands against going back."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.gloria_mundi.aggregates.table import BackRequest
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.moves import GameIsOver
from domain.kernel.correction.change import NoSuchAct
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight

LAPSES = 120_000
"""Milliseconds after which a request lapses as declined."""


class WasDrawn(Objection):
    """GM-BACK-01: a card was drawn in act {last}: neither that nor anything before it is taken back."""

    rule = "GM-BACK-01"
    weight = Weight.ABSOLUTE
    field = "number"
    last: int


class NotTheLast(Objection):
    """GM-BACK-02: act {last} was recorded after it; going further back needs the consent of all others."""

    rule = "GM-BACK-02"
    field = "number"
    remedy = "ask_back"
    last: int


class NotTheOpening(Objection):
    """LOG-03: the opening is the house's; a game that is to begin anew is another evening."""

    rule = "LOG-03"
    weight = Weight.ABSOLUTE
    field = "number"


class NotStanding(Objection):
    """LOG-04: act {number} is no move that stands: it was taken back, or is a request itself."""

    # No absolute one: where the journal is run again without that move, the request for it stands all the same.
    rule = "LOG-04"
    field = "number"
    number: int


class NotYourAct(Objection):
    """GM-BACK-03: act {number} is a move of {roman}: everybody asks back their own."""

    rule = "GM-BACK-03"
    field = "number"
    number: int
    roman: str


class AlreadyAsked(Objection):
    """GM-BACK-03: {by} has asked already to go back to act {number}: one request at a time."""

    rule = "GM-BACK-03"
    by: str
    number: int


class NothingAsked(Objection):
    """GM-BACK-03: no request of number {asked} is open."""

    rule = "GM-BACK-03"
    weight = Weight.ABSOLUTE
    field = "asked"
    asked: int


class AnsweredAlready(Objection):
    """GM-BACK-03: {roman} has agreed already; who asks has, and may only give up."""

    rule = "GM-BACK-03"
    roman: str


@dataclass(frozen=True)
class Reach:
    """The newest move that a Roman can go back to, by its number. ``alone``: nothing was recorded after it, so that the others need
    not agree."""

    number: int
    alone: bool


def reach(world: Mundi, roman: str) -> Reach | None:
    """How a Roman goes back now (GM-BACK-01 to GM-BACK-03); None where there is no own move since the last card was drawn, while a
    request is open, and after the end."""
    if world.table.over or world.table.asked:
        return None
    newest = next((move for move in reversed(world.table.moves) if move.by == roman), None)
    return Reach(newest.number, newest.number == world.number) if newest else None


def running(world: Mundi) -> Iterator[Objection]:
    """GM-END-01: after the end nothing is taken back."""
    if world.table.over:
        yield GameIsOver()


def not_drawn(world: Mundi, moment: Moment, number: int) -> Iterator[Objection]:
    """GM-BACK-01: what was drawn stays, and all before it."""
    if number >= moment.number:
        yield NoSuchAct(number=number)
    elif 1 < number <= world.deck.last:
        yield WasDrawn(last=world.deck.last)


def open_request(world: Mundi, asked: int) -> BackRequest | None:
    """The request of this number; None where it is not open."""
    request = world.table.asked
    return request if request and request.asked == asked else None
