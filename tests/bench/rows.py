"""What is measured, what is wished for, and what came out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Row:
    """A line of the table: its name, what it says, and the goal, which is at most or at least so much."""

    name: str
    what: str
    goal: float
    unit: str = ""
    least: bool = False

    def met(self, value: float | None) -> bool:
        """Whether this meets the goal."""
        return value is not None and (value >= self.goal if self.least else value <= self.goal)

    @property
    def wish(self) -> str:
        """The goal in words."""
        return f"{'≥' if self.least else '≤'} {shown(self.goal, self.unit)}"


@dataclass(frozen=True)
class Figure:
    """What a row came to: the median, the least and the most of its rounds, and what it is made of; None where it could not be
    measured, and why."""

    row: str
    value: float | None
    low: float | None = None
    high: float | None = None
    beside: dict[str, float] = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True)
class Size:
    """How much is measured: all, or a little of each, which only shows that it can be measured."""

    short: bool

    def of(self, whole: T, little: T) -> T:
        """The one or the other."""
        return little if self.short else whole


def shown(value: float | None, unit: str = "") -> str:
    """A value as people read it."""
    if value is None:
        return "–"
    figures = (
        f"{value:,.0f}"
        if abs(value) >= 100 or (unit and value == round(value))
        else f"{value:.3g}"
        if unit
        else f"{value:.2f}"
    )
    return f"{figures} {unit}".strip()


def figure(row: Row, rounds: Sequence[float], **beside: float) -> Figure:
    """The median of some rounds, with their spread."""
    return Figure(row.name, median(rounds), min(rounds), max(rounds), beside)


def ratio(row: Row, ours: Sequence[float], theirs: Sequence[float], name: str, unit: str = "ms") -> Figure:
    """Ours against theirs, round by round; beside it the median of either."""
    beside = {f"ours, {unit}": median(ours), f"{name}, {unit}": median(theirs)}
    return figure(row, [mine / other for mine, other in zip(ours, theirs, strict=True)], **beside)
