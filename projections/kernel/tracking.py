"""Dependency tracking: a value is computed again only where something that it read has changed.

A computation reads its eyes through a ``Tracker``, which notes each answer: an aggregate or its absence; all aggregates of one
kind;
a function of these; a name; a query on the journal. As long as later eyes of the same seat give the same answers to the same
questions, in the same order, the computation would yield the same value. Reads are noted at each run, since a run that branches
otherwise asks other questions."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping
from itertools import zip_longest
from typing import Any, TypeVar, TypeVarTuple

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.world import World
from projections.kernel.eyes import Eyes
from projections.kernel.view import View

T = TypeVar("T")
Args = TypeVarTuple("Args")
Question = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a seat's eyes, and its further arguments."""

_UNASKED = object()
NONE = object()
"""Noted for an aggregate that does not exist."""


class Scope:
    """The caches for the eyes of one seat in one language: results and reads of computations and views, and answers in the
    present world. Each question is asked once per world, however many computations need it."""

    def __init__(self) -> None:
        self.memo: dict[Question, tuple[Reads, Any]] = {}
        self.views: dict[Hashable, Reads] = {}
        self._world: World | None = None
        self._answers: dict[str | Question, Any] = {}

    def answers(self, eyes: Eyes) -> dict[str | Question, Any]:
        """The cached answers in this world."""
        if eyes.world is not self._world:
            self._world, self._answers = eyes.world, {}
        return self._answers


def scope(eyes: Eyes) -> Scope:
    """The scope of these eyes."""
    key, scopes = (eyes.seat, eyes.names.tongue.id), eyes.kept.scopes
    if key not in scopes:
        scopes[key] = Scope()
    own_scope: Scope = scopes[key]
    return own_scope


def _answer(eyes: Eyes, key: str | Question) -> Any:
    return eyes.world.aggregates.get(key, NONE) if isinstance(key, str) else key[0](eyes, *key[1])


class Reads:
    """What one computation read, in order: aggregates by stream, and answers to questions."""

    def __init__(self, eyes: Eyes, answers: Mapping[str | Question, Any]) -> None:
        self._world, self._answers = eyes.world, answers

    def hold(self, eyes: Eyes, within: Scope) -> bool:
        """Whether all of it is unchanged before other eyes."""
        if eyes.world is not self._world:
            answers = within.answers(eyes)
            for key, before in self._answers.items():
                now = answers.get(key, _UNASKED)
                if now is _UNASKED:
                    now = answers[key] = _answer(eyes, key)
                if now is not before and now != before:
                    return False
            self._world = eyes.world
        return True


class Tracker:
    """Notes what one computation reads."""

    def __init__(self, eyes: Eyes, within: Scope) -> None:
        self._eyes, self._scope, self._answers = eyes, within, dict[str | Question, Any]()
        self._world: Any = None

    def ask(self, question: Callable[[Eyes, *Args], T], *args: *Args) -> T:
        """The answer to a question, noted."""
        answer: T = self._noted((question, args))
        return answer

    def _noted(self, key: str | Question) -> Any:
        if key in self._answers:
            return self._answers[key]
        answers = self._scope.answers(self._eyes)
        if key not in answers:
            answers[key] = _answer(self._eyes, key)
        self._answers[key] = answers[key]
        return answers[key]

    def known(self, work: Callable[["Tracker", *Args], T], *args: *Args) -> T:
        """The result of a partial computation, shared with all others that need it."""
        return self.ask(known, work, *args)

    def aggregate(self, stream: str) -> Any:
        """An aggregate, or ``NONE``; noted."""
        return self._noted(stream)

    def _every(self, kind: type) -> Any:
        return self.ask(_every, kind)

    def _once(self, asked: tuple[type, Callable[[Any], Any]]) -> Any:
        """A function of all aggregates of a kind; where that is a mapping only the keys looked up are noted."""
        answer = self._eyes.world.once(*asked)
        return _Looked(self, asked, answer) if isinstance(answer, Mapping) else self.ask(_once, asked)

    @property
    def world(self) -> Any:
        """The world, with reads noted; except its number, which changes with each act."""
        if self._world is None:
            world: World = self._eyes.world
            if any(True for _ in _own_fields(world)):
                self.ask(_beside_aggregates)
            self._world = world.read_through(_Aggregates(self), _Asked(self._every), _Asked(self._once))
        return self._world

    @property
    def names(self) -> Names:
        """Names, with each looked-up name noted."""
        names = self._eyes.names
        return Names(lambda id: self.ask(_name, id), names.act, names.text, names.tongue)

    def reads(self) -> Reads:
        """What was read so far."""
        return Reads(self._eyes, self._answers)


