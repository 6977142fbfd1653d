"""What becomes of one who stands without a legio."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Names, Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates import known
from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.combat import WARRIORS
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.proelium import Proelium, proelia
from domain.ludi_romani.aggregates.world import Ludi


class StillProtected(Objection):
    """PRO-22: {loser} was not left without legiones by a battle, and goes on playing."""

    rule = "PRO-22"
    field = "loser"
    loser: str


class NoPowerOverHim(Objection):
    """CLI-05: {victor} is of the role {role} with {legiones} legiones; only imperatores, amazones and reges who have some
    decide over the unprotected."""

    rule = "CLI-05"
    field = "victor"
    victor: str
    role: str
    legiones: int


class BothStandBare(Objection):
    """PRO-24: {victor} has no legio either; both are unprotected and left to their fate."""

    rule = "PRO-24"
    field = "victor"
    victor: str


class DidNotMeet(Objection):
    """CLI-03: {victor} and {loser} are not in the same region, and so have not met."""

    rule = "CLI-03"
    field = "loser"
    victor: str
    loser: str


class SafeInRome(Objection):
    """MOR-05: {loser} is in Rome, where nobody executes the unprotected."""

    rule = "MOR-05"
    field = "choice"
    loser: str


class MatronaIsNoCliens(Objection):
    """CLI-01: {loser} is a matrona and cannot become a cliens."""

    rule = "CLI-01"
    field = "choice"
    loser: str


class HasAProtector(Objection):
    """CLI-14: {patronus} is there with legiones; if he chooses to protect his cliens {loser}, nobody executes him."""

    rule = "CLI-14"
    weight = Weight.CAUTION
    field = "choice"
    patronus: str
    loser: str


class VictumTractare(Act):
    """The winner of a proelium decides over a loser without legiones: he kills him (MOR-04), takes him as his cliens or
    abandons him to his fate (PRO-23, CLI-02). Any imperator, amazona or rex (REG-12) with legiones who meets an unprotected
    player may do the same (PRO-25, MOR-05, CLI-03), but executes nobody in Rome. Where both stand without legiones nobody
    decides (PRO-24). A matrona becomes nobody's cliens (CLI-01); a patronus who is there may protect his own (CLI-14)."""

    kind: ClassVar[str] = "victum_tractare"
    title: ClassVar[str] = "Decide over a loser"
    chapter: ClassVar[str] = "war"
    says: ClassVar[str] = "{victor} decides over {loser}."

    victor: Annotated[Mortal, Field(title="Who decides")]
    loser: Annotated[Mortal, Field(title="Over whom")]
    choice: Annotated[
        Literal["kill", "cliens", "abandon"], Field(title="Decision", json_schema_extra={"widget": "choice"})
    ]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.players(world, self.victor, field="victor")
        yield from known.players(world, self.loser, field="loser")
        victor, loser = world.player(self.victor), world.player(self.loser)
        yield from known.living(world, self.victor, field="victor")
        yield from known.living(world, self.loser, field="loser")
        if victor.unprotected is not None and victor.legiones < 1:
            yield BothStandBare(victor=victor.id)
        elif victor.role not in WARRIORS or victor.legiones < 1:
            yield NoPowerOverHim(victor=victor.id, role=victor.role, legiones=victor.legiones)
        anybody = world.evening.settings.any_without_legiones_unprotected and loser.mortal and loser.legiones < 1
        if loser.unprotected is None and not anybody:
            yield StillProtected(loser=loser.id)
        seat = world.seat_of(loser.id)
        if seat is None or not seat.holds(victor.id):
            yield DidNotMeet(victor=victor.id, loser=loser.id)
        if self.choice == "cliens" and loser.role == "matrona":
            yield MatronaIsNoCliens(loser=loser.id)
        if self.choice == "kill":
            if seat and seat.kind == "roma":
                yield SafeInRome(loser=loser.id)
            yield from self._protectors(world)

    def _protectors(self, world: Ludi) -> Iterator[Objection]:
        loser, here = world.player(self.loser), world.whereabouts(self.loser)
        for patronus in loser.patroni:
            there = patronus != self.victor and world.whereabouts(patronus) == here
            if there and world.player(patronus).legiones > 0:
                yield HasAProtector(patronus=patronus, loser=loser.id)

    def _won_by(self, world: Ludi) -> Proelium | None:
        """The proelium that left the loser unprotected, if the one who decides fought it."""
        fought = [one for one in proelia(world) if one.cause == "fought" and self.loser in one.players]
        last = fought[-1] if fought else None
        return last if last and self.victor in last.players and self.victor not in last.bare else None

    def sentence(self, names: Names, by: str) -> str:
        done = {
            "kill": "kills {loser}.",
            "cliens": "takes {loser} as cliens.",
            "abandon": "abandons {loser} to his fate.",
        }
        return names.fill("{victor} " + done[self.choice], {"victor": self.victor, "loser": self.loser})

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.choice == "kill":
            cause = "victor" if self._won_by(world) else "unprotected"
            yield Died(player=self.loser, cause=cause, by=self.victor)
        elif self.choice == "cliens":
            yield BecameCliens(player=self.loser, patronus=self.victor)
