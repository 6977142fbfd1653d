"""A game as one value: everything that the house knows of it."""

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
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.role import LEADERS, OF_THE_HOUSE, ORGANISER, Role, Seat
from domain.kernel.grammar.rules import LOG_RULES
from domain.kernel.grammar.step import Steps
from domain.kernel.grammar.world import World

KERNEL = "domain.kernel"


def nothing(*_: Any) -> tuple[()]:
    """The answer of a game that has nothing to say here."""
    return ()


def unnamed(edition: Any) -> Mapping[str, Sequence[str]]:
    """Where nothing of an edition is named as an evening is opened."""
    return {}


def undivided(world: Any) -> int:
    """The evening is of one piece."""
    return 1


def never(*_: Any) -> None:
    """The answer of a game that does nothing here."""


def all_of_it(world: Any, seat: Seat) -> Any:
    """The sight of a game that hides nothing: every seat may know the whole world."""
    return world


@dataclass(frozen=True)
class Game:
    """The law of one game, handed to whoever asks; nobody keeps a list of games beside it."""

    id: str
    """The name of its folders on every floor."""
    title: str
    world: Callable[[], World]
    acts: Mapping[str, type[Act]]
    desk_acts: tuple[type[Act], ...]
    """Acts that a log may hold though no tablet offers their form: the correction of the kernel."""
    opening: str
    """The kind of act 1, which no other game has."""
    events: Mapping[str, type[Event]]
    """By kind; ``corrected_of`` its aggregates among them."""
    consequences: tuple[Consequence, ...]
    rules: Mapping[str, str]
    """Every rule id in a few words."""
    kept: Mapping[str, str]
    """In which way each rule is kept."""
    phases: tuple[str, ...]
    roles: Mapping[str, Role]
    """Its own kinds of badge; ``badges`` are all."""
    dispensers: frozenset[str]
    """Under which names rules are set aside."""
    judges: str
    """The same people in the words of a sentence, joined by *or*."""
    edition: EditionKind[Any]
    options: type[BaseModel]
    """What else may be said of an evening as it is opened."""
    open: Callable[[Opening], Act]
    package: str
    """Where its objections stand."""
    choices: Mapping[str, Callable[[Any], list[Any]]]
    """By picker: every value that a field with it can take."""
    nameable: Callable[[Any], Mapping[str, Sequence[str]]] = unnamed
    """By option, the ids of an edition that may be named in it as an evening is opened."""
    asked_again: Callable[[Any, Moment], Iterable[Event]] = nothing
    """For a late act: the events since it happened whose consequences may now bite on what it brought."""
    overtaking: tuple[type[Event], ...] = ()
    """Events after which something else can no longer be: told late, they may overtake acts that are recorded already."""
    overtaken: Callable[[Sequence[Event], int, Act, Sequence[Objection]], Iterable[Objection]] = nothing
    """What is said as such a late act is recorded, by its events, of an act behind it: number, act, and what stands against it then."""
    absent: Callable[[Any, Act, Moment], Iterable[Objection]] = nothing
    """What stands against any act whatever, before its own rules."""
    silenced: frozenset[str] = frozenset()
    """Names of objections and consequences that are not heard: only a proof that tests miss them sets this."""
    entitled: Callable[[type[Act], Any, str], bool] | None = None
    """Whether a badge may record an act, by whom it names, or else by its kind; without it, ``who`` of the act says so."""
    unknown: Mapping[str, Callable[[Any], Objection]] = field(default_factory=dict)
    """By the noun that a field's type names: what stands against a value that is none."""
    sheets: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The rules that stand on each printed sheet."""
    part: Callable[[Any], int] = undivided
    """How many parts of the evening have begun: as one is over, its file is copied."""
    interrupted: Callable[[Any, str, int, int], Act | None] = never
    """What is put on record where something befell the clock: what (a ``step``, a ``sleep``, ``away``), since when, for how long."""
    sight: Callable[[Any, Seat], Any] = all_of_it
    """The world as a seat may know it, by ``who`` and ``role.reads``. What it hides is in no byte that the seat is sent. ``who`` is
    empty for what all may know who read so much; where a seat may know no more, it is given that very world."""
    lot: str | None = None
    """A drawn field of the opening that no seat reads, if there is one: it decides every later draw."""
    limits_told: frozenset[str] = frozenset()
    """Kinds of act whose own objections say who records them and when: the kernel then says nothing of it (LOG-35, LOG-36)."""
    alarm: Callable[[Any], Alarm | None] = never
    """What the clock does next in a world, and when."""
    shown: Callable[[Any], int | None] = never
    """While a dispute keeps the room waiting: the act as after which it is shown everything."""
    steps: tuple[Steps, ...] = ()
    """What may be done next, chapter by chapter: what boards draw."""

    @cached_property
    def verbs(self) -> Mapping[str, type[Act]]:
        """Every kind of act that a log may hold."""
        return {**self.acts, **{act.kind: act for act in self.desk_acts}}

    @cached_property
    def badges(self) -> Mapping[str, Role]:
        """Every kind of badge that can be handed out in an evening of this game."""
        return {**self.roles, **OF_THE_HOUSE}

    @cached_property
    def nouns(self) -> Mapping[str, type]:
        """The types of its aggregates by the first word of their streams, as corrections know them."""
        types: Mapping[str, type] = cast(Any, self.events["corrected"]).types
        return types

    @cached_property
    def following(self) -> Mapping[type[Event], tuple[Consequence, ...]]:
        """What may follow from each class of event, in the order in which it is asked."""
        heard = [one for one in self.consequences if one.name not in self.silenced]
        return {cls: tuple(one for one in heard if issubclass(cls, one.of)) for cls in self.events.values()}

    @cached_property
    def recording(self) -> tuple[str, ...]:
        """Its own kinds of badge that record acts."""
        return tuple(kind for kind, role in self.roles.items() if role.records)

    @cached_property
    def recordable(self) -> tuple[str, ...]:
        """Kinds of act that are entered in the course of an evening: all but the opening."""
        return tuple(kind for kind in self.acts if kind != self.opening)

    def may_be(self, world: World, kind: str, who: str) -> bool:
        """Whether a kind of badge can be that one's."""
        whose = self.badges[kind].whose
        return who == kind if whose is None else who in whose(world)

    def is_one_of(self, world: World, who: str, roles: Iterable[str]) -> bool:
        """Whether somebody is named among these, or holds a badge of one of these kinds."""
        return any(who == role or (role in self.badges and self.may_be(world, role, who)) for role in roles)

    @cached_property
    def book(self) -> Mapping[str, str]:
        """The rules of the game and those of the books themselves."""
        return {**self.rules, **LOG_RULES}

    def way(self, rule: str) -> str | None:
        """In which way a rule is kept; those of the books are all objections or cautions."""
        return "objection" if rule in LOG_RULES else self.kept.get(rule)

    @cached_property
    def objections(self) -> Mapping[str, type[Objection]]:
        """Every objection of the game and of the books, by the name under which the log keeps it."""
        found: dict[str, type[Objection]] = {}
        for cls in _below(Objection):
            if f"{cls.__module__}.".startswith((f"{self.package}.", f"{KERNEL}.")):
                if cls.__name__ in found:
                    raise TypeError(f"there are two objections {cls.__name__}: the log tells them apart by name")
                found[cls.__name__] = cls
        return found

    def may_record(self, kind: str, world: Any, who: str) -> bool:
        """Whether the badge of this id, or of this kind where it names no one, may record such an act."""
        act = self.acts[kind]
        if self.entitled is not None:
            return self.entitled(act, world, who)
        return not act.who or who in LEADERS or self.is_one_of(world, who, act.who)

    def who(self, kind: str) -> tuple[str, ...]:
        """Who records such an act: roles, or those who have one."""
        return self.acts[kind].who or (*self.recording, ORGANISER)

    def when(self, kind: str) -> tuple[str, ...]:
        """The phases in which such an act is entered; the opening comes before all of them."""
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
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)
