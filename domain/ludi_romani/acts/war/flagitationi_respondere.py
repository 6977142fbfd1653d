"""Answering a challenge."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import ProeliumNumber
from domain.ludi_romani.acts.war import law
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.proelium import FlagitatioAnswered, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import thiasos
from domain.ludi_romani.law.obligation import binds_as_first, binds_newcomer


class FirstMustBeAccepted(Objection):
    """FLA-05: it is the first challenge issued in {region} this aestas, and {player} must accept it."""

    rule = "FLA-05"
    field = "answer"
    player: str
    region: str


class NewcomerMustAccept(Objection):
    """FLA-06: {player} came to {region} this aestas, and must accept the first challenge received there."""

    rule = "FLA-06"
    field = "answer"
    player: str
    region: str


class FlagitationiRespondere(Act):
    """The challenged accepts or refuses. The first challenge of an aestas in a region must be accepted, later ones may be
    refused (FLA-05); whoever came there during the aestas must accept the first that he gets (FLA-06). A refusal sets both
    free, and the challenger has spent his challenge. Where there is a choice, a bacchant's is his god's (BAC-06)."""

    kind: ClassVar[str] = "flagitationi_respondere"
    title: ClassVar[str] = "Answer a challenge"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "The challenge is {answer}."

    proelium: Annotated[ProeliumNumber, Field(title="Challenge")]
    answer: Annotated[Literal["accept", "refuse"], Field(title="Answer", json_schema_extra={"widget": "choice"})]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.at_stage(world, self.proelium, "offered", happened=moment.happened)
        one = proelium(world, self.proelium)
        if self.answer == "accept" and (binds_as_first(world, one) or binds_newcomer(world, one)):
            return
        for id in one.challenged.players:
            yield from thiasos.god_decides(world, moment.by, id, "answer")
        if self.answer == "accept":
            return
        if binds_as_first(world, one):
            yield FirstMustBeAccepted(player=one.challenged.leader, region=one.region)
        if binds_newcomer(world, one):
            yield NewcomerMustAccept(player=one.challenged.leader, region=one.region)

    def saying(self) -> str:
        done = {"accept": "accepted", "refuse": "refused"}[self.answer]
        return "{proelium}: the challenge is " + done + "."

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        one = proelium(world, self.proelium)
        yield FlagitatioAnswered(proelium=self.proelium, accepted=self.answer == "accept")
        if self.answer == "refuse":
            yield from (WasEngaged(player=id, proelium=None) for id in one.players)
