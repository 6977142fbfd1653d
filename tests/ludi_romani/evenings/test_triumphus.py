"""The worked examples of the triumph, as read from the rulebook."""

from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.actium import ActiumWon, actium
from domain.ludi_romani.aggregates.factio import FactioFormed, NavesBought
from domain.ludi_romani.edition import NOTHING
from tests.ludi_romani.evenings.test_actium import cases, refused, rolled
from tests.ludi_romani.rules.actium import conch


@pytest.mark.parametrize("case", cases("triumphus"))
def test_a_triumph(case: dict[str, Any]) -> None:
    """Who is crowned, by whom, and when not; the state that they found is another act's."""
    table = conch()
    leaders = {"octavian": ("agrippa",), "octavia": ("philippus",)}
    alone = "concursatio_navalis" not in {step["act"] for step in case["happens"]}
    for id, is_ in case["before"].items():
        if "naves" in is_ and id != "neptune":
            ally = ("brutus",) if case["setting"].get("leader_on_form") == id else leaders.get(id, ())
            number = table.world.number + 1
            bought = NavesBought(factio=number, properties=NOTHING, total=0, naves=is_["naves"])
            events: list[Event] = [FactioFormed(factio=number, members=(id, *ally)), bought]
            table = table.given(*events, *([ActiumWon(factio=number)] if alone and is_["naves"] else []))
    before = table.world
    for step in case["happens"]:
        if step["act"] == "concursatio_navalis":
            table = rolled(table, step).table
        elif step["act"] == "triumphus":
            fields = {"leader": step["leader"], "title_given": step.get("title", "Magnus")}
            outcome = table.when("triumphus", by=step.get("by", "juppiter"), **fields)
            refused(outcome, step["refused"]) if "refused" in step else None
            table = outcome.table
    triumph = actium(table.world).triumph
    assert triumph is not None
    assert (triumph.leader, triumph.title) == (case["outcome"]["leader"], case["outcome"]["title"])
    assert [p.properties for p in table.world.players()] == [p.properties for p in before.players()]
    for id, is_ in case["after"].items():
        assert is_.get("corona_triumphalis", False) == (triumph.leader == id)
