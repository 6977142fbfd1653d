"""Amici in the words of the tests."""

from typing import Any

from domain.ludi_romani.aggregates.amicitia import (
    PropertyEntrusted,
    PropertyHandedBack,
)
from domain.ludi_romani.aggregates.bonds import Married
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.table import Outcome, Table, at_dinner


def amici(*members: str) -> Table:
    """These are amici, wherever they sit."""
    return at_dinner().when("amicitiam_facere", members=list(members), dispense=("AMI-01",)).table


def blessed(table: Table, *members: str) -> Table:
    return table.when("amicitiam_sancire", by="juno", members=list(members)).table


def married(table: Table, husband: str, wife: str) -> Table:
    return table.given(Married(player=husband, spouse=wife), Married(player=wife, spouse=husband))


def hands(table: Table, giver: str, receiver: str, **goods: Any) -> Outcome:
    return table.when("amicis_tradere", giver=giver, receiver=receiver, **goods)


def asks(table: Table, owner: str, holder: str, **goods: Any) -> Outcome:
    return table.when("repetere", owner=owner, holder=holder, **goods)


def entrusted(giver: str, holder: str, **goods: int) -> PropertyEntrusted:
    return PropertyEntrusted(amicitia=2, giver=giver, holder=holder, properties=Properties(**goods))


def handed_back(giver: str, holder: str, **goods: int) -> PropertyHandedBack:
    return PropertyHandedBack(amicitia=2, giver=giver, holder=holder, properties=Properties(**goods))


def lent() -> Table:
    """Octavian has handed Agrippa denarii, a classis, two curiales and ten suffragia."""
    goods = {"denarii": 200_000, "classes": 1, "curiales": 2, "suffragia": 10}
    return hands(amici("octavian", "agrippa"), "octavian", "agrippa", **goods).table


def parted(table: Table) -> Table:
    """Octavian and Agrippa are amici no longer."""
    return table.when("amicitiam_dissolvere", player="octavian", amici=["agrippa"]).table
