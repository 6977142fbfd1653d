"""The worked examples of games of chance, change and the new state, as read from the rulebook."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.factio import FactioFormed, NavesBought, factio, factiones
from domain.ludi_romani.edition import NOTHING
from projections.ludi_romani.fleets import fleets
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.rules.actium import conch
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.befell import became
from tests.ludi_romani.table import Outcome, Table

CASES = [case for case in cases("messages_chance_change_state") if case["happens"][0]["act"] != "nuntium_mittere"]


def fleet(case: dict[str, Any]) -> Table:
    """Actium is open, and everybody has the naves that the case says."""
    table = conch()
    for id, is_ in case["before"].items():
        if is_.get("imago"):
            table = table.given(became(id, table.world.player(id).role, "imago"))
        if is_.get("naves") and id != "neptune":
            number = table.world.number + 1
            bought = NavesBought(factio=number, properties=NOTHING, total=0, naves=is_["naves"])
            events: list[Event] = [FactioFormed(factio=number, members=(id,)), bought]
            table = table.given(*events)
    return table


def act(table: Table, step: dict[str, Any]) -> Outcome:
    """One step of a case."""
    match step["act"]:
        case "alea" if "change" in step:
            change = step["change"]
            chips = {f"gives_{colour}": count for colour, count in change["gives"].items()}
            chips |= {f"takes_{colour}": count for colour, count in change["takes"].items()}
            return table.when("nummos_mutare", by=step["by"], player=step["players"][0], **chips)
        case "alea":
            fields = {"players": step["players"], "stake": step["stake"], "winner": step["result"]}
            return table.when("alea", by=step["by"], **fields)
        case "concursatio_navalis":
            parties = {one.leader: int(one.id.partition(":")[2]) for one in factiones(table.world)}
            rolls = [{"party": parties[id], "die": die} for id, die in step["dice"].items()]
            return table.when("concursatio_navalis", by="neptune", rolls=rolls)
        case "triumphus":
            return table.when("triumphus", by="juppiter", leader=step["leader"], title_given=step["title"])
    fields = {name: step[name] for name in ("government", "disposals") if name in step}
    return table.when("rem_publicam_constituere", by="juppiter", founder=step["by"][0], **fields)


def not_on_the_form(step: dict[str, Any]) -> bool:
    """Half a chip, and naves for somebody: entering such a thing is not refused but impossible."""
    return step.get("stake", 0) % 100_000 > 0 or any(one["way"] == "naves" for one in step.get("disposals", ()))


def afloat(table: Table, expected: dict[str, Any]) -> None:
    """Everybody has the naves, and is alive or dead, as the case says; Neptune's count from what he had at first."""
    naves = {one.leader: one.naves for one in factiones(table.world)}
    for id, should in expected.items():
        if id != "neptune":
            assert (id, naves.get(id, 0)) == (id, should.get("naves", 0))
            assert (id, table.world.player(id).died is None) == (id, should.get("alive", True))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what he has."""
    at_sea = case["setting"]["season"] == "actium"
    table, refused = fleet(case) if at_sea else staged(case), []
    neptune = case["before"].get("neptune", {}).get("naves", 0)
    for step in case["happens"]:
        refused += [step["refused"]] if "refused" in step else []
        if not_on_the_form(step):
            with pytest.raises(ValidationError):
                act(table, step)
            continue
        outcome = act(table, step)
        if "refused" in step:
            assert step["refused"] in {one.rule for one in outcome.decision.standing}
        else:
            table = done(outcome)
    assert list(dict.fromkeys(refused)) == case["outcome"]["refused"]
    if at_sea:
        afloat(table, case["after"])
        assert neptune + fleets(table.world).neptune == case["after"]["neptune"]["naves"]
        won = actium(table.world).won_by
        assert won is not None and list(factio(table.world, won).members) == case["outcome"]["winner"]
        decrees = [(one.who, one.way, one.region) for one in actium(table.world).decrees]
        asked = case["happens"][-1]["disposals"]
        assert decrees == [(one["who"], one["way"], one.get("region")) for one in asked]
    else:
        holds(table, case["after"])
