"""The oath before Juno."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.amicitia import law
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.amicitia import AmicitiaBlessed, AmicitiaFormed, amicitia_of, amicitiae_of
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.ending import binding
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUNO


class JunoBlessesAmicitiae(Objection):
    """AMI-02: an amicitia is sworn before Juno, and blessed or not by her; record it in her name."""

    rule = "AMI-02"


class SworeAlready(Objection):
    """AMI-02: {player} has sworn this amicitia before."""

    rule = "AMI-02"
    field = "members"
    player: str


class ChallengeCameFirst(Objection):
    """PRO-07: {player} is bound by {proelium}; for that one the oath comes too late, as amici fight as one where Juno blessed
    them before the challenge."""

    rule = "PRO-07"
    weight = Weight.CAUTION
    field = "members"
    player: str
    proelium: str


class JunoIsElsewhere(Objection):
    """AMI-02: the books show Juno in {seen}, and {player} in {region}; the oath is sworn before her."""

    rule = "AMI-02"
    weight = Weight.CAUTION
    field = "members"
    player: str
    seen: str
    region: str


class SeveralAmicitiae(Objection):
    """AMI-02: more than one amicitia joins {players}; Juno binds the newest of them by the oath, formed in {act}."""

    rule = "AMI-02"
    weight = Weight.CAUTION
    field = "members"
    players: tuple[str, ...]
    act: int


class AmicitiamSancire(Act):
    """Amici declare their amicitia before Juno, who binds it by an oath if she approves (AMI-02, NUM-05). Each of them may, and
    need not; only those whom she blessed before a challenge fight together as one party
    (PRO-07, AMI-03). Recorded by Juno or in her name, it is
    her blessing."""

    kind: ClassVar[str] = "amicitiam_sancire"
    title: ClassVar[str] = "Bless an amicitia"
    chapter: ClassVar[str] = "amicitia"
    who: ClassVar[tuple[str, ...]] = ("juno", "organiser")
    says: ClassVar[str] = "Juno hears the oath of {members} and blesses their amicitia."

    members: Annotated[
        tuple[Mortal, ...], Field(title="Who swears", description="All in one amicitia.", min_length=1, max_length=60)
    ]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, JUNO):
            yield JunoBlessesAmicitiae()
        yield from known.living(world, *self.members, field="members")
        yield from law.amici(world, *self.members, field="members")
        joining = amicitiae_of(world, *self.members)
        found = joining[-1] if joining else None
        if len(joining) > 1:
            yield SeveralAmicitiae(players=self.members, act=joining[-1].number)
        if found:
            yield from (SworeAlready(player=id) for id in self.members if id in found.blessed)
        for id in self.members:
            bound = binding(world, id, moment.happened)
            if bound:
                yield ChallengeCameFirst(player=id, proelium=bound)
        yield from self._before_juno(world)

    def _before_juno(self, world: Ludi) -> Iterator[Objection]:
        seen = world.whereabouts(JUNO)
        for id in self.members:
            region = world.whereabouts(id)
            if seen and region and seen != region:
                yield JunoIsElsewhere(player=id, seen=seen, region=region)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        found, swear = amicitia_of(world, *self.members), tuple(dict.fromkeys(self.members))
        if found is None:
            yield AmicitiaFormed(amicitia=moment.number, members=swear)
        new = tuple(id for id in swear if not found or id not in found.blessed)
        if new:
            yield AmicitiaBlessed(amicitia=found.number if found else moment.number, members=new)
