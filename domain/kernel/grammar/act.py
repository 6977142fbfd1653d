"""What somebody does at the table, as he enters it: the verb whose fields are the form."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar

from pydantic import create_model

from domain.kernel.grammar.event import Event, Upcast
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.noun import Named, named
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.grammar.sealed import Draws, Unsealed
from domain.kernel.grammar.wording import capital


@dataclass(frozen=True, slots=True)
class Moment:
    """The circumstances of an act, set from badge and clock, never by its form: in whose name (``by``), by which badge
    (``recorded_by``), when it happened and was recorded (server milliseconds), the number that it gets, and whether what it
    tells was counted at the table. ``reads``: the sealed values not revealed yet that ``by`` and ``recorded_by`` may
    read; only objections may look at them."""

    number: int
    by: str
    recorded_by: str
    happened: int
    recorded: int
    counted: bool = False
    reads: tuple[Unsealed, ...] = ()


class Audience(StrEnum):
    """Who may read of an act, beside those who read everything: the whole room; those whom it names or befalls; nobody."""

    ROOM = "room"
    OWN = "own"
    TABLE = "table"


class Act(Frozen):
    """One kind of act. Its docstring is the help text with its rule ids; ``objections`` and ``events`` are pure.

    ``events`` is total wherever no absolute objection stands: every refusal may be dispensed with.
    """

    kind: ClassVar[str]
    version: ClassVar[int] = 1
    upcasts: ClassVar[dict[int, Upcast]] = {}
    title: ClassVar[str]
    chapter: ClassVar[str]
    who: ClassVar[tuple[str, ...]] = ()
    """Roles of its game, or those who have one; empty: whoever records (``Game.who``)."""
    when: ClassVar[tuple[str, ...]] = ()
    """Phases of its game; empty: all of them (``Game.when``)."""
    audience: ClassVar[Audience] = Audience.ROOM
    """Who may read of it."""
    says: ClassVar[str]
    """What was done, as a sentence with the act's fields as named facts and ``by``."""
    texts: ClassVar[tuple[str, ...]] = ()
    """Fields with free text, which may hold a name: the log keeps a reference instead."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """Fields that only ``readers`` know until another act reveals them: the log keeps one commitment to all of them."""
    says_sealed: ClassVar[str] = "{by} has sealed something."
    """What is told of it to whoever may not read its sealed fields; it names no field."""
    drawn: ClassVar[tuple[str, ...]] = ()
    """Fields that hold chance: the server fills in those that ``draws`` names; no seat sends them."""
    reveals: ClassVar[tuple[str, ...]] = ()
    """Fields that the server fills in with the sealed values that this act reveals; no seat sends them."""
    shows: ClassVar[bool] = False
    """What it brings is seen at once, and cannot be unseen: it is never taken back. So is an act that draws or reveals."""

    def objections(self, world: Any, moment: Moment) -> Iterator[Objection]:
        """Every rule that stands against this act here and now, in the order of its fields; what they name exists."""
        yield from ()

    @abstractmethod
    def events(self, world: Any, moment: Moment) -> Iterable[Event]:
        """What befalls whom."""

    def readers(self, by: str) -> tuple[str, ...]:
        """The seats that may read its sealed fields before they are revealed."""
        return (by,)

    def seals(self, world: Any, moment: Moment) -> Mapping[str, dict[str, Any]]:
        """Values worked out of its sealed fields, each a JSON object that is sealed for one seat alone."""
        return {}

    def draws(self, world: Any) -> Draws:
        """What the server draws for it in this world."""
        return {}

    def opens(self, world: Any) -> Iterable[int] | None:
        """The acts whose sealed values it reveals; None: all that are sealed."""
        return None

    @classmethod
    def revealing(cls, values: tuple[Unsealed, ...]) -> dict[str, Any]:
        """Its ``reveals`` fields with these values in them."""
        return {cls.reveals[0]: values}

    def unsealed(self) -> tuple[Unsealed, ...]:
        """The values that it reveals."""
        values: tuple[Unsealed, ...] = getattr(self, self.reveals[0]) if self.reveals else ()
        return values

    @classmethod
    def is_shown(cls) -> bool:
        """Whether what it brings cannot be unseen (LOG-37)."""
        return cls.shows or bool(cls.reveals) or bool(set(cls.drawn) - set(cls.sealed))

    @classmethod
    def is_told_twice(cls) -> bool:
        """Whether two acts that say the same may be one act, entered on two devices. Of sealed acts that would tell what they say; and
        what the server fills in is another thing each time."""
        return not (cls.sealed or cls.drawn or cls.reveals)

    @property
    def complete(self) -> bool:
        """Whether every field is filled in."""
        return not any(value is EMPTY for value in vars(self).values())

    def _hides(self, name: str) -> bool:
        return name in self.sealed and vars(self)[name] is EMPTY

    def named(self) -> tuple[Named, ...]:
        """What its fields name, by their types: all of it must exist."""
        return tuple(named(self, _form(type(self))))

    def likeness(self) -> int:
        """The same number for acts that say the same, in this process."""
        return hash((self.kind, self))

    def foretold(self, world: Any) -> Foretold | None:
        """What it would bring, in a line for those who stand around; most acts have none of their own."""
        return None

    def about(self) -> tuple[str, ...]:
        """Ids that it concerns, for looking it up in the journal."""
        return tuple(one.id for one in self.named())

    def references(self) -> tuple[str, ...]:
        """To the texts that it holds, once it is in a log."""
        return tuple(ref for name in self.texts if not self._hides(name) and (ref := getattr(self, name)) is not None)

    def sentence(self, names: Names, by: str) -> str:
        """What was done, for people."""
        return names.fill(self.saying(), self.facts(by), self.texts)

    def saying(self) -> str:
        """Its sentence before the facts are in; another one where the same form says something else."""
        return self.says

    def facts(self, by: str) -> dict[str, Any]:
        """What its sentence may name: ``by``, and its fields; a number that names something reads as the name of that."""
        fields = {name: getattr(self, name) for name in type(self).model_fields if not self._hides(name)}
        numbers = {one.field: one.stream for one in self.named() if isinstance(fields[one.field], int)}
        return {"by": by, **fields, **numbers}

    def told(self, names: Names, by: str) -> str:
        """The same as it stands in a list: whatever it begins with, it begins with a capital."""
        return capital(self.sentence(names, by))


class Unfilled(Exception):
    """A half-filled form was asked for a field that is still empty; ``args[0]`` names it."""


class _Empty:
    """The value of a field that nobody filled in yet."""


EMPTY = _Empty()


class _Draft(Act):
    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if value is EMPTY:
            raise Unfilled(name)
        return value


@cache
def _form(cls: type[Act]) -> type[Act]:
    """The form of which this may be a draft."""
    return next(one for one in cls.__mro__ if issubclass(one, Act) and not issubclass(one, _Draft))


@cache
def draft_of(act: type[Act]) -> type[Act]:
    """The same form where every field may be missing; reading a missing one raises Unfilled."""
    act = _form(act)
    missing = {name: field.annotation for name, field in act.model_fields.items() if field.is_required()}
    return _without(act, missing)


@cache
def entry_form(act: type[Act]) -> type[Act]:
    """The form as a seat fills it in: what the server draws or reveals may be missing."""
    missing = {name: act.model_fields[name].rebuild_annotation() for name in (*act.drawn, *act.reveals)}
    return _without(act, missing) if missing else act


def _without(act: type[Act], missing: Mapping[str, Any]) -> type[Act]:
    """The form with these fields, by their types, optional and empty at first."""
    fields: dict[str, Any] = {name: (type_, EMPTY) for name, type_ in missing.items()}
    return create_model(f"{act.__name__}Draft", __base__=(_Draft, act), **fields)


def bare(act: Act) -> Act:
    """An act without its sealed fields, as everybody may know it: reading one of them raises Unfilled."""
    if all(vars(act)[name] is EMPTY for name in act.sealed):
        return act
    fields: dict[str, Any] = {**vars(act), **dict.fromkeys(act.sealed, EMPTY)}
    return draft_of(_form(type(act))).model_construct(**fields)


def filled(act: Act, values: Mapping[str, Any]) -> Act:
    """The act with what the server filled in. Raises ValueError where that does not fit the form."""
    if not values:
        return act
    known = {name: value for name, value in vars(act).items() if value is not EMPTY}
    whole, form = {**known, **values}, _form(type(act))
    return (form if whole.keys() >= form.model_fields.keys() else type(act)).model_validate(whole)
