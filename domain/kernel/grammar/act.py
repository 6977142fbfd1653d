"""An act as a seat enters it: the verb whose fields are the form."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    """The circumstances of an act, set from badge and clock and never by its form: in whose name (``by``), by which badge
    (``recorded_by``), when it happened and was recorded (server milliseconds), the number that it gets, and whether its amounts
    were counted at the table. ``reads``: the unrevealed sealed values that ``by`` and ``recorded_by`` may read; only objections
    may use them."""

    number: int
    by: str
    recorded_by: str
    happened: int
    recorded: int
    counted: bool = False
    reads: tuple[Unsealed, ...] = ()


class Audience(StrEnum):
    """Who may read an act, beside those who read everything: the whole room; the players whom it names or changes; no one."""

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
    """Roles that may record it, or ids that have one; empty: every role that records (``Game.who``)."""
    when: ClassVar[tuple[str, ...]] = ()
    """Phases of its game in which it is recorded; empty: all (``Game.when``)."""
    audience: ClassVar[Audience] = Audience.ROOM
    """Which seats may read it."""
    says: ClassVar[str]
    """The sentence of the act, with its fields and ``by`` as named facts."""
    texts: ClassVar[tuple[str, ...]] = ()
    """Fields with free text, which may hold a person's name: the log keeps a reference instead."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """Fields that only ``readers`` see until another act reveals them: the log keeps one commitment to all of them."""
    says_sealed: ClassVar[str] = "{by} has sealed something."
    """The sentence for seats that may not read its sealed fields; it names no field."""
    drawn: ClassVar[tuple[str, ...]] = ()
    """Fields of chance. The server fills in those that ``draws`` names; a seat must not send them."""
    reveals: ClassVar[tuple[str, ...]] = ()
    """Fields that the server fills with the sealed values that this act reveals; a seat must not send them."""
    openly: ClassVar[bool] = False
    """Its fields tell nothing that is hidden, whatever it changes: every reader of the act may read them."""
    only_corrects: ClassVar[bool] = False
    """It changes nothing but by the correction in its row: when a journal is run again it is not asked again."""
    shows: ClassVar[bool] = False
    """Its outcome is seen at once, so it can never be taken back. The same holds for an act that draws or reveals."""
    in_turn: ClassVar[bool] = False
    """Its acts follow one another: a seat that had not yet seen the newest one is asked before the next is recorded (LOG-08)."""
    commutes: ClassVar[bool] = False
    """It only adds and takes amounts, so the order of entry decides nothing: told late, it is judged by the world of its own hour,
    and only limits of amounts (``Objection.amount``) by the books as they are now."""
    sender_undoes: ClassVar[bool] = False
    """The seat in whose name it is recorded may take it back, also where another seat recorded it."""

    def objections(self, world: Any, moment: Moment) -> Iterator[Objection]:
        """Every rule that stands against this act at this moment, in the order of its fields; the ids in them exist."""
        yield from ()

    @abstractmethod
    def events(self, world: Any, moment: Moment) -> Iterable[Event]:
        """The changes that it makes."""

    def undoing(self, world: Any, sender: str, own: bool) -> Iterator[Objection]:
        """What its game says against taking it back or correcting it, in place of the kernel's own objections; ``sender``: in whose
        name it is recorded; ``own``: whether it is taken back by that seat or by the one that recorded it. Sealed fields are empty."""
        yield from ()

    def readers(self, by: str) -> tuple[str, ...]:
        """The seats that may read its sealed fields before they are revealed."""
        return (by,)

    def seals(self, world: Any, moment: Moment) -> Mapping[str, dict[str, Any]]:
        """Values derived from its sealed fields, each a JSON object sealed for one seat."""
        return {}

    def draws(self, world: Any) -> Draws:
        """What the server draws for it in this world."""
        return {}

    def opens(self, world: Any) -> Iterable[int] | None:
        """The acts whose sealed values it reveals; None: all that are sealed."""
        return None

    def corrects(self, world: Any) -> Sequence[int]:
        """The numbers of the acts that it takes back in this world, newest first: with the last consent of all who had to agree.
        They are derived like a correction, and stand in its own row."""
        return ()

    @classmethod
    def revealing(cls, values: tuple[Unsealed, ...]) -> dict[str, Any]:
        """The ``reveals`` fields with these values."""
        return {cls.reveals[0]: values}

    def unsealed(self) -> tuple[Unsealed, ...]:
        """The sealed values that it reveals."""
        values: tuple[Unsealed, ...] = getattr(self, self.reveals[0]) if self.reveals else ()
        return values

    @classmethod
    def is_shown(cls) -> bool:
        """Whether its outcome cannot be unseen (LOG-37)."""
        return cls.shows or bool(cls.reveals) or bool(set(cls.drawn) - set(cls.sealed))

    @classmethod
    def is_told_twice(cls) -> bool:
        """Whether two equal acts may be one act entered on two devices. Not for sealed acts, since the warning would tell their
        content, and not for acts that the server fills in, since those always differ."""
        return cls.is_plain()

    @classmethod
    def is_plain(cls) -> bool:
        """Whether its sender says all of it, for all who read it: it seals, draws and reveals nothing."""
        return not (cls.sealed or cls.drawn or cls.reveals)

    @property
    def complete(self) -> bool:
        """Whether every field is filled in."""
        return not any(value is EMPTY for value in vars(self).values())

    def _hides(self, name: str) -> bool:
        return name in self.sealed and vars(self)[name] is EMPTY

    def named(self) -> tuple[Named, ...]:
        """The ids in its fields, by their types; all of them must exist."""
        return tuple(named(self, _form(type(self))))

    def likeness(self) -> int:
        """A hash of the content, equal for equal acts; valid in this process only."""
        return hash((self.kind, self))

    def foretold(self, world: Any) -> Foretold | None:
        """A line about what it would change, for those at the table; None for most acts."""
        return None

    def about(self) -> tuple[str, ...]:
        """Ids that it concerns, for finding it in the journal."""
        return tuple(thing.id for thing in self.named())

    def references(self) -> tuple[str, ...]:
        """References to its texts, once it is in a log."""
        return tuple(ref for name in self.texts if not self._hides(name) and (ref := getattr(self, name)) is not None)

    def sentence(self, names: Names, by: str) -> str:
        """The sentence of the act."""
        return names.fill(self.saying(), self.facts(by), self.texts)

    def saying(self) -> str:
        """The template of its sentence; may depend on the fields."""
        return self.says

    def facts(self, by: str) -> dict[str, Any]:
        """The facts for its sentence: ``by`` and its fields; a number with a noun reads as the name of that thing."""
        fields = {name: getattr(self, name) for name in type(self).model_fields if not self._hides(name)}
        numbers = {thing.field: thing.stream for thing in self.named() if isinstance(fields[thing.field], int)}
        return {"by": by, **fields, **numbers}

    def told(self, names: Names, by: str) -> str:
        """The sentence, with a capital at the start, as in a list."""
        return capital(self.sentence(names, by))


