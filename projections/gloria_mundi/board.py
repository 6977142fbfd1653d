"""The board: everything that lies open on the table, the same for every seat."""

from collections.abc import Iterator

from domain.gloria_mundi.acts.back.law import reach
from domain.gloria_mundi.aggregates.goth import Goth, Tribute
from domain.gloria_mundi.aggregates.supply import Supply
from domain.gloria_mundi.aggregates.table import Ending, Over, Phase
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, Counters, Due, Type
from domain.gloria_mundi.law.activating import pending
from domain.kernel.grammar.frozen import Frozen

MINUTE = 60_000
"""Milliseconds."""


class AskedBackView(Frozen):
    """A request to go back: the act that made it, the act to which it goes, who asks, and who has agreed."""

    asked: int
    number: int
    by: str
    agreed: tuple[str, ...]


class BackView(Frozen):
    """The newest move that a Roman can go back to; ``alone``: without asking the others (GM-BACK-02, GM-BACK-03)."""

    number: int
    alone: bool


class TurnView(Frozen):
    """Whose turn and whose move it is. ``since``: the instant of the act that made it the move of ``waiting`` (milliseconds).
    ``minutes``: of the turn clock, None without one; ``until``: the instant at which they are over, from which screens remind
    (nothing is recorded then); None also when the game is over."""

    number: int
    active: str
    phase: Phase
    type: Type | None
    waiting: str | None
    since: int
    minutes: int | None
    until: int | None
    asked_back: AskedBackView | None


class NextSpaceView(Frozen):
    """The uncovered space and what tribute it asks; at Rome none (GM-TRIBUTE-04)."""

    space: int
    icons: dict[Type, int]


class GothView(Frozen):
    """The Goth, the queue of tributes by space, and the uncovered space: None when the game is over."""

    at: int
    rome: int
    tributes: tuple[Tribute, ...]
    next: NextSpaceView | None


class SackView(Frozen):
    """What is due, and what is left to share."""

    due: tuple[Due, ...]
    pile: Counters


class TableauSlotView(Frozen):
    """A production card face up, and the card on it."""

    slot: int
    type: Type
    card: str | None


class SeatView(Frozen):
    """What all see of a Roman. ``hand`` is the number of cards; ``to_activate`` the slots that wait for their owner; ``back``: None
    where there is nothing to go back to."""

    steps: int
    hand: int
    tableau: tuple[TableauSlotView, ...]
    to_activate: tuple[int, ...]
    back: BackView | None


class OverView(Frozen):
    """How it ended, from the winner on."""

    ending: Ending
    winner: str
    order: tuple[str, ...]


class BoardView(Frozen):
    """The board. ``supply`` by kind; None is plenty (GM-SEC-06)."""

    order: tuple[str, ...]
    first: str
    carthage: int
    turn: TurnView
    goth: GothView
    sack: SackView | None
    forum: dict[str, str | None]
    deck: int
    discarded: tuple[str, ...]
    players: dict[str, SeatView]
    supply: dict[str, int | None]
    over: OverView | None


def picks(world: Mundi) -> Iterator[object]:
    """Everything of which the board is made."""
    yield world.table
    yield world.number
    yield world.goth
    yield world.forum
    yield world.deck.left
    yield world.supply.told()
    for roman in world.romans():
        yield (roman.steps, roman.cards, roman.slots)


def board(world: Mundi) -> BoardView:
    """The view of the board."""
    table, forum = world.table, world.forum
    return BoardView(
        order=table.romans, first=table.first, carthage=world.edition.route.carthage, turn=_turn(world),
        goth=goth_view(world, world.goth),
        sack=SackView(due=world.goth.due, pile=world.goth.pile) if table.phase in ("sack", "sharing") else None,
        forum={str(space): forum.spaces[space] for space in range(5, -1, -1)}, deck=world.deck.left,
        discarded=forum.discarded, players={id: _seat(world, id) for id in table.romans}, supply=_supply(world.supply),
        over=_over(table.over),
    )  # fmt: skip


def _turn(world: Mundi) -> TurnView:
    table, asked, minutes = world.table, world.table.asked, world.evening.minutes
    return TurnView(
        number=table.turn, active=table.active, phase=table.phase, type=table.type, waiting=table.waiting,
        since=table.since, minutes=minutes, until=table.since + minutes * MINUTE if minutes and table.waiting else None,
        asked_back=AskedBackView(asked=asked.asked, number=asked.number, by=asked.by, agreed=asked.agreed) if asked else None,
    )  # fmt: skip


def goth_view(world: Mundi, goth: Goth, *, over: bool = False) -> GothView:
    """The Goth and his road, as they are or as they would be; ``over``: the game would be over then."""
    track = world.edition.goth
    following = None if over or world.table.over else NextSpaceView(space=goth.next, icons=track.at(goth.next))
    return GothView(at=goth.at, rome=track.rome, tributes=goth.tributes, next=following)


def _seat(world: Mundi, id: str) -> SeatView:
    roman = world.roman(id)
    slots, back = sorted(roman.slots, key=lambda one: one.slot), reach(world, id)
    return SeatView(
        steps=roman.steps, hand=roman.cards,
        tableau=tuple(TableauSlotView(slot=one.slot, type=one.type, card=one.card) for one in slots),
        to_activate=tuple(sorted(one.slot for one in pending(world, roman))),
        back=BackView(number=back.number, alone=back.alone) if back else None,
    )  # fmt: skip


def _supply(supply: Supply) -> dict[str, int | None]:
    told = supply.told()
    return {kind: getattr(told, kind) for kind in COUNTERS}


def _over(over: Over | None) -> OverView | None:
    return OverView(ending=over.ending, winner=over.winner, order=over.order) if over else None
