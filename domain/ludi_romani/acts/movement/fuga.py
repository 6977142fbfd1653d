"""A rex flees home."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Numen
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, seats, transfer
from domain.ludi_romani.law.ending import end, engaging
from domain.ludi_romani.law.limits import FUGA, fled


class HasNoThrone(Objection):
    """REG-02: {rex} is no rex with a throne to flee to."""

    rule = "REG-02"
    weight = Weight.ABSOLUTE
    field = "rex"
    rex: str


class IsAtHome(Objection):
    """REG-02: {rex} sits on the throne already and has nowhere to return to."""

    rule = "REG-02"
    field = "rex"
    rex: str


class HasNoRexpressus(Objection):
    """REG-02: {rex} has no Rexpressus card, and without one there is no fuga."""

    rule = "REG-02"
    field = "rex"
    rex: str


class AlreadyFled(Objection):
    """REG-03: {rex} has already fled once ({act}); the card is not used again."""

    rule = "REG-03"
    field = "rex"
    rex: str
    act: int


class NoDeity(Objection):
    """REG-03: {escort} is no deity, and the card is shown to a deity who agrees to escort."""

    rule = "REG-03"
    field = "escort"
    escort: str


class PestisAtHome(Objection):
    """PES-07: pestis is upon {region}, the homeland of {rex}, and nobody may enter until it is lifted; yet a rex flees home at
    will."""

    rule = "PES-07"
    weight = Weight.CAUTION
    field = "rex"
    rex: str
    region: str


class Fuga(Act):
    """A rex returns to the throne of his homeland from wherever he is, once in the Game, even out of a proelium (REG-02),
    with all that is his (REG-04). He gives his Rexpressus card to the deity who escorts him; the deity, be it Mercury or
    Juventas, keeps it to the end (REG-03, AMB-131). Cleopatra has no card. A proelium that he leaves is over, and what was won
    in it stays won."""

    kind: ClassVar[str] = "fuga"
    title: ClassVar[str] = "Fuga"
    chapter: ClassVar[str] = "movement"
    says: ClassVar[str] = "{rex} flees home."

    rex: Annotated[Mortal, Field(title="Rex")]
    escort: Annotated[Numen | None, Field(title="Escort", description="Left empty: the numen who records it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        rex, escort = world.player(self.rex), self.escort or moment.by
        home = _home(world, self.rex)
        if rex.role != "rex" or home is None:
            yield HasNoThrone(rex=self.rex)
        yield from known.living(world, self.rex, field="rex")
        if home and home.holds(self.rex):
            yield IsAtHome(rex=self.rex)
        elif home and home.pestis:
            yield PestisAtHome(rex=self.rex, region=home.id)
        before = fled(rex)
        if before:
            yield AlreadyFled(rex=self.rex, act=before.act)
        elif rex.properties.rexpressus < 1:
            yield HasNoRexpressus(rex=self.rex)
        yield from known.player(world, escort, "escort")
        if world.player(escort).role != "numen":
            yield NoDeity(escort=escort)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season = world.evening.season_at(moment.happened)
        yield LimitUsed(player=self.rex, limit=FUGA, season=season)
        if world.player(self.rex).properties.rexpressus > 0:  # to flee without a card makes none (AMB-120)
            yield from transfer.transfer(world, self.rex, self.escort or moment.by, Properties(rexpressus=1))
        one = engaging(world, self.rex)
        if one:
            yield from end(world, one, "fuga")
        home = _home(world, self.rex)
        if home and not home.holds(self.rex):
            yield from seats.sit(world, self.rex, home.id, moment)


def _home(world: Ludi, rex: str) -> Region | None:
    return next((region for region in world.regions() if region.throne == rex), None)
