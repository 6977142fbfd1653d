"""Becoming a patronus."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Switch
from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, patronage, thiasos


class SeeksHimElsewhere(Objection):
    """CLI-04: {cliens} and {patronus} are not in the same region; protection is sought of somebody who is there."""

    rule = "CLI-04"
    field = "cliens"
    cliens: str
    patronus: str


class NeedsNoProtection(Objection):
    """CLI-03: {cliens} is not unprotected by the books, and only the unprotected become clientes."""

    rule = "CLI-03"
    field = "cliens"
    cliens: str


class ClientemAccipere(Act):
    """An imperator, amazon or rex with legiones takes on an unprotected player whom he meets (CLI-03, CLI-05), or who begs him
    for protection where he is (CLI-04, AMB-142). Any mortal may become a cliens but a matrona (CLI-01, FEM-09). A cliens may
    have several patroni; the latest comes first (CLI-15). He stays unprotected against everybody else while he has no legio.
    What the winner of a proelium decides over the loser is recorded with *Decide over a loser*; Dionysus, Ariadne and Silenus
    take in bacchants.
    """

    kind: ClassVar[str] = "clientem_accipere"
    title: ClassVar[str] = "Take a cliens"
    chapter: ClassVar[str] = "clientela"
    says: ClassVar[str] = "{patronus} takes {cliens} as cliens."

    patronus: Annotated[Mortal, Field(title="Patronus")]
    cliens: Annotated[Mortal, Field(title="Cliens")]
    sought: Annotated[Switch, Field(title="Begged for it", description="The cliens seeks protection freely.")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.patronus, field="patronus")
        yield from patronage.may_have_clientes(world, self.patronus, "patronus")
        yield from thiasos.god_decides(world, moment.by, self.patronus, "patronus")
        yield from known.living(world, self.cliens, field="cliens")
        for objection in patronage.at_his_mercy(world, self.patronus, self.cliens, "cliens"):
            if isinstance(objection, patronage.StillProtected):
                yield NeedsNoProtection(cliens=self.cliens)
            elif self.sought and isinstance(objection, patronage.DidNotMeet):
                yield SeeksHimElsewhere(cliens=self.cliens, patronus=self.patronus)
            else:
                yield objection
        yield from patronage.may_be_cliens(world, self.patronus, self.cliens, "cliens")

    def saying(self) -> str:
        return "{cliens} begs {patronus} for protection and becomes a cliens." if self.sought else self.says

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield BecameCliens(player=self.cliens, patronus=self.patronus)
