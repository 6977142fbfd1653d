"""Tales: the outcome of an act as a sentence, made once, in the world after it, and the same on every screen.

A *teller* makes the sentence of one kind of act. It is a pure function of a ``ToldAct``: the act, its events, the worlds before
and
after it, and names. It returns words without capital or full stop, which ``sentence`` adds; the outcome follows after semicolons
(``domain/kernel/grammar/wording.py``)::

    def donare(deed: ToldAct[Donare, Ludi]) -> str:
        act = deed.act
        giver, receiver = deed.name(act.giver), deed.name(act.receiver)
        return deed.say("{giver} gives {receiver} {goods}", giver=giver, receiver=receiver, goods=goods(act.goods()))

It forms words by ``deed.say``: tables of every other language (``projections/<game>/texts``) translate the template and the
phrases in it, so that a teller is written once for all of them.

A teller computes no rule: results and amounts are in the events (``deed.of(PropertyGiven)``) or in the worlds. It forms names
only
by ``deed.name`` and ``deed.all``, since it is called twice: the second time, ``outside``, for the room, ids that act unseen have
no
name, ids in another's shape have that one's, and what concerns the referees only is left out. A kind of act without a teller is
told as entered."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.wording import capital, listed, sentence
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry

A = TypeVar("A", bound=Act)
W = TypeVar("W", bound=World)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class ToldAct(Generic[A, W]):
    """One recorded act to tell: seat, number, events, the worlds before and after, and names."""

    act: A
    by: str
    number: int
    events: tuple[Event, ...]
    before: W
    after: W
    names: Names
    seen: str
    """The identity under which its readers know the acting seat."""
    outside: bool = False
    """Told to the room and players: what concerns the referees only is left out."""
    unseen: frozenset[str] = frozenset()
    """Ids without a name for these readers; where they are is left out too."""
    happened: int = 0
    """When it happened, an instant; 0 of an act that is not recorded yet."""

    def of(self, kind: type[E]) -> list[E]:
        """Its events of one class, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def name(self, id: str) -> str:
        """The name of an id."""
        return self.names.name(self._seen(id))

    def all(self, ids: Iterable[str]) -> str:
        """Several ids by name, as a list in words."""
        return self.names.of(map(self._seen, ids))

    def say(self, template: str, **facts: str) -> str:
        """A template with its facts: names and translated phrases."""
        return self.names.say(template, facts)

    def word(self, phrase: str) -> str:
        """A phrase, translated."""
        return self.names.tongue.word(phrase)

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """Several words as a list."""
        tongue = self.names.tongue
        return tongue.joined(words, lambda each: listed(each, self.word("nobody"), self.word(last)))

    def joined(self, words: Iterable[str]) -> str:
        """Several clauses joined with *and*."""
        return self.names.tongue.joined([*words], f" {self.word('and')} ".join)

    def _seen(self, id: str) -> str:
        return self.seen if id == self.by else id


class Sum(Frozen):
    """An amount that an act adds or removes, and the new total. ``about`` is the stream of its owner."""

    about: str
    what: str
    change: int
    then: int
    named: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None
    """How the owner is called, where that is no person; mostly none."""


Teller = Callable[[ToldAct[Any, Any]], str]


def none_unseen(*_: Any) -> Collection[str]:
    """The default of ``unseen``: no one acts unseen."""
    return ()


def as_it_is(world: Any, unseen: Collection[str]) -> Any:
    """The default of ``nameless``: every id keeps its name."""
    return world


def himself(world: Any, act: Act, by: str) -> str:
    """The default of ``seen``: no one appears as another."""
    return by


def nothing(before: Any, after: Any, streams: Iterable[str]) -> Iterable[Sum]:
    """The default of ``sums``: the game counts no amounts."""
    return ()


def themselves(world: Any, unseen: frozenset[str]) -> Collection[str]:
    """The default of ``insiders``: only the unseen themselves know."""
    return unseen


