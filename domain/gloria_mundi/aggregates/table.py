"""The table: who sits there, whose turn and whose move it is, in which phase, and how it ended."""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from domain.gloria_mundi.counters import Type
from domain.kernel.grammar.event import Event, Timed

STREAM = "table"
Phase = Literal["forum", "production", "activation", "purchase", "tribute", "sack", "sharing", "over"]
Ending = Literal["carthage", "rome", "hand", "deck"]


@dataclass(frozen=True, slots=True)
class Over:
    """How it ended: ``order`` from the winner on (GM-END-06, GM-END-07)."""

    ending: Ending
    winner: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BackRequest:
    """A request to go back: the act that made it, the act ``number`` to which it goes, who asks, when (an instant), and who has
    agreed so far (GM-BACK-03)."""

    asked: int
    number: int
    by: str
    at: int
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A move since the last card was drawn: the number of its act, and whose it was."""

    number: int
    by: str


@dataclass(frozen=True, slots=True)
class Table:
    """``romans`` clockwise from the one named first at the opening. ``since``: the instant of the act that made it the move of
    ``waiting``. ``reached``: who is activating, or was passed by, in phase 3. ``moves``: those that may be taken back, the
    oldest first (GM-BACK-01). ``ended``: an instant, 0 while the game runs."""

    romans: tuple[str, ...]
    first: str
    turn: int = 0
    active: str = ""
    phase: Phase = "forum"
    type: Type | None = None
    waiting: str | None = None
    since: int = 0
    reached: str | None = None
    over: Over | None = None
    ended: int = 0
    moves: tuple[Made, ...] = ()
    asked: BackRequest | None = None
    unsealed: bool = False

    def after(self, roman: str, count: int = 1) -> str:
        """Who sits so many places clockwise from a Roman (GM-TURN-01)."""
        return self.romans[(self.romans.index(roman) + count) % len(self.romans)]

    def round(self, roman: str) -> tuple[str, ...]:
        """Everybody once, clockwise from a Roman on."""
        return tuple(self.after(roman, count) for count in range(len(self.romans)))

    def moved(self, phase: Phase, waiting: str, instant: int) -> "Table":
        """In another phase, or with another Roman's move, from an instant on."""
        since = self.since if waiting == self.waiting else instant
        return replace(self, phase=phase, waiting=waiting, since=since)


class OfTable(Event):
    """A change of the table."""

    @property
    def stream(self) -> str:
        return STREAM


class TableLaid(OfTable):
    """Who plays, in which order, and who begins (GM-SETUP-05, GM-SETUP-09)."""

    kind: ClassVar[str] = "table_laid"
    says: ClassVar[str] = "{first} begins."

    romans: tuple[str, ...]
    first: str

    def apply(self, to: None) -> Table:
        return Table(self.romans, self.first)


class MoveMade(OfTable):
    """A Roman made a move. What was drawn is not taken back, nor what was before it: ``shows``."""

    kind: ClassVar[str] = "move_made"
    aside: ClassVar[bool] = True

    by: str
    shows: bool = False

    def apply(self, to: Table) -> Table:
        return replace(to, moves=() if self.shows else (*to.moves, Made(self.act, self.by)))


class TurnBegan(OfTable, Timed):
    """A turn begins with its first phase (GM-TURN-01)."""

    kind: ClassVar[str] = "turn_began"
    says: ClassVar[str] = "Turn {turn}: {roman}."

    turn: int
    roman: str

    def apply(self, to: Table) -> Table:
        begun = to.moved("forum", self.roman, self.happened or 0)
        return replace(begun, turn=self.turn, active=self.roman, type=None, reached=None)


class PhaseBegan(OfTable, Timed):
    """Another phase, or another Roman's move in it."""

    kind: ClassVar[str] = "phase_began"
    says: ClassVar[str] = "{waiting} is to move: {phase}."
    aside: ClassVar[bool] = True

    phase: Phase
    waiting: str

    def apply(self, to: Table) -> Table:
        return to.moved(self.phase, self.waiting, self.happened or 0)


class TypeNamed(OfTable):
    """The type of a turn (GM-PRODUCTION-03)."""

    kind: ClassVar[str] = "type_named"
    says: ClassVar[str] = "The type of this turn is {type}."
    aside: ClassVar[bool] = True

    type: Type

    def apply(self, to: Table) -> Table:
        return replace(to, type=self.type)


class ActivationReached(OfTable):
    """The round of activations came to a Roman (GM-ACTIVATE-01)."""

    kind: ClassVar[str] = "activation_reached"
    says: ClassVar[str] = "It is {roman}'s turn to activate."
    aside: ClassVar[bool] = True

    roman: str

    def apply(self, to: Table) -> Table:
        return replace(to, reached=self.roman)


class PassedOver(OfTable):
    """A Roman has no card of a type that is due (GM-TRIBUTE-12)."""

    kind: ClassVar[str] = "passed_over"
    says: ClassVar[str] = "{roman} has nothing that is due."

    roman: str

    def apply(self, to: Table) -> Table:
        return to


class GameEnded(OfTable, Timed):
    """The game is over (GM-END-01). Of no act that is recorded ``winner`` is empty: it is in a preview, where counters that its seat
    may not know decide (GM-SEC-04)."""

    kind: ClassVar[str] = "game_ended"
    says: ClassVar[str] = "The game is over: {winner} wins."

    ending: Ending
    winner: str
    order: tuple[str, ...]

    def saying(self) -> str:
        return self.says if self.winner else "The game is over."

    def apply(self, to: Table) -> Table:
        over = Over(self.ending, self.winner, self.order)
        return replace(to, phase="over", waiting=None, over=over, ended=self.happened or 0, asked=None)


class BackAsked(OfTable, Timed):
    """A Roman asks all others to go back to an act (GM-BACK-03)."""

    kind: ClassVar[str] = "back_asked"
    says: ClassVar[str] = "{by} asks to go back to act {number}."

    number: int
    by: str

    def apply(self, to: Table) -> Table:
        return replace(to, asked=BackRequest(self.act, self.number, self.by, self.happened or 0))


class BackAgreed(OfTable):
    """Another Roman agrees; with the last of them (``done``) the request is granted."""

    kind: ClassVar[str] = "back_agreed"
    says: ClassVar[str] = "{roman} agrees to go back."

    roman: str
    done: bool = False

    def apply(self, to: Table) -> Table:
        if self.done or to.asked is None:
            return replace(to, asked=None)
        return replace(to, asked=replace(to.asked, agreed=(*to.asked.agreed, self.roman)))


class BackDeclined(OfTable):
    """A Roman does not agree, or the asker gives up, or nobody answered in time."""

    kind: ClassVar[str] = "back_declined"
    says: ClassVar[str] = "{roman} does not go back."

    roman: str

    def apply(self, to: Table) -> Table:
        return replace(to, asked=None)


class LotUnsealed(OfTable):
    """The lot that decided every draw is open (GM-SEC-05)."""

    kind: ClassVar[str] = "lot_unsealed"
    says: ClassVar[str] = "The lot is open."

    def apply(self, to: Table) -> Table:
        return replace(to, unsealed=True)


EVENTS: tuple[type[Event], ...] = (
    TableLaid, MoveMade, TurnBegan, PhaseBegan, TypeNamed, ActivationReached, PassedOver, GameEnded, BackAsked, BackAgreed,
    BackDeclined, LotUnsealed,
)  # fmt: skip
