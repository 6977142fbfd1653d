"""Challenging somebody to a proelium."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Numen, Player
from domain.ludi_romani.acts.war import seniority
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import combat, fighters, known, parties, thiasos
from domain.ludi_romani.law.limits import CHALLENGE
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import CYBELE


class NoWitness(Objection):
    """FLA-01: a challenge is made before a numen who is no party to it, and {witness} is not that."""

    rule = "FLA-01"
    field = "witness"
    witness: str


class NobodyToOversee(Objection):
    """FLA-01: {witness} may hear a challenge and not oversee the proelium; the books show nobody in {region} who could."""

    rule = "FLA-01"
    weight = Weight.CAUTION
    field = "witness"
    witness: str
    region: str


class WitnessIsElsewhere(Objection):
    """FLA-01: the books show {witness} in {seen}; a challenge in {region} is made in the presence of a numen."""

    rule = "FLA-01"
    weight = Weight.CAUTION
    field = "witness"
    witness: str
    seen: str
    region: str


class Flagitatio(Act):
    """One player challenges another before any numen (FLA-01): in an aestas, outside Rome (PRO-01), both in one region (PRO-06),
    both imperatores, amazones or reges with legiones (PRO-04, PRO-05, FEM-06), nobody where Cybele is (NUM-41). Once in an
    aestas for each (FLA-02), in the order in which they came to the region (FLA-03); who came together roll for it (FLA-04).
    Amici whom Juno blessed before may fight as one party (PRO-07, AMI-03), and then only as one (FLA-07).
    A bacchant challenges when his god has him do it, and it is recorded in the name of the god (BAC-10, NUM-36).
    Tyr fights mortals like an imperator, with his clientarum (WAR-10, NUM-42).
    From now on both are bound: they neither travel nor buy until it is refused or over (FLA-08).
    """

    kind: ClassVar[str] = "flagitatio"
    title: ClassVar[str] = "Challenge"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{challenger} challenges {challenged}."

    challenger: Annotated[Player, Field(title="Challenger")]
    challenged: Annotated[Player, Field(title="Challenged")]
    challenger_amici: Annotated[
        tuple[Mortal, ...],
        Field(title="Amici of the challenger", description="Blessed by Juno, fighting as one.", max_length=20),
    ] = ()
    challenged_amici: Annotated[
        tuple[Mortal, ...], Field(title="Amici of the challenged", description="Likewise.", max_length=20)
    ] = ()
    witness: Annotated[Numen | None, Field(title="Before", description="Left empty: the numen who records it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        one, other = self._parties()
        yield from (fighters.NamedTwice(player=id) for id in one if id in other)
        region = self._region(world)
        if region is None:
            yield fighters.NoBattlefield(challenger=self.challenger, challenged=self.challenged)
            return
        yield from fighters.reside(world, region, (*one, *other), "challenged")
        yield from self._witness(world, moment, region)
        yield from combat.when_and_where(world, moment, region)
        season = world.evening.season_at(moment.happened)
        yield from parties.party(world, one, other, moment.happened, "challenger")
        yield from parties.party(world, other, one, moment.happened, "challenged")
        for id in one:
            if not thiasos.directs(world, moment.by, id):
                yield thiasos.NotDirected(player=id, god=world.player(id).thiasos or "")
            yield from thiasos.alone(world, id, "challenger")
            spent = world.player(id).spent(CHALLENGE, season)
            if spent:
                yield parties.AlreadyChallenged(player=id, act=spent.act)
        yield from seniority.turn(world, world.region(region), one, season)

    def _witness(self, world: Ludi, moment: Moment, region: str) -> Iterator[Objection]:
        witness = self._before(world, moment)
        yield from known.player(world, witness, "witness")
        numen = world.player(witness)
        one, other = self._parties()
        if numen.role != "numen" or witness in (*one, *other):
            yield NoWitness(witness=witness)
        elif acts_as(world, witness, CYBELE):
            yield combat.PeaceOfCybele(numen=CYBELE, region=region)
        elif not numen.oversees and not combat.could_oversee(world, region, (*one, *other)):
            yield NobodyToOversee(witness=witness, region=region)
        seen = world.whereabouts(witness)
        if seen and seen != region:
            yield WitnessIsElsewhere(witness=witness, seen=seen, region=region)

    def _parties(self) -> tuple[parties.Members, parties.Members]:
        return (
            parties.members(self.challenger, self.challenger_amici),
            parties.members(self.challenged, self.challenged_amici),
        )

    def _region(self, world: Ludi) -> str | None:
        seat = world.seat_of(self.challenger) or world.seat_of(self.challenged)
        return seat.id if seat else None

    def _before(self, world: Ludi, moment: Moment) -> str:
        return self.witness or moment.by

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season, number = world.evening.season_at(moment.happened), moment.number
        one, other = self._parties()
        yield FlagitatioIssued(
            proelium=number, region=self._region(world) or "", season=season, witness=self._before(world, moment),
            challenger=one, challenged=other,
        )  # fmt: skip
        for player in one:
            yield LimitUsed(player=player, limit=CHALLENGE, season=season)
        for player in (*one, *other):
            yield WasEngaged(player=player, proelium=f"proelium:{number}")
