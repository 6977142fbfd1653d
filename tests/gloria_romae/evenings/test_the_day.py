"""The day itself: the clock opens what is in, half a minute after it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from freezegun import freeze_time

from api.engine.watch import Watch
from tests.gloria_romae.evening import MatchDesk, body, match

FIRST = json.loads((Path(__file__).parent / "situations" / "gr-s2.json").read_text())


@contextmanager
def at(instant: int) -> Iterator[None]:
    """The clock at an instant (server milliseconds)."""
    when = datetime.fromtimestamp(instant / 1000, UTC)
    with freeze_time(when, real_asyncio=True, ignore=["asyncio"]):
        yield


def look(desk: MatchDesk) -> None:
    """Let the house look at its clock."""
    portal = desk.client.portal
    assert portal is not None
    portal.call(Watch(desk.house).look)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[MatchDesk]:
    """A match whose plans are awaited."""
    with match(tmp_path) as open_match:
        open_match.begin(FIRST["goals"])
        yield open_match


def test_gr_amb_24_the_house_opens_half_a_minute_after_the_day(desk: MatchDesk) -> None:
    """GR-AMB-24, GR-AMB-23: until then a plan is taken; then the clock opens, also without the plans that are missing."""
    ends = desk.view("room", "match")["ends"]
    assert desk.view("room", "match")["opens"] == ends + 30_000
    with at(ends + 29_000):
        look(desk)
        desk.done("aemilii", "consilium_mittere", **body(FIRST["plans"]["aemilii"]))
        assert desk.view("room", "result")["result"] is None
    with at(ends + 30_001):
        look(desk)
    last = desk.room.evening.entries[-1]
    assert (last.act.kind, last.row.source, last.row.by) == ("consilia_aperire", "clock", "organiser")
    result = desk.view("room", "result")["result"]
    assert result["plans"]["fabii"] is None and result["plans"]["aemilii"]["bid"] == 5
    assert {one["wasted"] for month in result["months"] for one in month["actions"] if one["player"] == "fabii"} == {
        "no_plan"
    }
    assert sorted(result["lots"]) == sorted(FIRST["players"])


def test_gr_amb_24_a_phone_says_no_hour(desk: MatchDesk) -> None:
    """GR-AMB-24: what it says of the hour counts for nothing, the organiser's no more."""
    ends = desk.view("room", "match")["ends"]
    with at(ends + 60_000):
        fields = body(FIRST["plans"]["aemilii"])
        answer = desk.act("aemilii", "consilium_mittere", happened=ends - 1_000, **fields)
        assert [one["rule"] for one in answer.json()["objections"]] == ["GR-PLAN-07"]
        by = desk.act("organiser", "consilium_mittere", by="aemilii", happened=ends - 1_000, **fields)
        assert [one["rule"] for one in by.json()["objections"]] == ["GR-PLAN-07"]


def test_gr_plan_01_a_late_plan_where_lots_are_told(tmp_path: Path) -> None:
    """GR-PLAN-01: nothing opens by itself there, and a late plan is refused unless that is dispensed with."""
    with match(tmp_path, lots="told") as desk:
        desk.begin(FIRST["goals"])
        ends = desk.view("room", "match")["ends"]
        with at(ends + 31_000):
            look(desk)
            fields = body(FIRST["plans"]["aemilii"])
            answer = desk.act("aemilii", "consilium_mittere", **fields)
            assert [one["rule"] for one in answer.json()["objections"]] == ["GR-PLAN-01"]
            desk.done(
                "organiser", "consilium_mittere", by="aemilii", dispense={"GR-PLAN-01": "the line was down"}, **fields
            )
            desk.done("organiser", "consilia_aperire", lots=FIRST["lots"])
        assert desk.view("room", "result")["result"]["plans"]["aemilii"]["bid"] == 5


def test_gr_amb_22_no_plan_is_taken_back_after_the_day(tmp_path: Path) -> None:
    """GR-AMB-22: until the plans open a house takes its last plan back; where lots are told they may be known after the day, and none
    is, unless that is dispensed with."""
    with match(tmp_path, lots="told") as desk:
        desk.begin(FIRST["goals"])
        ends = desk.view("room", "match")["ends"]
        _, second, third = (desk.seal("aemilii", FIRST["plans"]["aemilii"])["number"] for _ in range(3))
        with at(ends + 29_000):
            assert desk.act("aemilii", "revocare", number=third).status_code == 201
        with at(ends + 31_000):
            look(desk)
            answer = desk.act("aemilii", "revocare", number=second)
            assert [one["rule"] for one in answer.json()["objections"]] == ["GR-PLAN-01"]
            assert desk.act("organiser", "revocare", number=second).status_code == 409


def test_steps_say_who_is_awaited(desk: MatchDesk) -> None:
    """A house is due until its plan is in; then the organiser opens, then the loser chooses, then the match is closed."""

    def due(who: str) -> list[str]:
        return [step["kind"] for step in desk.view(who, f"steps:{who}")["steps"] if step["due"]]

    assert due("fabii") == ["consilium_mittere"] and due("organiser") == []
    for house, plan in FIRST["plans"].items():
        desk.seal(house, plan)
    assert due("fabii") == [] and due("organiser") == ["consilia_aperire"]
    desk.open_plans()
    loser = desk.view("room", "result")["result"]["loser"]
    companion = desk.view("room", "result")["result"]["companions"][0]
    assert due(loser) == ["comitem_eligere"]
    desk.done(loser, "comitem_eligere", companion=companion)
    assert due(loser) == [] and due("organiser") == ["gloriam_claudere"]
    desk.done("organiser", "gloriam_claudere")
    assert due("organiser") == []


def test_gr_amb_35_a_house_is_read_by_itself_until_the_opening(desk: MatchDesk) -> None:
    """GR-AMB-35: who leads reads the purse and no more, all others nothing; afterwards everybody reads everything."""
    desk.seal("aemilii", FIRST["plans"]["aemilii"])
    view = f"{desk.base}/views/player:aemilii"
    for who in ("claudii", "room", "table", "auditor"):
        assert desk.client.get(view, headers=desk.head(who)).status_code == 403, who
    for who in ("organiser", "host"):
        known = desk.view(who, "player:aemilii")
        assert (known["goals"], known["plan"]) == (None, None), who
    own = desk.view("aemilii", "player:aemilii")
    assert own["plan"]["bid"] == 5 and own["goals"] == FIRST["goals"]["aemilii"]
    desk.open_plans(late=("the others",))
    for who in ("claudii", "room", "table", "auditor", "organiser"):
        assert desk.view(who, "player:aemilii")["plan"]["months"] == own["plan"]["months"], who


def test_everybody_hears_that_a_plan_is_in(desk: MatchDesk) -> None:
    """The annals of all tell the open part of a sealed act; its leaf is the same for all, and proves the plan after the opening."""
    desk.seal("aemilii", FIRST["plans"]["aemilii"])
    for who in ("claudii", "room", "table", "auditor", "organiser", "aemilii"):
        assert desk.view(who, "annals")["sentences"][0]["sentence"] == "The Aemilii seal their plan; 1 of 4 are in.", (
            who
        )
        leaf = desk.view(who, "match")["players"][0]["leaf"]
        assert leaf == desk.view("aemilii", "player:aemilii")["plan"]["leaf"]
