"""Why something is as it is: every act that made it so, told from what its events did to the streams on which it depends.

A game lists what can be asked of its nouns as questions. A question knows the streams whose events alone can change its answer, so
that an explanation folds nothing but those: it costs what befell one thing, not what befell in the evening."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry
from projections.kernel.eyes import Eyes

Value = int | str | None
"""An amount, or how something stands: an id or a word."""


INSTANT, SPAN = "instant", "span"
"""What an amount is counted in, where it is neither coins nor pieces: milliseconds, since when or how long."""


def itself(world: Any, stream: str) -> Iterable[str]:
    """Where only what befalls a thing changes what is asked of it."""
    return (stream,)


@dataclass(frozen=True, slots=True)
class Question:
    """What can be asked of something: its ``value`` by the world and its stream, whether that is an amount that is ``counted``, and
    the ``streams`` whose events can change it, by the world as it stands; of these only the kinds in ``by``, where it names any, and
    what a correction makes of them.
    ``unit``: what it is counted in."""

    value: Callable[[Any, str], Value]
    counted: bool = False
    streams: Callable[[Any, str], Iterable[str]] = itself
    by: tuple[type[Event], ...] = ()
    unit: str = ""


Questions = Mapping[str, Mapping[str, Question]]
"""By the noun that is asked about, and by what is asked."""


@dataclass(frozen=True, slots=True)
class WhyStep:
    """An act that changed the answer: from what, to what, and by which of its events."""

    entry: Entry
    before: Value
    then: Value
    events: tuple[Event, ...]


def changes(
    game: Game, entries: Iterable[Entry], question: Question, about: str, streams: frozenset[str]
) -> Iterator[WhyStep | None]:
    """What each act changed of an answer, in order, by the events of these streams alone; None where it changed nothing."""
    world = game.world()
    now = question.value(world, about)
    for entry in entries:
        before, moved = now, list[Event]()
        for event in entry.events:
            if event.stream in streams:
                world = world.fold((event,), entry.number)
                if not question.by or isinstance(event, (Corrected, *question.by)):
                    was, now = now, question.value(world, about)
                    if now != was:
                        moved.append(event)
        yield WhyStep(entry, before, now, tuple(moved)) if now != before else None


class Cause(Frozen):
    """One thing that an act did to what is asked; ``rule`` where it followed by itself."""

    rule: str | None
    sentence: str


class Reason(Frozen):
    """One act that changed it: by how much, and how it stood before and then."""

    number: int
    kind: str
    sentence: str
    by: str
    recorded_by: str | None
    """Whose badge it was; who is told only what is his own is not told this."""
    happened: int
    change: int | None
    before: Value
    then: Value
    because: tuple[Cause, ...]
    taken_back_by: int | None


class KindTotal(Frozen):
    """How much all acts of one kind brought or took together, and how many they were."""

    kind: str
    acts: int
    change: int


class Asked(Frozen):
    """What else can be asked, and how it stands."""

    what: str
    counted: bool
    value: Value
    unit: str = ""
    """``instant`` or ``span`` of an amount in milliseconds."""


class Why(Frozen):
    """How something came to be as it is, the newest act first. Of an amount ``began``, what was there when it came into the Game,
    and all changes together are what is there; ``shares`` are the same changes by kind of act."""

    about: str
    what: str
    counted: bool
    unit: str
    began: Value
    value: Value
    reasons: tuple[Reason, ...]
    shares: tuple[KindTotal, ...]
    others: tuple[Asked, ...]


def explain(asked: Asked, about: str, reasons: Sequence[Reason], others: Iterable[Asked]) -> Why:
    """The explanation, from its reasons in order. With what something came into the Game is where it began, and no change."""
    began: Value = 0 if asked.counted else None
    if asked.counted and reasons and reasons[0].before is None:
        began, reasons = reasons[0].then, reasons[1:]
    return Why(
        about=about, what=asked.what, counted=asked.counted, unit=asked.unit, began=began,
        value=reasons[-1].then if reasons else began,
        reasons=tuple(reversed(reasons)), shares=_shares(reasons) if asked.counted else (), others=tuple(others),
    )  # fmt: skip


def _shares(reasons: Iterable[Reason]) -> tuple[KindTotal, ...]:
    of: dict[str, list[int]] = {}
    for one in reasons:
        of.setdefault(one.kind, []).append(one.change or 0)
    return tuple(KindTotal(kind=kind, acts=len(moved), change=sum(moved)) for kind, moved in of.items())


def reason(change: WhyStep, eyes: Eyes) -> Reason:
    """One change in words, by the eyes of a seat after that act; one that is not for the seat is told by what kind of act it is."""
    entry, whole, tale = change.entry, eyes.seat.role.reads_journal, eyes.tales.read(change.entry.number)
    because = (Cause(rule=one.rule, sentence=one.sentence(eyes.names)) for one in change.events) if whole else ()
    return Reason(
        number=entry.number, kind=entry.act.kind,
        sentence=tale.sentence if tale else f"{eyes.names.tongue.sentence(entry.act.title)}.",
        by=eyes.tales.by(entry.number), recorded_by=entry.row.recorded_by if whole else None, happened=entry.row.happened,
        change=_more(change.before, change.then), before=change.before, then=change.then, because=tuple(because),
        taken_back_by=eyes.journal.taken_back(entry.number),
    )  # fmt: skip


def _more(before: Value, then: Value) -> int | None:
    return then - before if isinstance(before, int) and isinstance(then, int) else None


def stands(questions: Mapping[str, Question], world: World, about: str) -> list[Asked]:
    """How all stands that can be asked about something."""
    return [
        Asked(what=what, counted=one.counted, value=one.value(world, about), unit=one.unit)
        for what, one in questions.items()
    ]
