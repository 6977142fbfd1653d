"""Explanations: every act that changed a value, told from what its events did to the streams that the value depends on.

A game lists what can be asked of its nouns as questions. A question knows the streams whose events alone can change its answer,
so
that an explanation folds only those: its cost grows with the events of one thing, not of the evening."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.wording import capital
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry
from projections.kernel.eyes import Eyes

Value = int | str | None
"""An amount (a number), or a state (an id or a word)."""


INSTANT, SPAN = "instant", "span"
"""Units of amounts in milliseconds: an instant, or a duration."""


def undivided(event: Event) -> str:
    """The default of ``part``: an act has no parts."""
    return ""


def itself(world: Any, stream: str) -> Iterable[str]:
    """The default of ``streams``: only a thing's own events change the answer."""
    return (stream,)


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a stream: its ``value`` in a world, whether that is an amount (``counted``), and the ``streams`` whose
    events can change it in a given world; where ``by`` names classes, only those events and corrections. ``unit``: of the
    amount. ``part``: the stream by whose name the part of an act goes to which an event belongs, such as a month that it judges; it
    is told before the event."""

    value: Callable[[Any, str], Value]
    counted: bool = False
    streams: Callable[[Any, str], Iterable[str]] = itself
    by: tuple[type[Event], ...] = ()
    unit: str = ""
    part: Callable[[Event], str] = undivided


Questions = Mapping[str, Mapping[str, Question]]
"""By noun, then by question."""


@dataclass(frozen=True, slots=True)
class WhyStep:
    """An act that changed the answer: the values before and after, and the events that did."""

    entry: Entry
    before: Value
    then: Value
    events: tuple[Event, ...]


def changes(
    game: Game,
    entries: Iterable[Entry],
    question: Question,
    about: str,
    streams: frozenset[str],
    began: World | None = None,
) -> Iterator[WhyStep | None]:
    """The change that each act made to an answer, in order, by events of these streams only; None where it made none. ``began``: the
    world after an opening whose events the reader may not read, as far as they may know it."""
    world = began or game.world()
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
    """One effect of an act on the answer; ``rule`` for a consequence."""

    rule: str | None
    sentence: str


class Reason(Frozen):
    """One act that changed the answer: the amount of the change, and the values before and after."""

    number: int
    kind: str
    sentence: str
    by: str
    recorded_by: str | None
    """The badge that recorded it; None for readers of their own acts only."""
    happened: int
    change: int | None
    before: Value
    then: Value
    because: tuple[Cause, ...]
    taken_back_by: int | None
    was: str | None = None
    """The sentence that it was told as, where a correction left it otherwise."""
    set_right_by: int | None = None
    stands: bool = True
    """Whether the act happened, as is known now."""


class KindTotal(Frozen):
    """The sum of the changes by acts of one kind, and their number."""

    kind: str
    acts: int
    change: int


class Asked(Frozen):
    """Another question, with its answer."""

    what: str
    counted: bool
    value: Value
    unit: str = ""
    """``instant`` or ``span`` of an amount in milliseconds."""


class Why(Frozen):
    """How a value came about, newest act first. For an amount, ``began`` (the value at its first entry, or after act ``since``) and
    all changes add up to ``value``; ``shares`` are the changes by kind of act."""

    about: str
    what: str
    counted: bool
    unit: str
    began: Value
    value: Value
    reasons: tuple[Reason, ...]
    shares: tuple[KindTotal, ...]
    others: tuple[Asked, ...]
    since: int = 0
    names: dict[str, str] = {}
    """How the subject, and each value that is a stream, is called."""


def explain(
    asked: Asked,
    about: str,
    reasons: Sequence[Reason],
    others: Iterable[Asked],
    since: int = 0,
    *,
    name: Callable[[str], str] = str,
) -> Why:
    """The explanation from reasons in order. For an amount, the value at its first entry is ``began`` and no change. With ``since``
    only the reasons after that act, and the value after it is ``began``. ``name`` is how streams are called."""
    began: Value = (asked.value or 0) if asked.counted else None
    if asked.counted and reasons and reasons[0].before is None:
        began, reasons = reasons[0].then, reasons[1:]
    elif asked.counted and reasons:
        began = reasons[0].before  # it began in an opening that the reader may not read
    earlier = [reason for reason in reasons if reason.number <= since]
    if earlier:
        began, reasons = earlier[-1].then, reasons[len(earlier) :]
    return Why(
        about=about, what=asked.what, counted=asked.counted, unit=asked.unit, began=began,
        value=reasons[-1].then if reasons else began,
        reasons=tuple(reversed(reasons)), shares=_shares(reasons) if asked.counted else (), others=tuple(others),
        since=since, names=dict(_named([about, *(reason.then for reason in reasons)], name)),
    )  # fmt: skip


def _named(values: Iterable[Value], name: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Streams by name, those of acts apart, which the screens name by number."""
    for value in dict.fromkeys(values):
        if isinstance(value, str) and ":" in value and not value.startswith("act:") and name(value) != value:
            yield value, capital(name(value))


def _shares(reasons: Iterable[Reason]) -> tuple[KindTotal, ...]:
    of: dict[str, list[int]] = {}
    for reason in reasons:
        of.setdefault(reason.kind, []).append(reason.change or 0)
    return tuple(KindTotal(kind=kind, acts=len(moved), change=sum(moved)) for kind, moved in of.items())


def reason(change: WhyStep, eyes: Eyes, part: Callable[[Event], str] = undivided) -> Reason:
    """One change in words, for a seat's eyes after that act; an act that is not for the seat is told by its title."""
    entry, whole, tale = change.entry, eyes.seat.role.reads_journal, eyes.tales.read(change.entry.number)
    because = (
        (Cause(rule=event.rule, sentence=_told(event, part(event), eyes)) for event in change.events) if whole else ()
    )
    return Reason(
        number=entry.number, kind=entry.act.kind,
        sentence=tale.sentence if tale else f"{eyes.names.tongue.sentence(entry.act.title)}.",
        by=eyes.tales.by(entry.number), recorded_by=entry.row.recorded_by if whole else None, happened=entry.row.happened,
        change=_more(change.before, change.then), before=change.before, then=change.then, because=tuple(because),
        taken_back_by=eyes.journal.taken_back(entry.number),
        was=tale.was if tale else None, set_right_by=tale.set_right_by if tale else None,
        stands=tale.stands if tale else True,
    )  # fmt: skip


def _told(event: Event, part: str, eyes: Eyes) -> str:
    sentence = event.sentence(eyes.names)
    return f"{capital(eyes.names.name(part))}: {sentence}" if part else sentence


def _more(before: Value, then: Value) -> int | None:
    return then - before if isinstance(before, int) and isinstance(then, int) else None


def stands(questions: Mapping[str, Question], world: World, about: str) -> list[Asked]:
    """The answers to all questions about a stream."""
    return [
        Asked(what=what, counted=question.counted, value=question.value(world, about), unit=question.unit)
        for what, question in questions.items()
    ]
