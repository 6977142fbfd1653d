"""What somebody does at the table, as he enters it: the verb whose fields are the form."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
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
from domain.kernel.grammar.wording import capital


@dataclass(frozen=True, slots=True)
class Moment:
    """The circumstances of an act, set from badge and clock, never by its form: in whose name (``by``), by which badge
    (``recorded_by``), when it happened and was recorded (server milliseconds), the number that it gets, and whether what it
    tells was counted at the table."""

    number: int
    by: str
    recorded_by: str
    happened: int
    recorded: int
    counted: bool = False


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

    def objections(self, world: Any, moment: Moment) -> Iterator[Objection]:
        """Every rule that stands against this act here and now, in the order of its fields; what they name exists."""
        yield from ()

    @abstractmethod
    def events(self, world: Any, moment: Moment) -> Iterable[Event]:
        """What befalls whom."""

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
        return tuple(ref for name in self.texts if (ref := getattr(self, name)) is not None)

    def sentence(self, names: Names, by: str) -> str:
        """What was done, for people."""
        return names.fill(self.saying(), self.facts(by), self.texts)

    def saying(self) -> str:
        """Its sentence before the facts are in; another one where the same form says something else."""
        return self.says

    def facts(self, by: str) -> dict[str, Any]:
        """What its sentence may name: ``by``, and its fields; a number that names something reads as the name of that."""
        fields = {name: getattr(self, name) for name in type(self).model_fields}
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
    required: dict[str, Any] = {
        name: (field.annotation, EMPTY) for name, field in act.model_fields.items() if field.is_required()
    }
    return create_model(f"{act.__name__}Draft", __base__=(_Draft, act), **required)
