"""Clientela: who may be whose patronus, over whom he decides, and who stands between a man and his death."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import Proelium, proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.fighters import WARRIORS
from domain.ludi_romani.law.rome import is_rome


class StillProtected(Objection):
    """PRO-22: {loser} is not unprotected by the books, and goes on playing."""

    rule = "PRO-22"
    field = "loser"
    loser: str


class NoPowerOverHim(Objection):
    """CLI-05: {victor} is of the role {role} with {legiones:legio|legiones}; only imperatores, amazones and reges who have some
    decide over the unprotected."""

    rule = "CLI-05"
    field = "victor"
    victor: str
    role: str
    legiones: int


class DidNotMeet(Objection):
    """CLI-03: {victor} and {loser} are not in the same region; who takes a cliens does so face to face."""

    rule = "CLI-03"
    field = "loser"
    victor: str
    loser: str


class ExecutesFromAfar(Objection):
    """PRO-25: {victor} and {loser} are not in the same region; who executes an unprotected player does so face to face."""

    rule = "PRO-25"
    field = "loser"
    victor: str
    loser: str


class NumenMetElsewhere(Objection):
    """CLI-03: the books show {numen} in {seen}; who decides over {loser} does so face to face, in {region}."""

    rule = "CLI-03"
    weight = Weight.CAUTION
    field = "loser"
    numen: str
    seen: str
    loser: str
    region: str


class SafeInRome(Objection):
    """MOR-05: {loser} is in Rome, where nobody executes the unprotected."""

    rule = "MOR-05"
    field = "choice"
    loser: str


class NoLegionesPresent(Objection):
    """CLI-09: {patronus} has no legiones where {cliens} is, and executes nobody without them."""

    rule = "CLI-09"
    patronus: str
    cliens: str


class MatronaIsNoCliens(Objection):
    """CLI-01: {loser} is a matrona and cannot become a cliens (FEM-09)."""

    rule = "CLI-01"
    field = "choice"
    loser: str


class IsHisCliens(Objection):
    """CLI-15: {cliens} is a cliens of {patronus} already; a second taking puts nobody before a later patronus."""

    rule = "CLI-15"
    cliens: str
    patronus: str


class HasAProtector(Objection):
    """CLI-14: {patronus} is there with legiones and may choose to protect the cliens {loser}; then nobody executes
    {loser}."""

    rule = "CLI-14"
    weight = Weight.CAUTION
    patronus: str
    loser: str


class IsProtected(Objection):
    """CLI-14: {patronus} is there with legiones and protects {loser}, whom nobody executes."""

    rule = "CLI-14"
    field = "protected_by"
    patronus: str
    loser: str


class CannotProtect(Objection):
    """CLI-14: {protector} is no other patronus of {loser} who is there with legiones, and cannot protect {loser}."""

    rule = "CLI-14"
    field = "protected_by"
    protector: str
    loser: str


def is_unprotected(world: Ludi, player: str) -> bool:
    """Whether anybody with legiones may decide over him: a battle left him without, or he has none and the evening is set so
    (AMB-37)."""
    who = world.player(player)
    anybody = world.evening.settings.any_without_legiones_unprotected and who.mortal and who.legiones < 1
    return who.unprotected is not None or anybody


def may_have_clientes(world: Ludi, patronus: str, field: str) -> Iterator[Objection]:
    """Imperatores, amazones and reges, while they have legiones (AMB-26, AMB-85)."""
    who = world.player(patronus)
    if who.role not in WARRIORS or who.legiones < 1:
        yield NoPowerOverHim(victor=who.id, role=who.role, legiones=who.legiones).at(field)


def at_his_mercy(world: Ludi, victor: str, loser: str, field: str) -> Iterator[Objection]:
    """One decides only over an unprotected player whom he meets; a numen may have gone there unrecorded (AMB-119)."""
    if not is_unprotected(world, loser):
        yield StillProtected(loser=loser).at(field)
    here, seen = world.whereabouts(loser), world.whereabouts(victor)
    roams = world.player(victor).role == "numen"
    if here is None or (seen != here and not roams):
        yield DidNotMeet(victor=victor, loser=loser).at(field)
    elif seen and seen != here:
        yield NumenMetElsewhere(numen=victor, seen=seen, loser=loser, region=here).at(field)


def won_by(world: Ludi, victor: str, loser: str) -> Proelium | None:
    """The proelium that left somebody unprotected, if this one fought it and won."""
    fought = [one for one in proelia(world) if one.cause == "fought" and loser in one.players]
    last = fought[-1] if fought else None
    against = last and last.party_of(victor) not in (None, last.party_of(loser))
    return last if last and against and victor not in last.bare else None


def not_in_rome(world: Ludi, loser: str, field: str) -> Iterator[Objection]:
    """Outside Rome alone are the unprotected executed."""
    if is_rome(world.seat_of(loser)):
        yield SafeInRome(loser=loser).at(field)


def with_legiones(world: Ludi, patronus: str, cliens: str, field: str) -> Iterator[Objection]:
    """A patronus who executes has legiones where his cliens is."""
    here = world.whereabouts(cliens)
    if world.player(patronus).legiones < 1 or here is None or world.whereabouts(patronus) != here:
        yield NoLegionesPresent(patronus=patronus, cliens=cliens).at(field)


def may_be_cliens(world: Ludi, patronus: str, cliens: str, field: str) -> Iterator[Objection]:
    """Any mortal but a matrona, and each patronus once."""
    if world.player(cliens).role == "matrona":
        yield MatronaIsNoCliens(loser=cliens).at(field)
    if patronus in world.player(cliens).patroni:
        yield IsHisCliens(cliens=cliens, patronus=patronus).at(field)


def protectors(world: Ludi, victim: str, killer: str) -> tuple[str, ...]:
    """Who could protect somebody: another patronus, or the god of his thiasos, who is where he is with legiones."""
    who, here = world.player(victim), world.whereabouts(victim)
    lords = (*who.patroni, *((who.thiasos,) if who.thiasos else ()))
    there = (id for id in lords if id != killer and here and world.whereabouts(id) == here)
    return tuple(id for id in there if world.player(id).legiones > 0)


def protection(world: Ludi, victim: str, killer: str, protected_by: str | None, field: str) -> Iterator[Objection]:
    """Whoever could protect him is named; whoever does refuses the killing. Of the god of his thiasos, who is named, nobody
    need have recorded that he is there (AMB-119)."""
    able, god = protectors(world, victim, killer), world.player(victim).thiasos
    if god and god == protected_by and world.player(god).legiones > 0:
        able = (god,)
    if protected_by is None:
        yield from (HasAProtector(patronus=id, loser=victim).at(field) for id in able)
    elif protected_by in able:
        yield IsProtected(patronus=protected_by, loser=victim)
    else:
        yield CannotProtect(protector=protected_by, loser=victim)
