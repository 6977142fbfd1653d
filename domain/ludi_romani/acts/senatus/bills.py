"""Whom and what each of the five kinds of bill may concern."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.senatus import Lex
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class BillSaysTooLittle(Objection):
    """SEN-09: a rogatio of this kind ({type}) names {what}."""

    rule = "SEN-09"
    weight = Weight.ABSOLUTE
    type: str
    what: str


class NuminaAreNotProscribed(Objection):
    """SEN-14: {player} is a numen, and no proscriptio reaches the gods."""

    rule = "SEN-14"
    field = "target"
    player: str


class RegesAreNotProscribed(Objection):
    """REG-11: {player} is a rex, and may not be proscribed."""

    rule = "REG-11"
    field = "target"
    player: str


class WomenAreNotProscribed(Objection):
    """FEM-08: {player} is a {role}, and virgines and matronae may not be proscribed."""

    rule = "FEM-08"
    field = "target"
    player: str
    role: str


class IsProscribed(Objection):
    """SEN-12: {player} wears the signum proscriptionis already ({act})."""

    rule = "SEN-12"
    weight = Weight.CAUTION
    field = "target"
    player: str
    act: int


class IsNotProscribed(Objection):
    """SEN-15: {player} is not proscribed."""

    rule = "SEN-15"
    field = "target"
    player: str


class OnlyMortalsAreAssassinated(Objection):
    """SEN-16: {player} is a numen, and a caedes is against mortals."""

    rule = "SEN-16"
    field = "target"
    player: str


class NoProvincia(Objection):
    """SEN-18: {region} is none of the eight provinciae, and a census falls on one of these."""

    rule = "SEN-18"
    field = "provincia"
    region: str


def against_person(world: Ludi, type: Lex, target: str | None) -> Iterator[Objection]:
    """Proscriptio of imperatores, senatores and amazones; restitutio of the proscribed; caedes of any living mortal."""
    if target is None:
        yield BillSaysTooLittle(type=type, what="whom it concerns").at("target")
        return
    yield from known.living(world, target, field="target")
    who = world.player(target)
    if type == "caedes":
        if who.role == "numen":
            yield OnlyMortalsAreAssassinated(player=target)
        return
    if type == "restitutio":
        if who.proscribed is None:
            yield IsNotProscribed(player=target)
        return
    if who.role == "numen":
        yield NuminaAreNotProscribed(player=target)
    elif who.role == "rex":
        yield RegesAreNotProscribed(player=target)
    elif who.role in ("virgo", "matrona"):
        yield WomenAreNotProscribed(player=target, role=who.role)
    if who.proscribed is not None:
        yield IsProscribed(player=target, act=who.proscribed)


def against_census(world: Ludi, provincia: str | None) -> Iterator[Objection]:
    """One of the eight provinciae, no regnum and not Rome (AMB-73)."""
    if provincia is None:
        yield BillSaysTooLittle(type="census", what="the provincia on which it falls").at("provincia")
        return
    if world.region(provincia).kind != "provincia":
        yield NoProvincia(region=provincia)
