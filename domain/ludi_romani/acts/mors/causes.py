"""What each way to die asks, where somebody records the death alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.mors.mors_voluntaria import NotReleased
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.senatus import awaits_caedes, in_rome
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, patronage, rome
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import PERSEPHONE, PLUTO, SEA_GODS, WAR_GODS


class NotProscribedInRome(Objection):
    """MOR-01: {player} is not proscribed, or not in Rome, and there alone does the sentence bite."""

    rule = "MOR-01"
    field = "cause"
    player: str


class NoCaedesAgainstHim(Objection):
    """MOR-02: the Senate passed no caedes against {player} that is still to be delivered."""

    rule = "MOR-02"
    field = "cause"
    player: str


class NoRexInRome(Objection):
    """MOR-03: {player} is no rex who is in Rome without an escort."""

    rule = "MOR-03"
    field = "cause"
    player: str


class WonNoBattle(Objection):
    """MOR-04: {killer} won no battle that left {player} without a legio."""

    rule = "MOR-04"
    field = "cause"
    killer: str
    player: str


class IsNobodysHusband(Objection):
    """MOR-07: {player} is nobody's husband, and Juno kills only one who falls short of the dos."""

    rule = "MOR-07"
    field = "cause"
    player: str


class NoVirusServed(Objection):
    """MOR-08: no matrona who could have served it to {player} has a virus."""

    rule = "MOR-08"
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


@dataclass(frozen=True, slots=True)
class Death:
    """Who died, by whom if that is said, and in whose name it is recorded."""

    world: Ludi
    player: Player
    named: str | None
    by: str

    @property
    def killer(self) -> str:
        """Who is named, or else the numen who records it."""
        return self.named or self.by


def _proscriptio(death: Death) -> Iterator[Objection]:
    if death.player.proscribed is None or not in_rome(death.world, death.player.id):
        yield NotProscribedInRome(player=death.player.id)


def _caedes(death: Death) -> Iterator[Objection]:
    if not awaits_caedes(death.world, death.player.id):
        yield NoCaedesAgainstHim(player=death.player.id)


def _rex_romae(death: Death) -> Iterator[Objection]:
    world, rex = death.world, death.player
    if rex.role != "rex" or not rome.is_rome(world.seat_of(rex.id)) or rome.escorts(world, rex.id):
        yield NoRexInRome(player=rex.id)


def _victor(death: Death) -> Iterator[Objection]:
    if patronage.won_by(death.world, death.killer, death.player.id) is None:
        yield WonNoBattle(killer=death.killer, player=death.player.id)
    yield from _unprotected(death)


def _unprotected(death: Death) -> Iterator[Objection]:
    world, loser = death.world, death.player.id
    if death.named:
        yield from patronage.may_have_clientes(world, death.named, "killer")
        yield from patronage.at_his_mercy(world, death.named, loser, "cause")
    elif not patronage.is_unprotected(world, loser):
        yield patronage.StillProtected(loser=loser).at("cause")
    yield from patronage.not_in_rome(world, loser, "cause")


def _suicide(death: Death) -> Iterator[Objection]:
    if not acts_as(death.world, death.killer, PERSEPHONE, PLUTO):
        yield NotReleased(by=death.killer)


def _juno(death: Death) -> Iterator[Objection]:
    if death.player.spouse is None or death.player.role == "matrona":
        yield IsNobodysHusband(player=death.player.id)


def _virus(death: Death) -> Iterator[Objection]:
    servers = [death.world.player(death.named)] if death.named else death.world.players()
    if not any(one.role == "matrona" and one.properties.virus > 0 for one in servers):
        yield NoVirusServed(player=death.player.id)


def _by_a_god(death: Death, *gods: str) -> Iterator[Objection]:
    yield from known.player(death.world, death.killer, "killer")
    if not acts_as(death.world, death.killer, *gods):
        yield NoRightToHisLife(killer=death.killer, player=death.player.id)


def _patronus(death: Death) -> Iterator[Objection]:
    if death.killer in death.player.patroni:
        yield from patronage.with_legiones(death.world, death.killer, death.player.id, "killer")
    else:
        yield NoRightToHisLife(killer=death.killer, player=death.player.id)


ASKS: Mapping[str, Callable[[Death], Iterator[Objection]]] = {
    "proscriptio": _proscriptio,
    "caedes": _caedes,
    "rex_romae": _rex_romae,
    "victor": _victor,
    "unprotected": _unprotected,
    "suicide": _suicide,
    "juno": _juno,
    "virus": _virus,
    "sea_god": lambda death: _by_a_god(death, *SEA_GODS),
    "war_god": lambda death: _by_a_god(death, *WAR_GODS),
    "patronus": _patronus,
    "bacchant_god": lambda death: _by_a_god(death, death.player.thiasos or ""),
    "other": lambda death: iter([NoSuchDeath()]),
}
"""By cause: what stands against it."""
