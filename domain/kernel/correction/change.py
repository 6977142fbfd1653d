"""Corrections as acts: take back, void, amend, insert."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.rows import Change, Content

SAYS = {
    "void": "{by} strikes out act {number}, which did not happen ({reason}).",
    "amend": "{by} sets act {number} right, which was otherwise ({reason}).",
    "insert": "{by} adds what was missing after act {number} ({reason}).",
}


class NoSuchAct(Objection):
    """LOG-02: there is no act {number} in this evening."""

    rule = "LOG-02"
    weight = Weight.ABSOLUTE
    field = "number"
    number: int


class Revocare(Act):
    """Take back an act of mine. It is gone from every screen and stays in the journal (LOG-02 to LOG-07)."""

    kind: ClassVar[str] = "revocare"
    title: ClassVar[str] = "Take back"
    chapter: ClassVar[str] = "books"
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = "{by} takes back act {number}."
    only_corrects: ClassVar[bool] = True

    number: Annotated[
        int, Field(ge=1, title="Act", description="The act's number.", json_schema_extra={"widget": "act"})
    ]

    def objections(self, world: Any, moment: Moment) -> Iterator[Objection]:
        if self.number > world.number:
            yield NoSuchAct(number=self.number)

    def events(self, world: World, moment: Moment) -> tuple[Event, ...]:
        return ()

    def to_change(self) -> Change:
        """The change of the journal that it asks for."""
        return Change(change="void", act=self.number)


class Corrigere(Act):
    """Say of an act, however far back, that it did not happen or was otherwise, or of one that it is missing . What comes of
    it is shown before, and recorded as it was shown (LOG-02 to LOG-04, LOG-31 to LOG-33)."""

    kind: ClassVar[str] = "corrigere"
    title: ClassVar[str] = "Correction"
    chapter: ClassVar[str] = "books"
    audience: ClassVar[Audience] = Audience.TABLE
    texts: ClassVar[tuple[str, ...]] = ("reason",)
    says: ClassVar[str] = SAYS["void"]
    only_corrects: ClassVar[bool] = True

    change: Literal["void", "amend", "insert"]
    number: Annotated[int, Field(ge=1)]
    """The act that it is about; for an insertion, the act before it."""
    content: Content | None = None
    """The act as it was; None for ``void``."""
    outcome: str = ""
    """The digest of the outcome that was previewed; empty for a dry run."""
    reason: str = ""

    def events(self, world: object, moment: Moment) -> tuple[Event, ...]:
        return ()

    def likeness(self) -> int:
        return hash(canonical(self.model_dump(mode="json")))

    def references(self) -> tuple[str, ...]:
        said = self.content.fields.values() if self.content else ()
        return (
            *super().references(),
            *(value for value in said if isinstance(value, str) and value.startswith("text:")),
        )

    def saying(self) -> str:
        return SAYS[self.change]

    def to_change(self) -> Change:
        """The change of the journal that it asks for."""
        return Change(change=self.change, act=self.number, content=None if self.change == "void" else self.content)


CORRECTIONS = (Revocare, Corrigere)
