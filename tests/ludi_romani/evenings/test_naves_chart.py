"""The worked examples of what properties buy at Actium, as read from the rulebook: each number must come out."""

from typing import Any

import pytest

from domain.ludi_romani.acts.actium import law
from domain.ludi_romani.edition import NOTHING, Properties
from tests.ludi_romani.evenings.test_actium import cases, holding, led
from tests.ludi_romani.rules.actium import conch, party, passed, redeem
from tests.ludi_romani.table import Table, at_dinner


@pytest.mark.parametrize("case", cases("naves_chart"))
def test_what_a_total_buys(case: dict[str, Any]) -> None:
    """Totals and naves are those of the case, by the chart alone and at the table."""
    evening, table = at_dinner().world.evening, conch()
    for step in case["happens"]:
        if isinstance(step["total"], list):
            assert [law.naves_for(evening.naves, total) for total in step["total"]] == step["naves"]
            continue
        naves = step.get("naves") or case["outcome"].get("naves", {}).get(step.get("party", [""])[0], 0)
        properties = step.get("properties") or case["before"].get(step["party"][0])
        if "party" in step:
            at_table(table, step["party"][0], properties, step["total"], naves)
        else:
            worth = law.value(evening.actium_values, Properties(**properties), 0)
            assert (worth, law.naves_for(evening.naves, worth)) == (step["total"], naves)


def at_table(table: Table, leader: str, properties: dict[str, int], total: int, naves: int) -> None:
    """One player redeems what he holds, and nothing of it is left with him."""
    table = holding(table, leader, properties)
    lacking = properties.get("suffragia", 0) - table.world.player(leader).properties.suffragia
    assert lacking == 0
    if leader in ("cicero", "hirtius"):
        table = table.given(*passed("hirtius", "cicero", "hirtius", 10))
    table, number = party(table, leader)
    table = redeem(table, number).table
    mine = led(table, leader)
    assert (mine.total, mine.naves) == (total, naves)
    assert table.world.player(leader).properties == NOTHING
