"""Plans that are only supposed: before the opening against invented or likely ones, afterwards against those that were opened."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.desk import new_id
from tests.gloria_romae.evening import MatchDesk, body, match
from tests.gloria_romae.table import gallery

FIRST = json.loads((Path(__file__).parents[1] / "evenings" / "situations" / "gr-s3.json").read_text())


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[MatchDesk]:
    """A match whose plans are awaited."""
    with match(tmp_path / "data", gallery(FIRST, tmp_path), lots="told", players=FIRST["players"]) as open_match:
        open_match.begin(FIRST["goals"])
        yield open_match


def suppose(desk: MatchDesk, who: str, plan: dict[str, Any], **more: Any) -> dict[str, Any]:
    """What a plan of a situation comes to."""
    asked = {"kind": "consilium_mittere", **body(plan), **more}
    answer = desk.client.post(f"{desk.base}/acts/suppose", json=asked, headers=desk.head(who))
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def opened(desk: MatchDesk) -> dict[str, Any]:
    """Seal and open; the result."""
    for house, plan in FIRST["plans"].items():
        if plan:
            desk.seal(house, plan)
    desk.open_plans(FIRST["lots"], [house for house, plan in FIRST["plans"].items() if not plan])
    result: dict[str, Any] = desk.view("room", "result")["result"]
    return result


def test_chances_read_no_sealed_plan(desk: MatchDesk) -> None:
    """The same seeds give the same answer, whatever others seal meanwhile; parts of a series add up to the whole."""
    plan = FIRST["plans"]["aemilii"]
    before = suppose(desk, "aemilii", plan, matches=6, seed=0)["chances"]
    desk.seal("claudii", FIRST["plans"]["claudii"])
    assert suppose(desk, "aemilii", plan, matches=6, seed=0)["chances"] == before
    parts = [suppose(desk, "aemilii", plan, matches=3, seed=seed)["chances"] for seed in (0, 3)]
    for house, wins in before["wins"].items():
        assert wins == sum(part["wins"][house] for part in parts)
    assert before["matches"] == 6 == sum(before["wins"].values())
    assert before["met"]["money"] == sum(part["met"]["money"] for part in parts)


def test_no_match_is_played_where_none_is_asked_for(desk: MatchDesk) -> None:
    """A plan alone is judged against what was assumed; nobody is told chances of no matches."""
    told = suppose(desk, "aemilii", FIRST["plans"]["aemilii"])
    assert told["trial"]["months"] and told["chances"] is None


def test_goals_count_for_their_house_alone(desk: MatchDesk) -> None:
    """Another seat is told what is built and who would win, not which goals are met."""
    told = suppose(desk, "organiser", FIRST["plans"]["aemilii"], by="aemilii", matches=2)
    assert told["chances"]["met"] is None and told["trial"]["met"] is None and told["trial"]["final"] is None


def test_what_would_have_been_is_asked_after_the_opening(desk: MatchDesk) -> None:
    """Supposing the very plan is the match itself; another bid changes the list; the other plans are those that were opened."""
    result = opened(desk)
    same = suppose(desk, "auditor", FIRST["plans"]["aemilii"], by="aemilii")["trial"]
    assert same["months"] == result["months"] and same["final"] == result["final"]
    poor = suppose(desk, "fabii", {**FIRST["plans"]["fabii"], "bid": 60})["trial"]
    assert poor["months"][0]["order"][0] == "fabii" and same["months"][0]["order"][0] != "fabii"
    other = {house: body(FIRST["plans"][house]) for house in ("claudii",)}
    turned = suppose(desk, "room", FIRST["plans"]["claudii"], by="cornelii", assumed=other)["trial"]
    assert turned["final"] != result["final"]


def test_a_plan_that_could_never_be_is_not_supposed(desk: MatchDesk) -> None:
    """422, as for what is assumed."""
    asked = {"kind": "consilium_mittere", **body(FIRST["plans"]["aemilii"]), "bid": 9_000}
    answer = desk.client.post(f"{desk.base}/acts/suppose", json=asked, headers=desk.head("aemilii"))
    assert answer.status_code == 422 and "never be recorded" in answer.json()["detail"]
    assert [fault["field"] for fault in answer.json()["errors"]] == ["bid"]


@pytest.mark.parametrize(
    ("who", "more", "field"),
    [
        ("room", {}, "by"),
        ("auditor", {}, "by"),
        ("organiser", {}, "by"),
        ("room", {"by": "nobody"}, "by"),
        ("room", {"by": "aemilii", "assumed": {"nobody": {}}}, "assumed"),
        ("room", {"by": "aemilii", "kind": "comitem_eligere"}, "kind"),
    ],
)
def test_the_field_that_names_no_house_is_named(desk: MatchDesk, who: str, more: dict[str, Any], field: str) -> None:
    """422 names the field of the request that is wrong, in the language of who asks."""
    asked = {"kind": "consilium_mittere", **body(FIRST["plans"]["aemilii"]), **more}
    told = []
    for language in ("en", "la"):
        head = {**desk.head(who), "Accept-Language": language}
        answer = desk.client.post(f"{desk.base}/acts/suppose", json=asked, headers=head)
        assert answer.status_code == 422, answer.text
        (fault,) = answer.json()["errors"]
        assert fault["field"] == field
        told.append(fault["message"])
    assert told[0] != told[1]


def test_reminders_say_who_is_awaited(desk: MatchDesk) -> None:
    """A day, three hours and half an hour before the day, to whom no plan is in of; after the opening nobody is reminded."""
    page = desk.view("room", "reminders")
    hour = 3_600_000
    assert [page["ends"] - one["at"] for one in page["reminders"]] == [24 * hour, 3 * hour, hour // 2]
    assert page["waiting"] == FIRST["players"]
    desk.seal("claudii", FIRST["plans"]["claudii"])
    assert "claudii" not in desk.view("fabii", "reminders")["waiting"]
    opened(desk)
    assert desk.view("room", "reminders") == {"ends": None, "opens": None, "reminders": [], "waiting": []}


def test_the_match_can_be_played_again_as_a_situation(desk: MatchDesk, tmp_path: Path) -> None:
    """Before the opening there is none; then it holds the plans as short lines, and what is played from it is the same match."""
    assert desk.view("auditor", "situation") == {"situation": None}
    result = opened(desk)
    again = desk.view("room", "situation")["situation"]
    assert (again["players"], again["lots"], again["goals"]) == (FIRST["players"], FIRST["lots"], FIRST["goals"])
    for house, plan in FIRST["plans"].items():
        assert (again["plans"][house] or {}).get("months") == (plan or {}).get("months")
    assert again["expected"] == {key: value for key, value in result.items() if key not in ("act", "at")}
    with match(tmp_path / "again", gallery(FIRST, tmp_path / "other"), lots="told", players=again["players"]) as other:
        other.begin(again["goals"])
        for house, plan in again["plans"].items():
            if plan:
                other.seal(house, plan)
        other.open_plans(again["lots"], [house for house, plan in again["plans"].items() if not plan])
        found = other.view("room", "result")["result"]
    assert {key: found[key] for key in again["expected"]} == again["expected"]


def test_a_month_that_is_none_is_told_alone(desk: MatchDesk) -> None:
    """Twelve months of which one is wrong are not also eleven too few; with eleven the number is told."""
    form = body(FIRST["plans"]["aemilii"])
    wrong = [{**form["months"][0], "use": "sleep"}, *form["months"][1:]]

    def told(months: list[dict[str, Any]], path: str = "acts", **more: str) -> list[tuple[str, str]]:
        sent = {"kind": "consilium_mittere", **form, "months": months, **more}
        answer = desk.client.post(f"{desk.base}/{path}", json=sent, headers=desk.head("aemilii"))
        assert answer.status_code == 422, answer.text
        return [(fault["field"], fault["message"]) for fault in answer.json()["errors"]]

    for path, more in (("acts", {"act_id": new_id()}), ("acts/check", {})):
        assert [field for field, _ in told(wrong, path, **more)] == ["months.0.use"], path
    assert told(form["months"][:11], act_id=new_id()) == [("months", "takes 12 at least")]
