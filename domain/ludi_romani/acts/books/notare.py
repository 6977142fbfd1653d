"""A plain note."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.fields import Player, Text
from domain.ludi_romani.aggregates.evening import NoteWritten
from domain.ludi_romani.aggregates.world import Ludi


class Notare(Act):
    """Write down what no form holds: what was heard, promised, threatened (GEN-04). It changes no property."""

    kind: ClassVar[str] = "notare"
    title: ClassVar[str] = "Note"
    chapter: ClassVar[str] = "books"
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = '{by} notes: "{text}".'
    texts: ClassVar[tuple[str, ...]] = ("text",)

    text: Annotated[Text, Field(title="Note")]
    player: Annotated[Player | None, Field(title="About")] = None

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield NoteWritten(text=self.text, about=self.player)
