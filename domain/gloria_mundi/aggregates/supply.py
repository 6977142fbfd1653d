"""The supply: the counters that nobody holds and that lie nowhere."""

from dataclasses import dataclass
from typing import ClassVar

from domain.gloria_mundi.counters import COUNTERS, Counters
from domain.kernel.grammar.event import Event

STREAM = "supply"
PLENTY = 5
"""Above this many of a kind nobody is told how many there are (GM-SEC-06)."""
ENOUGH = 10_000
"""What a seat reckons with where it is told that there is plenty."""


@dataclass(frozen=True, slots=True)
class Supply:
    """Counters by kind; None, for seats that are told no number: plenty."""

    food: int | None
    gold: int | None
    peace: int | None
    glory: int | None

    def of(self, kind: str) -> int:
        """How many of a kind can be had."""
        amount: int | None = getattr(self, kind)
        return ENOUGH if amount is None else amount

    def certain(self, kind: str) -> int:
        """How many of a kind can be had for certain: of plenty one more than is told by number."""
        amount: int | None = getattr(self, kind)
        return PLENTY + 1 if amount is None else amount

    def told(self) -> "Supply":
        """As every seat is told (GM-SEC-06)."""
        return Supply(*(None if self.of(kind) > PLENTY else self.of(kind) for kind in COUNTERS))

    def changed(self, into: Counters, out: Counters) -> "Supply":
        """With counters that came back and without those that were taken."""
        return Supply(*(self._changed(kind, into.of(kind) - out.of(kind)) for kind in COUNTERS))

    def _changed(self, kind: str, by: int) -> int | None:
        amount: int | None = getattr(self, kind)
        return None if amount is None else amount + by

    def spare(self, wanted: Counters) -> Counters:
        """Of the counters that are wanted those that are there: the rest is not owed (GM-AMB-04)."""
        return Counters.made({kind: min(wanted.of(kind), self.of(kind)) for kind in COUNTERS})


class SupplyStocked(Event):
    """The supply for each kind of counter (GM-SETUP-02)."""

    kind: ClassVar[str] = "supply_stocked"
    aside: ClassVar[bool] = True

    counters: dict[str, int]

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: None) -> Supply:
        return Supply(*(self.counters[kind] for kind in COUNTERS))


class SupplyChanged(Event):
    """Counters came back ``into`` the supply, others were taken ``out`` of it."""

    kind: ClassVar[str] = "supply_changed"
    aside: ClassVar[bool] = True
    open: ClassVar[bool] = True

    into: Counters
    out: Counters

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: Supply) -> Supply:
        return to.changed(self.into, self.out)


EVENTS: tuple[type[Event], ...] = (SupplyStocked, SupplyChanged)
