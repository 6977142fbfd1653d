"""The end of an amicitia."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.amicitia import law
from domain.ludi_romani.acts.fields import Mortal, Switch
from domain.ludi_romani.aggregates.amicitia import AmicitiaBroken, AmicusLeft, amicitia_of
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUNO


class JunoBreaksAmicitiae(Objection):
    """AMI-11: only Juno breaks up an amicitia; record it in her name."""

    rule = "AMI-11"


class NoMatronaPleads(Objection):
    """AMI-11: {player} is no married matrona, and only such a one beseeches Juno to break up an amicitia."""

    rule = "AMI-11"
    field = "player"
    player: str


class AmicitiamDissolvere(Act):
    """An amicus leaves his amicitia by telling a numen; it lives on while two living members remain, and what he handed over or
    holds may be asked back (AMI-07, AMI-08, AMB-111). Or a married matrona beseeches Juno, who may break up any amicitia:
    then everybody keeps what he has at the moment (AMI-11). Lent suffragia go home at once in either case (AMI-06, AMB-98).
    Some names of its members tell which amicitia: the newest that joins them all is meant."""

    kind: ClassVar[str] = "amicitiam_dissolvere"
    title: ClassVar[str] = "Leave or break up an amicitia"
    chapter: ClassVar[str] = "amicitia"
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "At the word of {player} the amicitia with {amici} ends."

    player: Annotated[Mortal, Field(title="Who leaves, or pleads")]
    amici: Annotated[tuple[Mortal, ...], Field(title="With whom, or whose", min_length=1, max_length=60)]
    plea: Annotated[Switch, Field(title="Juno breaks it up", description="At the plea of a married matrona.")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self.plea and not acts_as(world, moment.by, JUNO):
            yield JunoBreaksAmicitiae()
        yield from known.living(world, self.player)
        player = world.player(self.player)
        if self.plea and not (player.role == "matrona" and player.spouse):
            yield NoMatronaPleads(player=self.player)
        yield from law.amici(world, *self._named(), field="amici")

    def _named(self) -> tuple[str, ...]:
        return self.amici if self.plea else (self.player, *self.amici)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        found = amicitia_of(world, *self._named())
        if found is None:
            return
        if self.plea:
            ended: Event = AmicitiaBroken(amicitia=found.number, matrona=self.player)
        else:
            ended = AmicusLeft(amicitia=found.number, player=self.player)
        yield ended
        yield from law.votes_come_home(world.fold([ended]), found.members)
