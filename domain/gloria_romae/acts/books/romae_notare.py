"""A plain note."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import House, Text
from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event


class RomaeNotare(Act):
    """Write down what no form holds: what was promised, how a benefit was settled by hand, how the death match ended (GR-AMB-36). It
    changes nothing."""

    kind: ClassVar[str] = "notare"
    title: ClassVar[str] = "Note"
    chapter: ClassVar[str] = "books"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = '{by} notes: "{text}".'
    texts: ClassVar[tuple[str, ...]] = ("text",)

    text: Annotated[Text, Field(title="Note")]
    player: Annotated[House | None, Field(title="About")] = None

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield from ()
