"""Change."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import CHIPS, Count, Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.transfer import GivesNothing, enough
from domain.ludi_romani.numina import FATES


class OnlyTheFatesChange(Objection):
    """NUM-43: the Fates change money; this is recorded in the name of {by}."""

    rule = "NUM-43"
    by: str


class ChangeIsUnequal(Objection):
    """MER-18: {given:,} denarii are given and {taken:,} taken; change leaves everybody as much as before."""

    rule = "MER-18"
    field = "takes_white"
    given: int
    taken: int


class NummosMutare(Act):
    """The Fates change chips: a blue one is a million denarii, a red one half a million, a white one a hundred thousand (MER-18,
    NUM-43, PRP-08). What is given and what is taken are worth the same, so nobody has more or less afterwards."""

    kind: ClassVar[str] = "nummos_mutare"
    title: ClassVar[str] = "Change money"
    chapter: ClassVar[str] = "fates"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{by} changes chips for {player}."

    player: Annotated[Player, Field(title="Whose")]
    gives_blue: Annotated[Count, Field(title="Gives blue chips")] = 0
    gives_red: Annotated[Count, Field(title="Gives red chips")] = 0
    gives_white: Annotated[Count, Field(title="Gives white chips")] = 0
    takes_blue: Annotated[Count, Field(title="Takes blue chips")] = 0
    takes_red: Annotated[Count, Field(title="Takes red chips")] = 0
    takes_white: Annotated[Count, Field(title="Takes white chips")] = 0

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.by != FATES:
            yield OnlyTheFatesChange(by=moment.by)
        given, taken = self._worth("gives"), self._worth("takes")
        if not given and not taken:
            yield GivesNothing().at("gives_white")
        yield from enough(world, self.player, Properties(denarii=given))
        if given != taken:
            yield ChangeIsUnequal(given=given, taken=taken)

    def _worth(self, way: str) -> int:
        return sum(value * int(getattr(self, f"{way}_{colour}")) for colour, value in CHIPS.items())

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from ()
