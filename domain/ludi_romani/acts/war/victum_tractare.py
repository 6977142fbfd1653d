"""What becomes of one who stands without a legio."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, patronage, thiasos
from domain.ludi_romani.law.mortality import in_the_senate_since


class BothStandBare(Objection):
    """PRO-24: {victor} has no legio either; both are unprotected and left to their fate."""

    rule = "PRO-24"
    field = "victor"
    victor: str


class VictumTractare(Act):
    """The winner of a proelium decides over a loser without legiones: he kills him (MOR-04), takes him as his cliens or
    abandons him to his fate (PRO-23, CLI-02). Any imperator, amazona or rex (REG-12) with legiones who meets an unprotected
    player may do the same (PRO-25, MOR-05, CLI-03), but executes nobody in Rome. Where both stand without legiones nobody
    decides (PRO-24). A matrona becomes nobody's cliens (CLI-01); a patronus who is there with
    legiones may protect his own (CLI-14). For a bacchant who wins his god decides (BAC-06);
    another winner who is no imperator, amazona or rex only abandons him (CLI-05)."""

    kind: ClassVar[str] = "victum_tractare"
    title: ClassVar[str] = "Decide over a loser"
    chapter: ClassVar[str] = "war"
    says: ClassVar[str] = "{victor} decides over {loser}."

    victor: Annotated[Player, Field(title="Who decides")]
    loser: Annotated[Mortal, Field(title="Over whom")]
    choice: Annotated[
        Literal["kill", "cliens", "abandon"], Field(title="Decision", json_schema_extra={"widget": "choice"})
    ]
    protected_by: Annotated[
        Player | None,
        Field(title="Protected by", description="A patronus who is there with legiones and forbids it."),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        victor, loser = world.player(self.victor), world.player(self.loser)
        leaves_him = self.choice == "abandon" and patronage.won_by(world, self.victor, self.loser) is not None
        if not leaves_him:
            yield from known.living(world, self.victor, field="victor")
        yield from known.living(world, self.loser, field="loser")
        if victor.unprotected is not None and victor.legiones < 1:
            yield BothStandBare(victor=victor.id)
        elif not leaves_him:  # any winner may do that, a numen or an imago too (AMB-114)
            yield from patronage.may_have_clientes(world, victor.id, "victor")
        yield from thiasos.god_decides(world, moment.by, victor.id, "victor")
        for objection in patronage.at_his_mercy(world, victor.id, loser.id, "loser"):
            from_afar = self.choice == "kill" and isinstance(objection, patronage.DidNotMeet)
            yield patronage.ExecutesFromAfar(victor=victor.id, loser=loser.id) if from_afar else objection
        if self.choice == "cliens":
            yield from patronage.may_be_cliens(world, victor.id, loser.id, "choice")
        if self.choice == "kill":
            yield from patronage.not_in_rome(world, loser.id, "choice")
            yield from patronage.protection(world, loser.id, victor.id, self.protected_by, "choice")
            yield from in_the_senate_since(world, moment, loser.id, "choice")

    def saying(self) -> str:
        done = {
            "kill": "kills {loser}.",
            "cliens": "takes {loser} as cliens.",
            "abandon": "abandons {loser} to fate.",
        }
        return "{victor} " + done[self.choice]

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.choice == "kill":
            cause = "victor" if patronage.won_by(world, self.victor, self.loser) else "unprotected"
            yield Died(player=self.loser, cause=cause, by=self.victor)
        elif self.choice == "cliens":
            yield BecameCliens(player=self.loser, patronus=self.victor)
