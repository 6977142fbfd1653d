"""The trial of a plan: what it comes to alone, or against plans that are assumed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.gloria_romae.evening import MatchDesk, body, match
from tests.gloria_romae.table import gallery

FIRST = json.loads((Path(__file__).parents[1] / "evenings" / "situations" / "gr-s1.json").read_text())


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[MatchDesk]:
    """A match on whose day the plans are awaited."""
    with match(tmp_path / "data", gallery(FIRST, tmp_path)) as open_match:
        open_match.begin(FIRST["goals"])
        yield open_match


def check(desk: MatchDesk, who: str, **fields: Any) -> dict[str, Any]:
    """The answer to a form that is filled in."""
    asked = {"kind": "consilium_mittere", **fields}
    answer = desk.client.post(f"{desk.base}/acts/check", json=asked, headers=desk.head(who))
    assert answer.status_code == 200, answer.text
    checked: dict[str, Any] = answer.json()
    return checked


def test_a_plan_is_tried_as_if_nobody_else_had_one(desk: MatchDesk) -> None:
    """It reads no sealed plan: what another house sealed meanwhile changes nothing of it."""
    plan = body(FIRST["plans"]["aemilii"])
    before = check(desk, "aemilii", **plan)["trial"]
    desk.seal("claudii", FIRST["plans"]["claudii"])
    assert check(desk, "aemilii", **plan)["trial"] == before
    assert len(before["months"]) == 12 and before["ending"] == []
    assert before["denarii"] == {"aemilii": 6, "claudii": 120, "cornelii": 120, "fabii": 120}
    assert before["months"][0]["actions"][1]["wasted"] == "no_plan"


@pytest.mark.parametrize("months", [0, 3, 11])
def test_a_plan_that_is_not_whole_yet_only_lacks_months(desk: MatchDesk, months: int) -> None:
    """No rule fails over it, and nothing stands against what is not written yet."""
    plan = body(FIRST["plans"]["aemilii"])
    checked = check(desk, "aemilii", **{**plan, "months": plan["months"][:months]})
    assert (checked["complete"], checked["missing"], checked["objections"]) == (False, ["months"], [])
    assert checked["trial"] is None


def test_goals_are_tried_for_their_house_alone(desk: MatchDesk) -> None:
    """The organiser fills in a form in a house's name, and is told nothing of its goals."""
    plan = body(FIRST["plans"]["fabii"] or FIRST["plans"]["cornelii"])
    own = check(desk, "cornelii", **plan)["trial"]
    assert own["met"] == {
        "wonder": False, "strategic": False, "public": False, "client": False, "pair": False, "money": False,
    }  # fmt: skip
    other = check(desk, "organiser", by="cornelii", **plan)["trial"]
    assert other["met"] is None and other["months"] == own["months"]


def test_a_plan_is_tried_against_assumed_plans(desk: MatchDesk) -> None:
    """With the others' plans assumed it comes to what the match came to, but for ties by lot; nothing of them is kept."""
    plans = {house: body(plan) for house, plan in FIRST["plans"].items() if plan}
    own = plans.pop("aemilii")
    tried = check(desk, "aemilii", **own, assumed=plans)["trial"]
    assert tried["months"] == FIRST["expected"]["months"]
    assert tried["denarii"] == {"aemilii": 6, "claudii": 0, "cornelii": 8, "fabii": 120}
    assert [house["sealed"] for house in desk.view("room", "match")["players"]] == [None] * 4


@pytest.mark.parametrize(
    ("assumed", "words"),
    [
        ({"nobody": {}}, "that seat"),
        ({"claudii": {"months": []}}, "fields"),
        ({"claudii": {"months": body(FIRST["plans"]["claudii"])["months"], "bid": 500}}, "never be recorded"),
    ],
)
def test_what_cannot_be_a_plan_is_not_assumed(desk: MatchDesk, assumed: dict[str, Any], words: str) -> None:
    """422 names the field and what is wrong."""
    asked = {"kind": "consilium_mittere", **body(FIRST["plans"]["aemilii"]), "assumed": assumed}
    answer = desk.client.post(f"{desk.base}/acts/check", json=asked, headers=desk.head("aemilii"))
    assert answer.status_code == 422 and words in answer.json()["detail"]


def test_a_half_filled_form_is_not_tried(desk: MatchDesk) -> None:
    """There is no trial before the form is whole."""
    assert check(desk, "aemilii", bid=3)["trial"] is None


def test_what_clients_ask_is_told_one_by_one(desk: MatchDesk) -> None:
    """Each part of a condition, and the price, with its rule; what would suffice for a month that comes to nothing, or to less."""
    months = ["d gain 7", "b gain 7", "d patronise", "d gain 4", "b patronise", *["a gain 1"] * 4, "a patronise"]
    months = [*months[:9], "c patronise", "c gain 1", "c gain 1"]
    told = check(desk, "aemilii", **body({"months": months, "bid": 3, "choices": {"labourers": "temple"}}))["trial"]
    asks = {one["month"]: [(ask["rule"], ask["words"], ask["met"]) for ask in one["asks"]] for one in told["patronage"]}
    assert asks[3] == [
        ("GR-PATRON-01", "has at most 40 denarii", True),
        ("GR-PATRON-01", "holds 4 gold", True),
        ("GR-PATRON-02", "15 denarii", True),
    ]
    # 117 less 42, 42 and 15 are 18; in April the Publicans bring 4 from each of three, and three of four gold are paid with these 30.
    assert asks[5] == [("GR-PATRON-01", "holds 3 stone", True), ("GR-PATRON-02", "15 denarii; 15 are missing", False)]
    enough = {one["month"]: one["sentence"] for one in told["enough"]}
    assert enough[4] == "6 more denarii would suffice."
    assert enough[5] == "15 more denarii would suffice."
    assert 10 not in enough, "in no later month it would be otherwise"
    assert check(desk, "aemilii", **body(FIRST["plans"]["claudii"]))["trial"]["patronage"]
