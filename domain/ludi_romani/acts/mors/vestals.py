"""Who decides on a will: Vesta with the Vestals, the Vestals by a vote, or Vesta alone."""

from collections.abc import Iterator
from typing import Literal

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.mortality import virgines

Verdict = Literal["will", "vote", "vesta"]


class VestalsHaveTheirSay(Objection):
    """MOR-12: Vesta does not decide without the Vestal Virgins: {vestals}."""

    rule = "MOR-12"
    field = "verdict"
    vestals: tuple[str, ...]


class NoVestalLeft(Objection):
    """MOR-09: no Vestal Virgin lives; Vesta decides alone."""

    rule = "MOR-09"
    field = "verdict"


class VestalsElsewhere(Objection):
    """MOR-12: the books do not show {vestals} in Rome, where the Vestals meet and vote."""

    rule = "MOR-12"
    weight = Weight.CAUTION
    field = "verdict"
    vestals: tuple[str, ...]


def verdict(world: Ludi, by: Verdict) -> Iterator[Objection]:
    """What stands against a verdict of this kind. Every virgo is a Vestal, unless Vesta names the Vestals at the table: then the
    books do not know them (AMB-16)."""
    if world.evening.settings.vestals_named:
        return
    vestals = virgines(world)
    if by == "vesta":
        if vestals:
            yield VestalsHaveTheirSay(vestals=vestals)
    elif not vestals:
        yield NoVestalLeft()
    if by == "vote":
        rome = {region.id for region in world.regions() if region.kind == "roma"}
        away = tuple(id for id in vestals if world.whereabouts(id) not in rome)
        if away:
            yield VestalsElsewhere(vestals=away)
