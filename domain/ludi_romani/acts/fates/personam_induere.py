"""Juppiter changes his shape."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Numen
from domain.ludi_romani.aggregates.player import ShapeTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import CLOSED_SHAPES, JUPPITER


class OnlyJuppiterChangesShape(Objection):
    """NUM-01: Juppiter alone takes another's shape; this is recorded in the name of {by}."""

    rule = "NUM-01"
    by: str


class ShapeIsClosed(Objection):
    """NUM-01: Juppiter takes neither Juno's shape nor that of the Fates."""

    rule = "NUM-01"
    field = "persona"


class ShapeOfAMortal(Objection):
    """NUM-01: {persona} is no numen, and Juppiter takes the shape of numina."""

    rule = "NUM-01"
    field = "persona"
    persona: str


class PersonamInduere(Act):
    """Juppiter takes the shape and the power of another numen, but not of Juno or the Fates, or his own shape again (NUM-01).
    What he then records is done with that power. A power that is there once a season he has once for himself, beside the
    other's own use of it, and what he gains by it is his. His properties do not change."""

    kind: ClassVar[str] = "personam_induere"
    title: ClassVar[str] = "Take a shape"
    chapter: ClassVar[str] = "fates"
    who: ClassVar[tuple[str, ...]] = ("juppiter", "organiser")
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = "{by} takes the shape of {persona}."

    persona: Annotated[Numen | None, Field(title="Whose", description="Left empty: his own again.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.by != JUPPITER:
            yield OnlyJuppiterChangesShape(by=moment.by)
        if self.persona is None:
            return
        if self.persona in CLOSED_SHAPES:
            yield ShapeIsClosed()
        if world.player(self.persona).role != "numen":
            yield ShapeOfAMortal(persona=self.persona)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        who = moment.by if world.knows("player", moment.by) else JUPPITER
        yield ShapeTaken(player=who, persona=None if self.persona == who else self.persona)

    def saying(self) -> str:
        return self.says if self.persona else "{by} lays the other shape aside."