class _Aggregates(Mapping[str, Any]):
    def __init__(self, tracker: Tracker) -> None:
        self._tracker = tracker

    def __getitem__(self, stream: str) -> Any:
        aggregate = self._tracker.aggregate(stream)
        if aggregate is NONE:
            raise KeyError(stream)
        return aggregate

    def get(self, stream: str, default: Any = None) -> Any:
        aggregate = self._tracker.aggregate(stream)
        return default if aggregate is NONE else aggregate

    def __contains__(self, stream: object) -> bool:
        return isinstance(stream, str) and self._tracker.ask(_is_there, stream)

    def __iter__(self) -> Iterator[str]:
        return iter(self._tracker.ask(_streams))

    def __len__(self) -> int:
        return len(self._tracker.ask(_streams))


class _Looked(Mapping[Any, Any]):
    def __init__(self, tracker: Tracker, asked: tuple[type, Callable[[Any], Any]], mapping: Mapping[Any, Any]) -> None:
        self._tracker, self._asked, self._found = tracker, asked, mapping

    def __getitem__(self, key: Any) -> Any:
        self._tracker.ask(_of_once, self._asked, key)
        return self._found[key]

    def get(self, key: Any, default: Any = None) -> Any:
        self._tracker.ask(_of_once, self._asked, key)
        return self._found.get(key, default)

    def __contains__(self, key: object) -> bool:
        self._tracker.ask(_of_once, self._asked, key)
        return key in self._found

    def __iter__(self) -> Iterator[Any]:
        return iter(self._tracker.ask(_once, self._asked))

    def __len__(self) -> int:
        return len(self._tracker.ask(_once, self._asked))


class _Asked(MutableMapping[Any, Any]):
    """Answers every key by asking the tracker; the world never computes one itself."""

    def __init__(self, ask: Callable[[Any], Any]) -> None:
        self._ask = ask

    def __contains__(self, key: object) -> bool:
        return True

    def __getitem__(self, key: Any) -> Any:
        return self._ask(key)

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __setitem__(self, key: Any, value: Any) -> None:
        raise TypeError("what a world comes to is asked of the world itself")

    __delitem__ = __setitem__  # type: ignore[assignment] # both refuse, whatever they are given


def _beside_aggregates(eyes: Eyes) -> tuple[Any, ...]:
    """What a seat's world holds beside aggregates, such as the ids that the seat does not see."""
    return tuple(getattr(eyes.world, name) for name in _own_fields(eyes.world))


def _own_fields(world: World) -> Iterator[str]:
    """The fields of a world beyond those of the base class."""
    kinds = type(world).__mro__
    return (name for kind in kinds[: kinds.index(World)] for name in vars(kind).get("__slots__", ()))


def _is_there(eyes: Eyes, stream: str) -> bool:
    return stream in eyes.world.aggregates


def _streams(eyes: Eyes) -> tuple[str, ...]:
    return tuple(eyes.world.aggregates)


def _every(eyes: Eyes, kind: type) -> Any:
    return eyes.world.every(kind)


def _once(eyes: Eyes, asked: tuple[type, Callable[[Any], Any]]) -> Any:
    return eyes.world.once(*asked)


def _of_once(eyes: Eyes, asked: tuple[type, Callable[[Any], Any]], key: Any) -> Any:
    return eyes.world.once(*asked).get(key, NONE)


def _name(eyes: Eyes, id: str) -> str:
    return eyes.names.name(id)


def known(eyes: Eyes, work: Callable[[Tracker, *Args], T], *args: *Args) -> T:
    """The result of a computation: the identical object while everything that it read is unchanged."""
    within, key = scope(eyes), (work, args)
    before = within.memo.get(key)
    if before and before[0].hold(eyes, within):
        value: T = before[1]
        return value
    tracker = Tracker(eyes, within)
    value = work(tracker, *args)
    if before:
        value = _same(before[1], value)
    within.memo[key] = tracker.reads(), value
    return value


def _same(before: Any, value: Any) -> Any:
    """The value, with equal parts replaced by the earlier objects, so that identity shows equality."""
    if value == before:
        return before
    if (
        type(before) is not tuple or type(value) is not tuple
    ):  # of other types, named tuples too, only the whole is compared
        return value
    return tuple(old if old is now or old == now else now for old, now in zip_longest(before[: len(value)], value))


class Tracked:
    """A view whose picks are what its last build read."""

    def __init__(self, make: Callable[[Tracker, str], Frozen]) -> None:
        self._make = make

    def build(self, eyes: Eyes, id: str) -> Frozen:
        """The view; its reads are noted."""
        within = scope(eyes)
        tracker = Tracker(eyes, within)
        data = self._make(tracker, id)
        within.views[self, id] = tracker.reads()
        return data

    def picks(self, eyes: Eyes, id: str) -> Iterable[object]:
        """What it read last, if unchanged; else a value that equals no other."""
        within = scope(eyes)
        last = within.views.get((self, id))
        yield last if last and last.hold(eyes, within) else object()


def tracked(
    data: type[Frozen],
    make: Callable[[Tracker, str], Frozen],
    may: Callable[[Seat, str], bool],
    of: str,
    *,
    personal: bool = False,
    localized: bool = False,
) -> View:
    """A view that is built again when something that it read has changed."""
    view = Tracked(make)
    return View(data, view.build, view.picks, may, subject=of, personal=personal, localized=localized, notes_picks=True)
