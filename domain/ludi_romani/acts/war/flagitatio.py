"""Challenging somebody to a proelium."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Numen
from domain.ludi_romani.acts.war import law, seniority
from domain.ludi_romani.aggregates import known
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued
from domain.ludi_romani.aggregates.world import Ludi


class ChallengesHimself(Objection):
    """PRO-06: a proelium has two parties; {player} cannot challenge himself."""

    rule = "PRO-06"
    weight = Weight.ABSOLUTE
    field = "challenged"
    player: str


class NoBattlefield(Objection):
    """PRO-06: neither {challenger} nor {challenged} sits in any region, so there is nowhere to fight."""

    rule = "PRO-06"
    weight = Weight.ABSOLUTE
    field = "challenged"
    challenger: str
    challenged: str


class NotInOneRegion(Objection):
    """PRO-06: {challenger} and {challenged} are not in the same region, and both parties reside where they fight."""

    rule = "PRO-06"
    field = "challenged"
    challenger: str
    challenged: str


class AlreadyEngaged(Objection):
    """PRO-06: {player} is bound by {proelium}, and a proelium has exactly two parties."""

    rule = "PRO-06"
    player: str
    proelium: str


class AlreadyChallenged(Objection):
    """FLA-02: {player} has already challenged this aestas ({act})."""

    rule = "FLA-02"
    field = "challenger"
    player: str
    act: int


class NoWitness(Objection):
    """FLA-01: a challenge is made before a numen who could oversee the proelium, and {witness} could not."""

    rule = "FLA-01"
    field = "witness"
    witness: str


class Flagitatio(Act):
    """One player challenges another before a numen (FLA-01): in an aestas, outside Rome (PRO-01), both in one region (PRO-06),
    both imperatores, amazones or reges with legiones (PRO-04, PRO-05, FEM-06), nobody where Cybele is (NUM-41). Once in an
    aestas for each (FLA-02), in the order in which they came to the region (FLA-03); who came together roll for it (FLA-04).
    From now on both are bound: they neither travel nor buy until it is refused or over (FLA-08).
    """

    kind: ClassVar[str] = "flagitatio"
    title: ClassVar[str] = "Challenge"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{challenger} challenges {challenged}."

    challenger: Annotated[Mortal, Field(title="Challenger")]
    challenged: Annotated[Mortal, Field(title="Challenged")]
    witness: Annotated[Numen | None, Field(title="Before", description="Left empty: the numen who records it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.players(world, self.challenger, field="challenger")
        yield from known.players(world, self.challenged, field="challenged")
        if self.challenger == self.challenged:
            yield ChallengesHimself(player=self.challenger)
        region = self._region(world)
        if region is None:
            yield NoBattlefield(challenger=self.challenger, challenged=self.challenged)
            return
        if world.seat_of(self.challenger) != world.seat_of(self.challenged):
            yield NotInOneRegion(challenger=self.challenger, challenged=self.challenged)
        yield from self._witness(world, moment)
        yield from law.when_and_where(world, moment, region)
        for field in ("challenger", "challenged"):
            yield from self._able(world, getattr(self, field), field)
        season = world.evening.season_at(moment.happened)
        spent = world.player(self.challenger).spent(seniority.CHALLENGE, season)
        if spent:
            yield AlreadyChallenged(player=self.challenger, act=spent.act)
        yield from seniority.turn(world, world.region(region), self.challenger, season)

    def _witness(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        witness = self._before(world, moment)
        yield from known.players(world, witness, field="witness")
        numen = world.player(witness)
        if not (numen.role == "numen" and numen.oversees):
            yield NoWitness(witness=witness)

    def _able(self, world: Ludi, id: str, field: str) -> Iterator[Objection]:
        player = world.player(id)
        yield from known.living(world, id, field=field)
        yield from law.may_fight(player, field)
        if player.engaged:
            yield AlreadyEngaged(player=id, proelium=player.engaged).at(field)

    def _region(self, world: Ludi) -> str | None:
        seat = world.seat_of(self.challenger) or world.seat_of(self.challenged)
        return seat.id if seat else None

    def _before(self, world: Ludi, moment: Moment) -> str:
        return self.witness or moment.by

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season, number = world.evening.season_at(moment.happened), moment.number
        yield FlagitatioIssued(
            proelium=number, region=self._region(world) or "", season=season, witness=self._before(world, moment),
            challenger=(self.challenger,), challenged=(self.challenged,),
        )  # fmt: skip
        yield LimitUsed(player=self.challenger, limit=seniority.CHALLENGE, season=season)
        for player in (self.challenger, self.challenged):
            yield WasEngaged(player=player, proelium=f"proelium:{number}")