@dataclass(frozen=True)
class Telling:
    """How a game tells: tellers by kind of act; who acts ``unseen``, by the worlds before and after an act and its events; the world
    in which these are ``nameless``; the identity under which the acting seat is ``seen``, by the world before the act and the act; the
    ``sums`` changed between two worlds, by streams touched; and the ``insiders`` who know those unseen by the room."""

    tellers: Mapping[str, Teller] = field(default_factory=dict)
    unseen: Callable[[Any, Any, Sequence[Event]], Collection[str]] = none_unseen
    nameless: Callable[[Any, Collection[str]], Any] = as_it_is
    seen: Callable[[Any, Any, str], str] = himself
    sums: Callable[[Any, Any, Iterable[str]], Iterable[Sum]] = nothing
    insiders: Callable[[Any, frozenset[str]], Collection[str]] = themselves

    def words(self, deed: ToldAct[Any, Any]) -> str:
        """The sentence of an act, recorded or proposed."""
        teller = self.tellers.get(deed.act.kind)
        act: Act = deed.act
        return deed.names.tongue.written(sentence(teller(deed))) if teller else act.told(deed.names, deed.seen)

    def moved(self, deed: ToldAct[Any, Any]) -> tuple[Sum, ...]:
        """The amounts that it moves, in order of its events."""
        sums = self.sums(deed.before, deed.after, dict.fromkeys(event.stream for event in deed.events))
        return tuple(_named(amount, deed.names) for amount in sums)


def _named(amount: Sum, names: Names) -> Sum:
    """The amount with the name of an owner that arose in play, such as a party."""
    if not amount.about.partition(":")[2].isdecimal():
        return amount
    return amount.model_copy(update={"named": capital(names.name(amount.about))})


AS_ENTERED = Telling()
"""For a game without tellers: every act as entered."""


NONE: frozenset[str] = frozenset()
"""Shared by most tales, which hide no one."""


@dataclass(frozen=True, slots=True)
class Tale:
    """An act's sentence; ``outside`` is the sentence for the room, where those it does not see have no name; the ``insiders``
    read the full one. Holds only what lists need, since many are cached."""

    number: int
    kind: str
    happened: int
    recorded: str
    """The id in whose name it is recorded."""
    audience: Audience
    sentence: str
    outside: str
    insiders: frozenset[str]
    seen: str
    """The identity under which the room knows it."""
    his: frozenset[str]
    """The ids that it names or changes, where only they may read it."""
    sums: tuple[Sum, ...] = ()
    """The amounts that it moved, for readers of the books."""

    def by(self, seat: Seat) -> str:
        """The id in whose name it is recorded, as a seat may know it."""
        return self.recorded if seat.role.reads_journal else self.seen

    def read_by(self, seat: Seat) -> str | None:
        """The sentence for a seat; None where the seat may not read it."""
        if seat.role.reads_journal:
            return self.sentence
        if told_to(seat, self.audience, self.his):
            return self.sentence if seat.who in self.insiders else self.outside
        return None


def told_to(seat: Seat, audience: Audience, his: Iterable[str]) -> bool:
    """Whether a seat that does not read the journal is told of an act; ``his``: the ids that it names or changes."""
    return audience is Audience.ROOM or (audience is Audience.OWN and seat.who in his)


class Happened(NamedTuple):
    """An act with its events, in the recorded course or in another one."""

    number: int
    act: Act
    by: str
    at: int
    """When it happened, in server milliseconds."""
    events: tuple[Event, ...]

    @classmethod
    def of(cls, entry: Entry) -> "Happened":
        """As it was recorded."""
        return cls(entry.number, entry.act, entry.row.by, entry.row.happened, entry.events)


def tell(telling: Telling, happened: Happened, before: World, after: World, names: Callable[[World], Names]) -> Tale:
    """The tale of an act, by the game's tellers."""
    number, act, by, at, events = happened
    unseen = frozenset(telling.unseen(before, after, events)) or NONE
    seen = telling.seen(before, act, by)
    deed = ToldAct(act, by, number, events, before, after, names(after), by, happened=at)
    sentence = outside = telling.words(deed)
    # A tale with a private audience hides nothing from that audience.
    if unseen or seen != by or act.audience is Audience.ROOM:
        called = names(telling.nameless(after, unseen)) if unseen else deed.names
        heard = replace(deed, names=called, seen=seen, outside=act.audience is Audience.ROOM, unseen=unseen)
        outside = telling.words(heard)
    his = frozenset(concerned(act, events)) if act.audience is Audience.OWN else NONE
    return Tale(
        number,
        act.kind,
        at,
        by,
        act.audience,
        sentence,
        outside,
        frozenset(telling.insiders(after, unseen)) or NONE,
        seen,
        his,
        telling.moved(deed),
    )


def concerned(act: Act, events: Iterable[Event]) -> Iterator[str]:
    """The ids that an act names or changes."""
    yield from (thing.id for thing in act.named())
    yield from (id for event in events if (id := event.stream.partition(":")[2]))
