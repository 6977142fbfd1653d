"""The world: all aggregates of one evening at one moment, folded from its events."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.tongue import ENGLISH, Tongue

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Summary:
    """An evening in a list of evenings; ``begins`` is an instant, None in a game without a start time."""

    title: str
    edition: str
    begins: int | None = None


@dataclass(frozen=True, slots=True)
class World:
    """An immutable value: ``number`` acts, every aggregate by its stream, and the number of events in each stream."""

    number: int = 0
    aggregates: Mapping[str, Any] = field(default_factory=dict)
    versions: Mapping[str, int] = field(default_factory=dict)
    _every: MutableMapping[type, tuple[Any, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of ``every``; a world is immutable."""
    _streams: dict[type, tuple[str, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The streams of the aggregates of one kind; the same until one is created or removed."""
    _found: MutableMapping[tuple[type, Callable[[Any], Any]], Any] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Cache of ``once``."""
    _known: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of ``known_to``."""

    def every(self, kind: type[T]) -> tuple[T, ...]:
        """All aggregates of one kind, in the order of creation."""
        if kind not in self._every:
            if kind not in self._streams:
                self._streams[kind] = tuple(
                    stream for stream, aggregate in self.aggregates.items() if isinstance(aggregate, kind)
                )
            self._every[kind] = tuple(map(self.aggregates.__getitem__, self._streams[kind]))
        return self._every[kind]

    def once(self, kind: type, ask: Callable[[Self], T]) -> T:
        """A function of all aggregates of one kind and nothing else, such as who sits where; cached until one of them changes."""
        if (kind, ask) not in self._found:
            self._found[kind, ask] = ask(self)
        answer: T = self._found[kind, ask]
        return answer

    def fold(self, events: Iterable[Event], number: int | None = None) -> Self:
        """The world after these events; with ``number``, also after that act."""
        aggregates, versions = dict(self.aggregates), dict(self.versions)
        changed, moved = set[type](), set[type]()
        for event in events:
            stream = event.stream
            before = aggregates.get(stream)
            after = event.apply(before)
            kinds = {type(before), type(after)}
            changed |= kinds
            if len(kinds) > 1:
                moved |= kinds
            if after is None:
                aggregates.pop(stream, None)
            else:
                aggregates[stream] = after
            versions[stream] = versions.get(stream, 0) + 1
        world = type(self)(self.number if number is None else number, aggregates, versions)
        world.take_over(self, changed, moved)
        return world

    def take_over(self, before: "World", changed: Collection[type], moved: Collection[type] = ()) -> None:
        """Take over the caches of a world that differs in aggregates of the kinds ``changed``, and for the kinds ``moved`` also
        in how many there are."""
        self._every.update((kind, aggregates) for kind, aggregates in before._every.items() if kind not in changed)
        self._found.update((asked, answer) for asked, answer in before._found.items() if asked[0] not in changed)
        self._streams.update((kind, streams) for kind, streams in before._streams.items() if kind not in moved)

    def known_to(self, reader: Hashable, see: Callable[[Self], T]) -> T:
        """This world as a reader may know it; cached."""
        if reader not in self._known:
            self._known[reader] = see(self)
        view: T = self._known[reader]
        return view

    def read_through(
        self,
        aggregates: Mapping[str, Any],
        every: MutableMapping[type, tuple[Any, ...]],
        once: MutableMapping[tuple[type, Callable[[Any], Any]], Any],
    ) -> Self:
        """The same world reading from these mappings, which note what is read: aggregates, all of a kind, and functions of
        those."""
        world = replace(self, aggregates=aggregates)
        object.__setattr__(world, "_every", every)
        object.__setattr__(world, "_found", once)
        return world

    @property
    def opened(self) -> bool:
        """Whether the evening was opened."""
        return self.number > 0

    @property
    def ended(self) -> bool:
        """Whether the evening was closed: from then on the log vouches for all that stands beside it. A game's world overrides it."""
        return False

    @property
    def closed(self) -> bool:
        """Whether its organiser closed the evening, or its hour did: its devices are free for another one. A world whose closing is
        not vouched for overrides it."""
        return self.ended

    def name(self, of: str, tongue: Tongue = ENGLISH) -> str:
        """The name of a thing in sentences; a game's world overrides it."""
        return of

    def phase(self, instant: int) -> str | None:
        """The phase of the game at an instant, one of ``Game.phases``; None where the game has none."""
        return None

    def clock(self, instant: int) -> str:
        """The room's clock at an instant (server milliseconds), as text; a game's world overrides it."""
        return f"{instant // 3_600_000 % 24}:{instant // 60_000 % 60:02} UTC"

    def knows(self, noun: str, id: str) -> bool:
        """Whether an aggregate such as ``player:brutus`` exists."""
        return f"{noun}:{id}" in self.aggregates

    @abstractmethod
    def summary(self) -> Summary:
        """The entry in a list of evenings, once this one is open."""
