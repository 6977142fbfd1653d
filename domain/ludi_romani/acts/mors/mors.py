"""A death."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.mortality import may_die
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import SEA_GODS, WAR_GODS

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
"""Deaths with a form of their own, by its title: there the rules are asked that this one cannot ask."""

_GODS = {"sea_god": SEA_GODS, "war_god": WAR_GODS}


class HasItsOwnForm(Objection):
    """LOG-18: such a death has a form of its own, {form}, which asks more rules than this one."""

    rule = "LOG-18"
    weight = Weight.CAUTION
    field = "cause"
    form: str


class NoRexInRome(Objection):
    """MOR-03: {player} is no rex who is in Rome."""

    rule = "MOR-03"
    field = "cause"
    player: str


class NoRightToHisLife(Objection):
    """MOR-14: {killer} has no such power over the life of {player}."""

    rule = "MOR-14"
    field = "cause"
    killer: str
    player: str


class NoSuchDeath(Objection):
    """MOR-14: the rulebook knows no other way to die; let the Fates decide."""

    rule = "MOR-14"
    field = "cause"


class Mors(Act):
    """Somebody dies. What has a form of its own is better recorded there: one proscribed (MOR-01), a caedes (MOR-02), a virus
    (MOR-08), a husband who falls short (MOR-07), a suicide (MOR-06), a loser's end (MOR-04, MOR-05). Here a rex found in Rome
    (MOR-03), and whom a sea or war god, a patronus, or the god of his thiasos killed (MOR-14). Numina do not die (IMA-01).
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
        yield from may_die(world, self.player)
        form, player = FORMS.get(self.cause), world.player(self.player)
        if form:
            yield HasItsOwnForm(form=form)
        seat = world.seat_of(self.player)
        if self.cause == "rex_romae" and not (player.role == "rex" and seat and seat.kind == "roma"):
            yield NoRexInRome(player=self.player)
        if self.cause == "other":
            yield NoSuchDeath()
        yield from self._power(world, moment)

    def _power(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        player, killer = world.player(self.player), self.killer or moment.by
        if self.cause in ("bacchant_god", *_GODS):
            yield from known.player(world, killer, "killer")
        gods = _GODS.get(self.cause, (killer,))
        patronus = self.cause != "patronus" or killer in player.patroni
        thiasos = self.cause != "bacchant_god" or acts_as(world, killer, player.thiasos or "")
        if not (acts_as(world, killer, *gods) and patronus and thiasos):
            yield NoRightToHisLife(killer=killer, player=self.player)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        theirs = self.cause in ("bacchant_god", *_GODS)
        yield Died(player=self.player, cause=self.cause, by=self.killer or (moment.by if theirs else None))
