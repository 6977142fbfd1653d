"""The overseer leaves, and another takes his place or nobody does."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Numen, ProeliumNumber
from domain.ludi_romani.acts.war import law
from domain.ludi_romani.aggregates.proelium import OverseerChanged, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import combat
from domain.ludi_romani.law.ending import end


class PraesidemMutare(Act):
    """The overseer of a proelium leaves it, begged, bribed or otherwise. If another numen supersedes him it goes on; if nobody
    does it ends, and what was won stays won (PRO-19). Where numina dispute who oversees, the Fates decide and say so here
    (NUM-44, PRO-03). A war god who encouraged it remains (WAR-06)."""

    kind: ClassVar[str] = "praesidem_mutare"
    title: ClassVar[str] = "Change the overseer"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{proelium} has another overseer."

    proelium: Annotated[ProeliumNumber, Field(title="Proelium")]
    overseer: Annotated[Numen | None, Field(title="New overseer", description="Left empty: nobody, and it ends.")] = (
        None
    )

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.at_stage(world, self.proelium, "begun", happened=moment.happened)
        one = proelium(world, self.proelium)
        if one.overseer and one.overseer == one.encouraged_by and self.overseer != one.overseer:
            yield combat.WarGodMustRemain(god=one.overseer, proelium=one.id).at("overseer")
        if self.overseer:
            yield from combat.may_oversee(world, self.overseer, one.region, "overseer", one.players)

    def saying(self) -> str:
        overseen = "{proelium}: {overseer} oversees it from now on."
        return overseen if self.overseer else "{proelium}: the overseer leaves."

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.overseer:
            yield OverseerChanged(proelium=self.proelium, overseer=self.overseer)
        else:
            yield from end(world, proelium(world, self.proelium), "overseer")
