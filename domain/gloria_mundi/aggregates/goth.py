"""The Goth: where he stands, the tributes between him and Rome, what is due, and what is shared out."""

from collections import Counter as Tally
from dataclasses import dataclass, replace
from typing import ClassVar

from domain.gloria_mundi.counters import NONE, Counter, Counters, Due, Type
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen

STREAM = "goth"


class Tribute(Frozen):
    """The counters that lie on a space of the track."""

    space: int
    counters: tuple[Due, ...]


def counted(due: tuple[Due, ...]) -> Counters:
    """The counters among things due; icons have none."""
    return Counters.made(Tally(one.counter for one in due if one.counter))


@dataclass(frozen=True, slots=True)
class Goth:
    """``tributes`` by space, from the Goth on; ``due`` in a sack, ``pile`` in a sharing."""

    at: int = 0
    tributes: tuple[Tribute, ...] = ()
    due: tuple[Due, ...] = ()
    pile: Counters = NONE

    @property
    def next(self) -> int:
        """The uncovered space (GM-TRIBUTE-02): each tribute lies on a space of its own (GM-AMB-07)."""
        return self.at + len(self.tributes) + 1

    @property
    def lying(self) -> Counters:
        """All counters on the track and in the pile."""
        queue = tuple(one for each in self.tributes for one in each.counters)
        return counted((*queue, *self.due)).plus(self.pile)

    def meets(self, type: Type) -> Due | None:
        """The thing due that a card of this type accounts for, the one nearest the old place (GM-AMB-11)."""
        return next((one for one in self.due if one.type == type), None)


class OfGoth(Event):
    """A change of the Goth's track."""

    @property
    def stream(self) -> str:
        return STREAM


class GothPlaced(OfGoth):
    """The Goth stands on his track (GM-SETUP-04)."""

    kind: ClassVar[str] = "goth_placed"
    aside: ClassVar[bool] = True

    at: int
    tributes: tuple[Tribute, ...] = ()

    def apply(self, to: None) -> Goth:
        return Goth(self.at, self.tributes)


class TributePaid(OfGoth):
    """A tribute lies on its space, and the Goth stays (GM-TRIBUTE-05)."""

    kind: ClassVar[str] = "tribute_paid"
    says: ClassVar[str] = "{roman} pays the Goth, and he stays."

    roman: str
    space: int
    counters: tuple[Due, ...]

    def apply(self, to: Goth) -> Goth:
        return replace(to, tributes=(*to.tributes, Tribute(space=self.space, counters=self.counters)))


class GothMoved(OfGoth):
    """Nobody pays: the Goth moves (GM-TRIBUTE-06, GM-TRIBUTE-07)."""

    kind: ClassVar[str] = "goth_moved"
    says: ClassVar[str] = "The Goth moves to space {to}."

    start: int
    to: int

    def apply(self, to: Goth) -> Goth:
        return replace(to, at=self.to)


class FellDue(OfGoth):
    """So much is due; the queue is gone."""

    kind: ClassVar[str] = "fell_due"
    says: ClassVar[str] = "{count} fall due."
    due: tuple[Due, ...]

    def apply(self, to: Goth) -> Goth:
        return replace(to, tributes=(), due=self.due)

    def facts(self) -> dict[str, object]:
        return {"count": len(self.due)}


class DueMet(OfGoth):
    """A card was discarded for one thing due, and its counter goes back to the supply (GM-TRIBUTE-13)."""

    kind: ClassVar[str] = "due_met"
    aside: ClassVar[bool] = True

    met: Due

    def apply(self, to: Goth) -> Goth:
        place = to.due.index(self.met)
        return replace(to, due=(*to.due[:place], *to.due[place + 1 :]))


class PileFormed(OfGoth):
    """Nobody can discard any more: the counters left form the pile, glory as glory (GM-TRIBUTE-14)."""

    kind: ClassVar[str] = "pile_formed"
    says: ClassVar[str] = "What is left forms a pile: {pile}."

    pile: Counters

    def apply(self, to: Goth) -> Goth:
        return replace(to, due=(), pile=self.pile)


class PileShrank(OfGoth):
    """A counter was taken from the pile."""

    kind: ClassVar[str] = "pile_shrank"
    aside: ClassVar[bool] = True

    counter: Counter

    def apply(self, to: Goth) -> Goth:
        return replace(to, pile=to.pile.minus(Counters.made({self.counter: 1})))


EVENTS: tuple[type[Event], ...] = (GothPlaced, TributePaid, GothMoved, FellDue, DueMet, PileFormed, PileShrank)
