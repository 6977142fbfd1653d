"""Counting at the table."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.correction.change import NoSuchAct
from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event, Upcast
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import ActNumber, Coins, Count, Player, Text
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, PROPERTIES, Properties
from domain.ludi_romani.law import suffragia
from domain.ludi_romani.law.ownership import MoreThanTen, may_own
from domain.ludi_romani.law.transfer import lost
from domain.ludi_romani.numina import FATES


class OthersDoNotCount(Objection):
    """LOG-19: the Fates or the organiser set what was counted; this is recorded in the name of {by}."""

    rule = "LOG-19"
    by: str


class CountedNothing(Objection):
    """LOG-19: nothing was counted; say what."""

    rule = "LOG-19"
    unsaid = True
    weight = Weight.ABSOLUTE
    field = "denarii"


class CountedAboveTen(Objection):
    """PRP-06: {player} has {legiones} legiones by this count; a numen confiscates what is above {ten}."""

    rule = "PRP-06"
    remedy = "legiones_supra_decem_demere"
    weight = Weight.CAUTION
    player: str
    legiones: int
    ten: int


class Numerare(Act):
    """What somebody holds was counted at the table, and the books follow (LOG-19): each property that is filled in is set to what
    was counted, and the difference stands on incertum, so that every sum closes. What is left empty was not counted. Of
    missing suffragia his own went first. What is counted with the cause that was found is explained, and so is what stood on
    incertum since the act that is named."""

    kind: ClassVar[str] = "numerare"
    version: ClassVar[int] = 2
    upcasts: ClassVar[dict[int, Upcast]] = {1: lambda data: data}
    title: ClassVar[str] = "Counted at the table"
    chapter: ClassVar[str] = "books"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = "{by} counts what {player} holds."
    texts: ClassVar[tuple[str, ...]] = ("cause",)

    player: Annotated[Player, Field(title="Whose")]
    denarii: Annotated[Coins | None, Field(title="Denarii")] = None
    curiales: Annotated[Count | None, Field(title="Legiones curiales")] = None
    clientarum: Annotated[Count | None, Field(title="Legiones clientarum")] = None
    classes: Annotated[Count | None, Field(title="Classes")] = None
    suffragia: Annotated[Count | None, Field(title="Suffragia")] = None
    dos: Annotated[Coins | None, Field(title="Denarii on dos cards")] = None
    rexpressus: Annotated[Count | None, Field(title="Rexpressus")] = None
    virus: Annotated[Count | None, Field(title="Virus")] = None
    ultrices: Annotated[Count | None, Field(title="Legiones ultrices")] = None
    cohortes: Annotated[Count | None, Field(title="Cohortes")] = None
    fabriles: Annotated[Count | None, Field(title="Legiones fabriles")] = None
    rotae: Annotated[Count | None, Field(title="Rotae")] = None
    cause: Annotated[Text | None, Field(title="The cause that was found")] = None
    number: Annotated[ActNumber | None, Field(title="Act", description="Which act is explained by it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.by != FATES and moment.recorded_by not in ("organiser", "host"):
            yield OthersDoNotCount(by=moment.by)
        if not self.counts:
            yield CountedNothing()
        if self.number is not None and self.number >= moment.number:
            yield NoSuchAct(number=self.number)
        yield from self._who_may_not_have_it(world)

    def _who_may_not_have_it(self, world: Ludi) -> Iterator[Objection]:
        """A count says how much somebody has, and makes nobody one who may have it (AMB-120). What a matrona keeps is her
        husband's, and what an imago has it won or left itself."""
        player, found = world.player(self.player), self._found(world)
        if (self.suffragia or 0) > player.properties.suffragia:
            yield from suffragia.may_hold(world, self.player)
        for one in may_own(world, self.player, found) if found != NOTHING else ():
            if isinstance(one, MoreThanTen):
                yield CountedAboveTen(player=self.player, legiones=one.legiones, ten=one.ten)
            elif player.role not in ("matrona", "imago"):
                yield one

    def _found(self, world: Ludi) -> Properties:
        """What lies on the table and was not in the books."""
        held, counted = world.player(self.player).properties, self._counted()
        return Properties(**{name: max(0, value - getattr(held, name)) for name, value in counted.items()})

    def _counted(self) -> dict[str, int]:
        """What was counted, by property; suffragia, which have owners, apart."""
        return {name: value for name, value in self.counts.items() if name != "suffragia"}

    @property
    def counts(self) -> dict[str, int]:
        """What was counted, by property."""
        return {name: value for name in PROPERTIES if (value := getattr(self, name)) is not None}

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        properties, counted = world.player(self.player).properties, self._counted()
        held = Properties(**{name: getattr(properties, name) for name in counted})
        found = self._found(world)
        if found != NOTHING:
            yield IncertumChanged(towards=self.player, properties=found)
            yield PropertyReceived(player=self.player, source="incertum", properties=found)
        yield from lost(self.player, held, Properties(**counted))
        if self.suffragia is not None:
            yield from suffragia.counted(world, self.player, self.suffragia)

    def saying(self) -> str:
        return self.says if self.cause is None else "{by} counts what {player} holds: {cause}."
