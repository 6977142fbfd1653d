"""Where several rules refuse the same, the one is cited that a reader would look up (docs/decisions.md)."""

from typing import Any

import pytest

from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.rules.curia import bill, senate
from tests.ludi_romani.table import Outcome, Table, at_dinner

FULL_ROME = ("cicero", "hirtius", "pansa", "decimus", "ventidius")
"""Who sits there beside the seven virgines."""


def full_rome(row: int) -> Table:
    """All twelve seats in Rome are taken."""
    return at_dinner().given(*sat_down("rome", *FULL_ROME)).season(row)


def rules(outcome: Outcome) -> list[str]:
    """What stands against an act."""
    return [one.rule for one in outcome.decision.standing]


def test_sed_15_rome_is_full() -> None:
    """Its twelve seats have a rule of their own."""
    assert rules(full_rome(2).when("motus", player="brutus", to="rome")) == ["SED-15"]
    assert rules(full_rome(2).when("sedem_capere", player="plancus", region="rome")) == ["SED-15"]


def test_sed_01_any_other_region_is_full() -> None:
    """The general rule, where no other speaks."""
    table = FULL_GREECE.season(2)
    assert rules(table.when("sedem_capere", player="plancus", region="greece")) == ["SED-01"]


FULL_GREECE = at_dinner().given(*sat_down("greece", "cicero"))


@pytest.mark.parametrize(("region", "table"), [("rome", full_rome(3)), ("greece", FULL_GREECE.season(3))])
def test_sed_17_a_numen_who_winters(region: str, table: Table) -> None:
    """His rule comes before those of the place."""
    assert rules(table.when("hibernare", by="juno", region=region)) == ["SED-17"]


@pytest.mark.parametrize(("target", "rule"), [("cleopatra", "REG-11"), ("livia", "FEM-08"), ("juno", "SEN-14")])
def test_sen_14_reg_11_who_is_not_proscribed(target: str, rule: str) -> None:
    """A rex and a virgo by the rule about them, a numen by that about the proscriptio."""
    assert rules(bill(senate(), type="proscriptio", target=target)) == [rule]


def test_gyg_03_three_legiones_and_no_more() -> None:
    """How many, and how often, and when: GYG-03; where, and against whom: GYG-04."""
    table = at_dinner().season(3).when("anulum_gygis_dare", by="pluto", wearer="brutus").table
    throws = [{"attacker": 1, "attacked": 1}] * 2
    attack: dict[str, Any] = {"by": "pluto", "wearer": "brutus", "opponent": "cassius", "throws": throws}
    assert rules(table.when("anulo_aggredi", **attack)) == ["GYG-03"]
    assert "GYG-04" in rules(table.when("anulo_aggredi", **{**attack, "opponent": "livia"}))


@pytest.mark.parametrize(
    ("row", "asked", "rule"), [(1, 3, "MOT-12"), (2, 5, "KAL-02"), (3, 5, "MOT-12"), (4, 7, "KAL-02")]
)
def test_kal_02_mot_12_what_is_announced_next(row: int, asked: int, rule: str) -> None:
    """Where a motus is next, the rule of the motus; where an aestas or a hiems is, that of the seasons."""
    table = at_dinner().season(row)
    assert rules(table.when("tempus_nuntiare", by="apollo", row=asked, dispense=("SED-20",))) == [rule]