class Unfilled(Exception):
    """An empty field of a half-filled form was read; ``args[0]`` names it."""


class _Empty:
    """The value of a field that is not filled in."""


EMPTY = _Empty()


class _Draft(Act):
    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if value is EMPTY:
            raise Unfilled(name)
        return value


@cache
def _form(cls: type[Act]) -> type[Act]:
    """The form of which this is a draft, or itself."""
    return next(base for base in cls.__mro__ if issubclass(base, Act) and not issubclass(base, _Draft))


@cache
def draft_of(act: type[Act]) -> type[Act]:
    """The form with every field optional; reading a missing one raises Unfilled."""
    act = _form(act)
    missing = {name: field.annotation for name, field in act.model_fields.items() if field.is_required()}
    return _without(act, missing)


@cache
def entry_form(act: type[Act]) -> type[Act]:
    """The form as a seat fills it in: drawn and revealed fields are optional."""
    missing = {name: act.model_fields[name].rebuild_annotation() for name in (*act.drawn, *act.reveals)}
    return _without(act, missing) if missing else act


def _without(act: type[Act], missing: Mapping[str, Any]) -> type[Act]:
    """The form with these fields optional, and empty by default."""
    fields: dict[str, Any] = {name: (type_, EMPTY) for name, type_ in missing.items()}
    return create_model(f"{act.__name__}Draft", __base__=(_Draft, act), **fields)


def bare(act: Act) -> Act:
    """An act without its sealed fields, as every seat may know it; reading one of them raises Unfilled."""
    if all(vars(act)[name] is EMPTY for name in act.sealed):
        return act
    fields: dict[str, Any] = {**vars(act), **dict.fromkeys(act.sealed, EMPTY)}
    return draft_of(_form(type(act))).model_construct(**fields)


def filled(act: Act, values: Mapping[str, Any]) -> Act:
    """The act with the server's values filled in. Raises ValueError where they do not fit the form."""
    if not values:
        return act
    fields = {name: value for name, value in vars(act).items() if value is not EMPTY}
    whole, form = {**fields, **values}, _form(type(act))
    return (form if whole.keys() >= form.model_fields.keys() else type(act)).model_validate(whole)
