"""Setting an act of long ago right: what is said of it, and that it was seen beforehand what comes of that."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.event import Event
from domain.kernel.log.rows import Change, Content

SAYS = {
    "void": "{by} strikes out act {number}, which did not happen ({reason}).",
    "amend": "{by} sets act {number} right, which was otherwise ({reason}).",
    "insert": "{by} adds what was missing after act {number} ({reason}).",
}


class Corrigere(Act):
    """Say of an act, however far back, that it did not happen or was otherwise, or of one that it is missing . What comes of
    it is shown before, and recorded as it was shown (LOG-02 to LOG-04, LOG-31 to LOG-33)."""

    kind: ClassVar[str] = "corrigere"
    title: ClassVar[str] = "Correction"
    chapter: ClassVar[str] = "books"
    audience: ClassVar[Audience] = Audience.TABLE
    texts: ClassVar[tuple[str, ...]] = ("reason",)
    says: ClassVar[str] = SAYS["void"]

    change: Literal["void", "amend", "insert"]
    number: Annotated[int, Field(ge=1)]
    """The act that it is about; of a missing one, the act upon which it followed."""
    content: Content | None = None
    """The act as it was, but for ``void``."""
    outcome: str = ""
    """The digest of what it was shown to come to; none where it is only asked."""
    reason: str = ""

    def events(self, world: object, moment: Moment) -> tuple[Event, ...]:
        return ()

    def likeness(self) -> int:
        return hash(canonical(self.model_dump(mode="json")))

    def references(self) -> tuple[str, ...]:
        said = self.content.fields.values() if self.content else ()
        return (*super().references(), *(one for one in said if isinstance(one, str) and one.startswith("text:")))

    def saying(self) -> str:
        return SAYS[self.change]

    def to_change(self) -> Change:
        """What it does to the journal."""
        return Change(change=self.change, act=self.number, content=None if self.change == "void" else self.content)
