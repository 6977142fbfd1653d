"""A game as one value: everything that the platform knows of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from pydantic import BaseModel

from domain.kernel.grammar.act import Act, Moment, bare, draft_of
from domain.kernel.grammar.alarm import Alarm
from domain.kernel.grammar.canonical import legible
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.edition import EditionKind, Opening
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.role import LEADERS, OF_THE_HOUSE, ORGANISER, Role, Seat
from domain.kernel.grammar.rules import LOG_RULES
from domain.kernel.grammar.step import Steps
from domain.kernel.grammar.world import World

KERNEL = "domain.kernel"


def nothing(*_: Any) -> tuple[()]:
    """The default of hooks that yield things."""
    return ()


def unnamed(edition: Any) -> Mapping[str, Sequence[str]]:
    """The default of ``nameable``: an edition names nothing at the opening."""
    return {}


def undivided(world: Any) -> int:
    """The default of ``part``: an evening has one part."""
    return 1


def never(*_: Any) -> None:
    """The default of hooks that return None."""


def unguarded(world: Any, seat: Seat) -> bool:
    """The default of ``guarded``: every seat has the past as it may know it."""
    return False


def nowhere(world: Any) -> bool:
    """The default of ``lifted``: what was hidden stays so in the past."""
    return False


def all_of_it(world: Any, seat: Seat) -> Any:
    """The default of ``sight``: every seat may know the whole world."""
    return world


@dataclass(frozen=True)
class Game:
    """The rules of one game, passed to the code that needs them; the kernel keeps no list of games."""

    id: str
    """The name of its folder in each layer."""
    title: str
    world: Callable[[], World]
    acts: Mapping[str, type[Act]]
    desk_acts: tuple[type[Act], ...]
    """Acts that a log may hold but no tablet offers as a form: the kernel's correction."""
    opening: str
    """The kind of act 1; each game has its own."""
    events: Mapping[str, type[Event]]
    """By kind, with the class that ``corrected_of`` makes."""
    consequences: tuple[Consequence, ...]
    rules: Mapping[str, str]
    """Every rule id with a short text."""
    kept: Mapping[str, str]
    """The way in which each rule is kept."""
    phases: tuple[str, ...]
    roles: Mapping[str, Role]
    """Its own kinds of badge; ``badges`` are all."""
    dispensers: frozenset[str]
    """The ids that may set rules aside."""
    judges: str
    """The same people as words in a sentence, joined by *or*."""
    edition: EditionKind[Any]
    options: type[BaseModel]
    """The options of an evening that are chosen at its opening."""
    open: Callable[[Opening], Act]
    package: str
    """The package of its objections."""
    choices: Mapping[str, Callable[[Any], list[Any]]]
    """By picker: every value that its field can take."""
    rehearsed: frozenset[str] = frozenset()
    """The options that only a rehearsal may have: they fix what would be drawn."""
    nameable: Callable[[Any], Mapping[str, Sequence[str]]] = unnamed
    """By option, the ids of an edition that it can name at the opening."""
    seats: tuple[int, int] | None = None
    """The least and the largest number of people that play; None where a game does not say."""
    rematch: Callable[[Any], Mapping[str, Any] | None] = never
    """The options of another evening of the people of an ended one; None while it is on, or where its game has no rematch."""
    asked_again: Callable[[Any, Moment], Iterable[Event]] = nothing
    """For a late act: the events since it happened whose consequences may now differ."""
    overtaking: tuple[type[Event], ...] = ()
    """Events that rule out others: recorded late, they may overtake acts that are recorded already."""
    overtaken: Callable[[Sequence[Event], int, Act, Sequence[Objection]], Iterable[Objection]] = nothing
    """The objections for an act that a late act overtakes: the late act's events, then number, act and its standing objections."""
    otherwise: Callable[[int, Sequence[Event], Sequence[Event]], Iterable[Objection]] = nothing
    """The objections for an act that a late act does not rule out, and that comes to something else behind it: its number, and its
    events without the late act and with it."""
    absent: Callable[[Any, Act, Moment], Iterable[Objection]] = nothing
    """Objections to any act, before its own rules."""
    silenced: frozenset[str] = frozenset()
    """Names of objections and consequences that are switched off; only ``make rules-prove`` sets this."""
    entitled: Callable[[type[Act], Any, str], bool] | None = None
    """Whether a badge may record an act, given by its id or else by its kind; None: ``who`` of the act decides."""
    unknown: Mapping[str, Callable[[Any], Objection]] = field(default_factory=dict)
    """By noun of a field's type: the objection to a value that does not exist."""
    sheets: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The rules on each printed rule sheet."""
    part: Callable[[Any], int] = undivided
    """How many parts of the evening have begun; at each new part its file is backed up."""
    interrupted: Callable[[Any, str, int, int], Act | None] = never
    """The act that records an interruption of the clock: its kind (``step``, ``sleep``, ``away``), since when, for how long."""
    sight: Callable[[Any, Seat], Any] = all_of_it
    """The world as a seat may know it, by ``who`` and ``role.reads``; what it hides is in no byte sent to the seat. ``who`` is
    empty for what all seats with the same ``reads`` may know; where a seat may know no more, it gets that same object."""
    guarded: Callable[[Any, Seat], bool] = unguarded
    """Whether a seat has no past yet: no earlier state, explanation, comparison or export, which together could tell what is hidden."""
    lifted: Callable[[Any], bool] = nowhere
    """Whether nothing is hidden any more, of the past neither: asked of the present world."""
    checks_own: bool = False
    """A form is checked only for the seat in whose name it would be recorded: its rules read what another seat may not know."""
    lot: str | None = None
    """A drawn field of the opening that no seat reads; where there is one, it decides every later draw."""
    limits_told: frozenset[str] = frozenset()
    """Kinds of act whose own objections say who records them and when: the kernel then raises no LOG-35 and LOG-36."""
    phases_told: frozenset[str] = frozenset()
    """Kinds of act whose own objections say when they are recorded, but not who: the kernel then raises no LOG-36."""
    dated: bool = True
    """Whether a seat may say when an act happened; in a game in which it may not, every act is judged at the instant of recording."""
    longest_chain: int = 1_000
    """Events of one act at which its chain of consequences is taken to be endless."""
    alarm: Callable[[Any], Alarm | None] = never
    """The next alarm of a world."""
    shown: Callable[[Any], int | None] = never
    """While a dispute freezes the room's screens: the act after which they show everything."""
    remark: Callable[[str], Act] | None = None
    """An act that only says something: it vouches for what is written beside the log once the evening is over."""
    steps: tuple[Steps, ...] = ()
    """The next steps, chapter by chapter, as boards draw them."""

    @cached_property
    def verbs(self) -> Mapping[str, type[Act]]:
        """Every kind of act that a log may hold."""
        return {**self.acts, **{act.kind: act for act in self.desk_acts}}

    @cached_property
    def badges(self) -> Mapping[str, Role]:
        """Every kind of badge in an evening of this game."""
        return {**self.roles, **OF_THE_HOUSE}

    @cached_property
    def nouns(self) -> Mapping[str, type]:
        """The types of its aggregates by the first part of their streams, as corrections know them."""
        types: Mapping[str, type] = cast(Any, self.events["corrected"]).types
        return types

    @cached_property
    def following(self) -> Mapping[type[Event], tuple[Consequence, ...]]:
        """The consequences of each class of event, in the order in which they are called."""
        heard = [consequence for consequence in self.consequences if consequence.name not in self.silenced]
        return {
            cls: tuple(consequence for consequence in heard if issubclass(cls, consequence.of))
            for cls in self.events.values()
        }

    @cached_property
    def recording(self) -> tuple[str, ...]:
        """Its own kinds of badge that record acts."""
        return tuple(kind for kind, role in self.roles.items() if role.records)

    @cached_property
    def recordable(self) -> tuple[str, ...]:
        """Kinds of act recorded during an evening: all but the opening."""
        return tuple(kind for kind in self.acts if kind != self.opening)

    def may_be(self, world: World, kind: str, who: str) -> bool:
        """Whether this id can hold a badge of this kind."""
        whose = self.badges[kind].whose
        return who == kind if whose is None else who in whose(world)

    def is_one_of(self, world: World, who: str, roles: Iterable[str]) -> bool:
        """Whether an id is one of these roles, or can hold a badge of one of them."""
        return any(who == role or (role in self.badges and self.may_be(world, role, who)) for role in roles)

    @cached_property
    def book(self) -> Mapping[str, str]:
        """The rules of the game and those of the log."""
        return {**self.rules, **LOG_RULES}

    def way(self, rule: str) -> str | None:
        """The way in which a rule is kept; the log's are all objections or cautions."""
        return "objection" if rule in LOG_RULES else self.kept.get(rule)

    @cached_property
    def objections(self) -> Mapping[str, type[Objection]]:
        """Every objection of the game and the kernel, by class name, under which the log keeps it."""
        own, kernel = self._named_objections(self.package), self._named_objections(KERNEL)
        # A caution of the kernel that both are named after could be read in two ways; a refusal is never recorded.
        twice = [
            name for name, cls in own.items() if name in kernel and Weight.CAUTION in (cls.weight, kernel[name].weight)
        ]
        if self.dispensers and twice:
            raise TypeError(f"there are two objections {twice[0]}: the log tells them apart by name")
        return {**kernel, **own}

    def _named_objections(self, package: str) -> dict[str, type[Objection]]:
        objections: dict[str, type[Objection]] = {}
        for cls in _below(Objection):
            if f"{cls.__module__}.".startswith(f"{package}."):
                if cls.__name__ in objections:
                    raise TypeError(f"there are two objections {cls.__name__}: the log tells them apart by name")
                objections[cls.__name__] = cls
        return objections

    def may_record(self, kind: str, world: Any, who: str) -> bool:
        """Whether a badge may record such an act; ``who`` is its id, or its kind where it names no one."""
        act = self.acts[kind]
        if self.entitled is not None:
            return self.entitled(act, world, who)
        return not act.who or who in LEADERS or self.is_one_of(world, who, act.who)

    def who(self, kind: str) -> tuple[str, ...]:
        """Who records such an act: roles, or ids that have one."""
        return self.acts[kind].who or (*self.recording, ORGANISER)

    def when(self, kind: str) -> tuple[str, ...]:
        """The phases in which such an act is recorded; none for the opening, which precedes them."""
        return () if kind == self.opening else self.acts[kind].when or self.phases

    def act(self, kind: str, version: int, fields: Mapping[str, Any], *, sealed: bool = False) -> Act:
        """A recorded act as its newest version; ``sealed``: without its sealed fields. Raises KeyError for an unknown kind."""
        cls = self.verbs[kind]
        data = dict(fields)
        for step in range(version, cls.version):
            data = cls.upcasts[step](data)
        return (
            bare(draft_of(cls).model_validate_json(legible(data))) if sealed else cls.model_validate_json(legible(data))
        )

    def event(self, topic: str, envelope: Mapping[str, Any]) -> Event:
        """A stored event as its newest version. Raises KeyError for an unknown kind."""
        kind, _, version = topic.rpartition(".")
        cls = self.events[kind]
        data = dict(envelope["data"])
        for step in range(int(version), cls.version):
            data = cls.upcasts[step](data)
        data |= {"act": envelope["act"], "place": envelope["place"], "rule": envelope["rule"]}
        return cls.model_validate_json(legible(data))


def _below(cls: type[Objection]) -> Iterator[type[Objection]]:
    for subclass in cls.__subclasses__():
        yield subclass
        yield from _below(subclass)
