"""Events: a change of one aggregate; nothing else changes a world."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.wording import capital

Upcast = Callable[[dict[str, Any]], dict[str, Any]]


class Event(Frozen):
    """A fact in the past tense. ``kind`` is a promise: it outlives the class's name and place. ``apply`` decides nothing.

    ``act`` and ``place`` say which act brought it and at which place; ``rule`` is set for a consequence."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1
    upcasts: ClassVar[dict[int, Upcast]] = {}
    says: ClassVar[str] = ""
    """The sentence for people, with the event's fields as named facts."""
    aside: ClassVar[bool] = False
    """Another event of the same act says it too, or only the rules need it: left out of a preview."""

    open: ClassVar[bool] = False
    """It tells nothing that is hidden, though the aggregate that it changes is: every reader of its act may read it."""

    act: int = 0
    place: int = 0
    rule: str | None = None

    @property
    @abstractmethod
    def stream(self) -> str:
        """The stream of the aggregate that it changes, such as ``player:brutus``."""

    @abstractmethod
    def apply(self, to: Any) -> Any:
        """The aggregate after the event; ``to`` is None where the event creates it."""

    def topic(self) -> str:
        """Kind and version, as stored."""
        return f"{self.kind}.{self.version}"

    def data(self) -> dict[str, Any]:
        """The event's own fields as plain JSON values."""
        return self.model_dump(mode="json", exclude={"act", "place", "rule"})

    def state(self) -> bytes:
        """The bytes as stored and sealed (docs/log.md)."""
        return canonical({"act": self.act, "data": self.data(), "place": self.place, "rule": self.rule})

    def sentence(self, names: Names) -> str:
        """The sentence for people."""
        return capital(names.fill(self.saying(), self.facts()))

    def saying(self) -> str:
        """The template of its sentence; may depend on the fields."""
        return self.says

    def facts(self) -> dict[str, Any]:
        """The facts for its sentence: its fields, unless a subclass gives others."""
        return {name: getattr(self, name) for name in type(self).model_fields}


class Timed(Event):
    """An event whose instant the world keeps (server milliseconds): the kernel sets it from the act's moment, unless the event
    has its own. None in logs of releases before this field."""

    happened: Annotated[int | None, Field(exclude_if=lambda value: value is None)] = None
