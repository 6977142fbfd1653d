"""A death."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.acts.mors.causes import ASKS, Death
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.mortality import dies

Cause = Literal[
    "proscriptio", "caedes", "rex_romae", "victor", "unprotected", "suicide", "juno", "virus",
    "sea_god", "war_god", "patronus", "bacchant_god", "other",
]  # fmt: skip

FORMS: dict[str, str] = {
    "proscriptio": "Hand over a proscribed player",
    "caedes": "Deliver a caedes",
    "rex_romae": "A rex alone in Rome",
    "victor": "Decide over a loser",
    "unprotected": "Decide over a loser",
    "suicide": "Suicide",
    "juno": "Divorce",
    "virus": "Serve virus",
    "war_god": "A war god's choice",
    "sea_god": "Stop a ship",
    "patronus": "Condemn a cliens",
    "bacchant_god": "Condemn a bacchant",
}
"""Deaths with a form of their own, by its title: there all rules are asked; who cannot use it any more has the Fates set LOG-18
aside."""

GODS = ("bacchant_god", "sea_god", "war_god")
"""Deaths by a god: left empty, by the one who records it."""


class HasItsOwnForm(Objection):
    """LOG-18: such a death has a form of its own, {form}, which asks more rules than this one."""

    rule = "LOG-18"
    field = "cause"
    form: str


class Mors(Act):
    """Somebody dies. What has a form of its own is recorded there, for it asks more: one proscribed (MOR-01), a caedes (MOR-02), a
    rex in Rome (MOR-03), a loser's end (MOR-04, MOR-05), a suicide (MOR-06), a husband who falls short (MOR-07), a virus
    (MOR-08), and whom a sea or war god, a patronus, or the god of his thiasos killed (MOR-14). Here it is written down where
    that is set aside, and still asks what such a death asks. Numina do not die (IMA-01).
    With the last breath his curiales go to Venus and a dos to Juno (MOR-11), what was lent returns (MOR-10, PRP-09), a wife
    is a widow (FEM-03), his clientes are free (CLI-06), his seat is empty. What may be willed waits for Vesta (MOR-09)."""

    kind: ClassVar[str] = "mors"
    title: ClassVar[str] = "Death"
    chapter: ClassVar[str] = "mors"
    says: ClassVar[str] = "{player} dies."

    player: Annotated[Mortal, Field(title="Who")]
    cause: Annotated[Cause, Field(title="Cause", json_schema_extra={"widget": "choice"})]
    killer: Annotated[
        Player | None, Field(title="By whom", description="Left empty: the numen who records it, or nobody.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from dies(world, moment, self.player)
        if self.cause in FORMS:
            yield HasItsOwnForm(form=FORMS[self.cause])
        yield from ASKS[self.cause](Death(world, world.player(self.player), self.killer, moment.by))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        theirs = moment.by if self.cause in GODS else None
        yield Died(player=self.player, cause=self.cause, by=self.killer or theirs)
