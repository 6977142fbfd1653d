"""The end: screens lifted, each one's sums, the course of the game, and how the lot fell."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from domain.gloria_mundi.acts.ending.unseal import Unseal
from domain.gloria_mundi.aggregates.goth import GothMoved, GothPlaced, TributePaid
from domain.gloria_mundi.aggregates.roman import (
    BuildingBought,
    CountersGained,
    CounterTaken,
    OfRoman,
    ProductionLost,
    RomanSeated,
    StepsTaken,
)
from domain.gloria_mundi.aggregates.table import GameEnded, TurnBegan
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE, Counters
from domain.gloria_mundi.law.ending import buildings
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.sealed import commitment
from projections.gloria_mundi.board import OverView
from projections.gloria_mundi.screen import ScreenView, shown
from projections.gloria_mundi.wording import stepped
from projections.kernel.eyes import Eyes

BEST = "in turn {turn} {name} went {steps}"
STOOD = "{name} took no step"


class RomanSums(Frozen):
    """What one Roman came to: where they stand, counters and buildings at the end; buildings bought, tributes paid and production
    cards lost; counters gained in all; and their best turn."""

    id: str
    steps: int
    counters: int
    buildings: int
    bought: int
    tribute: int
    lost: int
    gained: Counters
    best: str


class TurnRow(Frozen):
    """The table after a turn: where the Goth stood, how many spaces were covered, and where everybody was."""

    turn: int
    goth: int
    covered: int
    steps: dict[str, int]


class DrawLotView(Frozen):
    """The lot, its salt, and the commitment to both that the log held from the beginning."""

    lot: str
    salt: str
    reference: str


class EndView(Frozen):
    """The end; all None while the game runs."""

    over: OverView | None
    screens: dict[str, ScreenView] | None
    table: tuple[RomanSums, ...] | None
    course: tuple[TurnRow, ...] | None
    lot: DrawLotView | None


UNENDED = EndView(over=None, screens=None, table=None, course=None, lot=None)


def picks(eyes: Eyes) -> Iterator[object]:
    """Nothing changes after the end but that the lot is opened."""
    yield (eyes.world.table.over, eyes.world.table.unsealed)


def end(eyes: Eyes) -> EndView:
    """The view of the end."""
    world: Mundi = eyes.world
    over = world.table.over
    if over is None:
        return UNENDED
    told = TurnCourse(dict.fromkeys(world.table.romans, 0))
    told.follow(events(eyes))
    screens = {id: screen for id in world.table.romans if (screen := shown(world, id))}
    return EndView(
        over=OverView(ending=over.ending, winner=over.winner, order=over.order), screens=screens,
        table=tuple(_sums(eyes, id, told) for id in over.order), course=tuple(told.rows), lot=_lot(eyes),
    )  # fmt: skip


def events(eyes: Eyes) -> Iterator[Event]:
    """The events of all acts that stand, in order."""
    for entry in eyes.entries:
        if eyes.journal.taken_back(entry.number) is None:
            yield from entry.events


@dataclass
class TurnCourse:
    """The course of a game, followed event by event."""

    steps: dict[str, int]
    goth: int = 0
    covered: int = 0
    turn: int = 0
    rows: list[TurnRow] = field(default_factory=list)
    walked: dict[str, dict[int, int]] = field(default_factory=dict)
    """Steps by Roman and turn."""
    done: dict[str, list[Event]] = field(default_factory=dict)

    def follow(self, events: Iterable[Event]) -> None:
        """Take in these events."""
        for event in events:
            self._take(event)

    def _take(self, event: Event) -> None:
        if isinstance(event, RomanSeated):
            self.steps[event.roman] = event.steps
        elif isinstance(event, StepsTaken):
            self.steps[event.roman] = event.at
            turns = self.walked.setdefault(event.roman, {})
            turns[self.turn] = turns.get(self.turn, 0) + event.steps
        elif isinstance(event, GothPlaced):
            self.goth, self.covered = event.at, len(event.tributes)
        elif isinstance(event, GothMoved):
            self.goth, self.covered = event.to, 0
        elif isinstance(event, TurnBegan | GameEnded):
            self._close()
            self.turn = event.turn if isinstance(event, TurnBegan) else self.turn
        if isinstance(event, TributePaid):
            self.covered += 1
        if isinstance(event, OfRoman | TributePaid):
            self.done.setdefault(event.roman, []).append(event)

    def _close(self) -> None:
        if self.turn:
            self.rows.append(TurnRow(turn=self.turn, goth=self.goth, covered=self.covered, steps={**self.steps}))


def _sums(eyes: Eyes, id: str, told: TurnCourse) -> RomanSums:
    world: Mundi = eyes.world
    roman, done = world.roman(id), told.done.get(id, [])
    gained = NONE
    for event in done:
        if isinstance(event, CountersGained):
            gained = gained.plus(event.counters)
        elif isinstance(event, CounterTaken):
            gained = gained.plus(Counters.made({event.counter: 1}))
    return RomanSums(
        id=id, steps=roman.steps, counters=roman.held.total, buildings=buildings(world, roman),
        bought=_count(done, BuildingBought), tribute=_count(done, TributePaid), lost=_count(done, ProductionLost),
        gained=gained, best=_best(eyes, id, told.walked.get(id, {})),
    )  # fmt: skip


def _count(events: Iterable[Event], kind: type[Event]) -> int:
    return sum(1 for event in events if isinstance(event, kind))


def _best(eyes: Eyes, id: str, walked: dict[int, int]) -> str:
    names = eyes.names
    if not walked:
        return names.sentence(STOOD, name=names.name(id))
    turn = max(walked, key=lambda one: (walked[one], -one))
    return names.sentence(BEST, turn=str(turn), name=names.name(id), steps=stepped(walked[turn]))


def _lot(eyes: Eyes) -> DrawLotView | None:
    kinds = eyes.journal.kinds
    number = next((at for at in range(len(eyes.entries), 0, -1) if kinds[at - 1] == Unseal.kind), None)
    act = eyes.entries[number - 1].act if number else None
    if not isinstance(act, Unseal):
        return None
    return DrawLotView(lot=act.lot, salt=act.salt, reference=commitment(bytes.fromhex(act.salt), act.lot))
