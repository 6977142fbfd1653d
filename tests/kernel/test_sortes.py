"""A game in which players record for themselves and may not know what others planned: over the wire, seat by seat."""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time
from starlette.testclient import WebSocketTestSession

from api.engine.watch import Watch
from api.games import STAGES
from tests.desk import Desk, new_id, opened_from
from tests.kernel.sortes import MONTH
from tests.kernel.sortes_stage import SORTES
from tests.ludi_romani.table import SEEDS

WORD = "plantedword"
"""Stands in what is sealed, and nowhere else."""


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    """An edition of each game, in the folders that their ids name; that of the first game is served."""
    shutil.copytree(SEEDS, tmp_path / "seeds" / "ludi_romani" / "2018")
    lots = tmp_path / "seeds" / "sortes" / "lots"
    lots.mkdir(parents=True)
    (lots / "edition.toml").write_text('id = "lots"\ntitle = "A month"\n')
    return tmp_path / "seeds" / "ludi_romani" / "2018"


@pytest.fixture
def desk(seeds: Path, tmp_path: Path) -> Iterator[Desk]:
    """An evening of the toy game beside one of the first, at its first instant."""
    with opened_from(seeds, tmp_path / "data", stages=(*STAGES, SORTES)) as first:
        yield _opened(first)


def _opened(first: Desk) -> Desk:
    asked = {"act_id": new_id(), "game": "sortes", "begins": FUTURE}
    answer = first.client.post("/api/evenings", json=asked, headers=first.head("host"))
    assert answer.status_code == 201, answer.text
    room = first.house.rooms[answer.json()["evening"]]
    kinds = ("organiser", "room", "table", "auditor")
    badges = {kind: room.badges.mint(kind, kind)[1] for kind in kinds}
    return Desk(first.house, room, first.client, {**badges, "host": first.badges["host"]})


FUTURE = 3_000_000_000_000
"""The month begins long after this test."""
OTHERS = ("bea", "organiser", "host", "room", "table", "auditor")
"""Every kind of badge but that of the house that seals."""


def get(desk: Desk, who: str, path: str, **query: Any) -> Any:
    """What a badge is answered."""
    return desk.client.get(f"{desk.base}/{path}", params=query, headers=desk.head(who))


def names(answer: Any) -> list[str]:
    """The objections that stand."""
    return [one["name"] for one in answer.json()["objections"]]


def test_nobody_foresees_what_they_may_not_know(desk: Desk) -> None:
    """A dry run of the act that judges tells no outcome: neither plans nor lots are in it."""
    desk.done("ada", "consilium", bid=7, word=WORD)
    for who in ("bea", "organiser", "host"):
        answer = desk.client.post(f"{desk.base}/acts/check", json={"kind": "iudicare"}, headers=desk.head(who))
        assert answer.status_code == 200 and answer.json()["outcome"] is None
        assert WORD not in answer.text and '"bid"' not in answer.text


def looks_back(number: int) -> list[str]:
    """Where a badge may look at an act's moment as it was, as another saw it, and as it is known today."""
    views = ("annals", "hand:ada", "people", "steps:ada", "offers:ada")
    return [
        *(f"between?at=1&then={number}&corrected={corrected}" for corrected in ("false", "true")),
        *(
            f"views/{view}?at={number}{more}"
            for view in views
            for more in ("", "&as=room", "&as=gens:ada", "&as=gens:bea", "&as=auditor", "&corrected=true")
        ),
        *(f"views/{view}?as={other}" for view in views for other in ("room", "gens:ada", "gens:bea", "auditor")),
    ]


@pytest.mark.parametrize("who", OTHERS)
def test_what_is_sealed_is_told_to_nobody_else(desk: Desk, who: str) -> None:
    """Journal, annals, one act, lines, history, exports and views of another badge hold no byte of it."""
    number = desk.done("ada", "consilium", bid=7, word=WORD)["number"]
    paths = (
        "acts", f"acts/{number}", "lines", "views/annals", "views/hand:ada", "views/steps:ada", "export/log.jsonl",
        "export/acts.jsonl", "export/acts.csv", f"acts/{number}/proof", f"acts/{number}/without", "courses",
        "dossier?about=month", "why?about=month&what=lot", "refused", "seal", "history?about=month", "petitions", "people",
        *looks_back(number),
    )  # fmt: skip
    for path in ("", *paths):
        answer = get(desk, who, path)
        assert WORD not in answer.text and "sealed:" not in answer.text, (path, answer.text[:400])
        assert '"mine":7' not in answer.text, path
    read = [path for path in looks_back(number) if get(desk, who, path).status_code == 200]
    assert len(read) >= (20 if who in ("organiser", "host", "table") else 4), read
    if who in ("organiser", "host", "auditor", "table"):
        told = get(desk, who, "acts").json()["acts"][number - 1]
        sealed_at = desk.room.evening.entries[number - 1].row.recorded
        leaf = [*desk.room.evening.journal.entries.leaves()][number - 1].hex()
        assert told == {
            "number": number, "kind": "consilium", "by": "ada", "recorded": sealed_at, "sealed": True, "leaf": leaf,
            "sentence": "Ada has sealed a bid.",
        } or told["sentence"].endswith("has sealed a bid.")  # fmt: skip
        assert told.keys() == {"number", "kind", "by", "recorded", "sealed", "leaf", "sentence"}


@pytest.mark.parametrize("who", OTHERS)
def test_no_frame_holds_what_is_sealed(desk: Desk, who: str) -> None:
    """Whatever another badge watches while a bid is sealed, checked, refused, sent again and taken back."""
    views = ["annals", "people", "hand:bea", "steps:bea", "offers:bea", "petitions", "calls"]
    reads = who in ("organiser", "host", "table", "auditor")
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json(
            {
                "badge": desk.badges.get(who) or desk.head(who)["Authorization"].split()[1],
                "views": views,
                **({"acts_after": 0} if reads else {}),
            }
        )
        id = new_id()
        desk.act("ada", "consilium", id, bid=7, word=WORD)
        desk.act("ada", "consilium", id, bid=8, word=WORD)
        desk.act("ada", "consilium", bid=99, word=WORD)
        check = {"kind": "consilium", "bid": 3, "word": WORD}
        desk.client.post(f"{desk.base}/acts/check", json=check, headers=desk.head("ada"))
        desk.done("ada", "revocare", number=2)
        socket.send_json({"ping": 7})
        frames = [socket.receive_text()]
        while '"pong"' not in frames[-1]:
            frames.append(socket.receive_text())
    assert len(frames) > 2 and not [one for one in frames if WORD in one or "sealed:" in one]


def test_no_log_of_the_server_holds_what_is_sealed(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    """Neither a line for each act nor a report of a fault tells it."""
    caplog.set_level("DEBUG")
    desk.done("ada", "consilium", bid=7, word=WORD)
    assert desk.act("ada", "propositum", house="bea", goal=3, word=WORD).status_code == 422
    assert desk.act("bea", "consilium", bid=7, word=WORD * 9).status_code == 422
    assert WORD not in caplog.text
    assert desk.client.get("/metrics", headers=desk.head("host")).text.count(WORD) == 0


def test_a_goal_typed_in_is_read_by_its_house_alone(desk: Desk) -> None:
    """Not even whoever typed it is told it again; what is dealt from a seed is each house's own."""
    desk.done("organiser", "propositum", house="ada", goal=8)
    assert desk.view("ada", "hand:ada")["goal"] == 8
    entry = get(desk, "organiser", "acts/2").json()["entry"]
    assert entry["sealed"] is True and "goal" not in str(entry["sentence"]).lower().replace("has sealed", "")
    desk.done("organiser", "sortiri")
    goals = {house: desk.view(house, f"hand:{house}")["goal"] for house in ("bea", "cyr")}
    assert all(goal in range(10) for goal in goals.values())
    for path in ("acts", "acts/3", "export/log.jsonl", "lines"):
        assert "seed" not in get(desk, "organiser", path).text, path


def test_a_game_without_books_has_no_ledger_to_take_along(desk: Desk) -> None:
    """404 in words; its acts are there all the same."""
    answer = get(desk, "organiser", "export/ledger.csv")
    assert (answer.status_code, answer.json()["detail"]) == (404, "There are no books in this game.")
    assert get(desk, "organiser", "export/acts.csv").status_code == 200


def test_a_plan_sent_late_is_judged_when_it_is_recorded(desk: Desk) -> None:
    """A seat that records for itself says no hour: an hour before the deadline does not help."""
    with at(desk, FUTURE + MONTH + 5_000):
        answer = desk.act("bea", "consilium", bid=3, happened=FUTURE + 100)
        assert answer.status_code == 409, answer.text
        assert names(answer) == ["NotNow", "TooLate"]
    assert [entry.act.kind for entry in desk.room.evening.entries] == ["sortes_aperire", "iudicare"]


def test_an_alarm_wakes_an_evening_at_rest_and_goes_first(desk: Desk) -> None:
    """At the deadline the month is judged, whether anybody asks for the evening or not."""
    desk.done("ada", "consilium", bid=7)
    desk.room.rest()
    assert desk.room.at_rest
    with at(desk, FUTURE + MONTH + 1):
        look(desk)
    evening = desk.room.evening
    assert evening.entries[-1].act.kind == "iudicare" and evening.entries[-1].row.source == "clock"
    assert desk.view("bea", "hand:bea")["winner"] == "ada"


def test_an_alarm_that_a_rule_refuses_waits_for_another_act(desk: Desk) -> None:
    """It is recorded once, however often the clock looks."""
    desk.done("ada", "consilium", bid=7)
    with at(desk, FUTURE + MONTH + 1):
        for _ in range(3):
            look(desk)
    assert [entry.act.kind for entry in desk.room.evening.entries].count("iudicare") == 1


def test_who_and_when_are_kept_by_the_kernel(desk: Desk) -> None:
    """LOG-35, LOG-36: an act of the organiser is not recorded by a house."""
    assert names(desk.act("ada", "propositum", house="bea", goal=3)) == ["NotYours"]
    desk.done("organiser", "propositum", house="bea", goal=3)
    assert desk.view("bea", "hand:bea")["goal"] == 3


def test_offers_are_what_who_and_when_allow(desk: Desk) -> None:
    """Without a word of its own a game offers each seat the acts that it may record now."""
    offered = {one["kind"] for one in desk.view("ada", "offers:ada")["offers"]}
    assert "consilium" in offered and not offered & {"propositum", "sortiri", "iudicare"}


def test_who_records_sees_steps_offers_tiles_choices_and_petitions(desk: Desk) -> None:
    """The audience of these is whoever records; one refused view answers for itself and leaves the socket open."""
    assert desk.view("ada", "steps:ada")["steps"][0]["kind"] == "consilium"
    for name in ("offers:ada", "tiles:ada", "choices:colour", "petitions"):
        assert get(desk, "ada", f"views/{name}").status_code == 200, name
    for name in ("offers:bea", "tiles:bea", "steps:bea", "hand:bea"):
        assert get(desk, "ada", f"views/{name}").status_code == 403, name
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": desk.badges["ada"], "views": ["hand:bea", "hand:ada"]})
        found = [socket.receive_json() for _ in range(3)]
    assert any(one.get("view") == "hand:bea" and one["refused"]["status"] == 403 for one in found)
    assert any(one.get("view") == "hand:ada" and "data" in one for one in found)


def test_own_acts_are_readable(desk: Desk) -> None:
    """A house opens its own acts, with what it sealed, and no other's."""
    own = desk.done("ada", "consilium", bid=7, word=WORD)["number"]
    other = desk.done("bea", "consilium", bid=4)["number"]
    page = get(desk, "ada", f"acts/{own}").json()
    assert page["entry"]["fields"] == {"bid": 7, "word": WORD}
    assert get(desk, "ada", f"acts/{other}").status_code == 403
    assert [one["number"] for one in get(desk, "ada", "acts").json()["acts"]] == [own]


def test_what_is_drawn_is_sent_by_nobody(desk: Desk) -> None:
    """422 with the field; and what is drawn is among what the act offers."""
    refused = desk.act("ada", "trahere", colour="green")
    assert refused.status_code == 422 and refused.json()["errors"][0]["field"] == "colour"
    assert desk.act("host", "iudicare", order=["ada"]).status_code == 422
    desk.done("ada", "trahere")
    assert desk.view("ada", "hand:ada")["lots"][0] in ("black", "blue", "red", "white")


def test_what_was_seen_is_not_taken_back(desk: Desk) -> None:
    """LOG-37: neither the drawing, nor the judgement, nor a plan that it revealed."""
    plan = desk.done("ada", "consilium", bid=7)["number"]
    drawn = desk.done("ada", "trahere")["number"]
    assert names(desk.act("ada", "revocare", number=drawn)) == ["ShownAlready"]
    judged = desk.done("host", "iudicare")["number"]
    assert names(desk.act("ada", "revocare", number=plan)) == ["ShownAlready"]
    assert names(desk.act("host", "revocare", number=judged)) == ["ShownAlready"]


def test_a_game_without_judges_says_so(desk: Desk) -> None:
    """No sentence speaks of somebody who dispenses."""
    number = desk.done("ada", "condere", coins=4)["number"]
    taken = desk.act("bea", "revocare", number=number)
    assert taken.json()["detail"] == "LOG-05: ada recorded it, and nobody else takes it back."
    dispensed = desk.act("ada", "consilium", bid=7, dispense={"SOR-01": "please"})
    assert dispensed.json()["detail"] == "In this game nobody may dispense with a rule."


def test_players_are_no_referees(desk: Desk) -> None:
    """The desk does not miss devices of referees where there are none."""
    lines = get(desk, "organiser", "missing").json()["lines"]
    assert "referees" not in str(lines)


def test_a_resend_is_answered_to_its_sender_alone(desk: Desk) -> None:
    """Whoever knows the id of another's act learns from no answer whether a guess is right."""
    id = new_id()
    assert desk.act("ada", "consilium", id, bid=7).status_code == 201
    assert desk.act("ada", "consilium", id, bid=7).status_code == 200
    assert desk.act("ada", "consilium", id, bid=8).status_code == 409
    guesses = [desk.act("bea", "consilium", id, bid=bid) for bid in range(10)]
    assert {one.status_code for one in guesses} == {409} and len({one.text for one in guesses}) == 1


def test_while_something_is_sealed_nobody_asks_what_if(desk: Desk) -> None:
    """To suppose the judgement would tell all plans; an archive would hold them."""
    number = desk.done("ada", "consilium", bid=7)["number"]
    asked = {"change": "insert", "act": number, "kind": "iudicare", "fields": {}}
    supposed = desk.client.post(f"{desk.base}/supposed", json=asked, headers=desk.head("organiser"))
    assert supposed.status_code in (409, 422)
    for path in (f"acts/{number}/without", "export/archive.zip"):
        assert get(desk, "organiser", path).status_code == 409, path
    desk.done("host", "iudicare")
    assert get(desk, "organiser", "export/archive.zip").status_code == 403, "it holds what is in the chests"


def test_after_the_judgement_everything_is_everybodys(desk: Desk) -> None:
    """Journal and result tell every bid; the log alone proves it."""
    number = desk.done("ada", "consilium", bid=7, word=WORD)["number"]
    desk.done("bea", "consilium", bid=9)
    assert get(desk, "auditor", "acts").json()["acts"][number - 1]["sealed"] is True
    desk.done("host", "iudicare")
    told = get(desk, "auditor", "acts").json()["acts"][number - 1]
    assert told["fields"] == {"bid": 7, "word": WORD}
    assert desk.view("cyr", "hand:cyr")["winner"] == "bea"


def test_who_follows_the_journal_is_told_again_what_was_revealed(desk: Desk) -> None:
    """Behind the act that reveals come those that it reveals, as they read now; also to a screen that comes back later, and to no
    screen anything twice besides."""
    plans = [desk.done(house, "consilium", bid=bid, word=WORD)["number"] for house, bid in (("ada", 7), ("bea", 9))]
    badge = desk.head("auditor")["Authorization"].split()[1]
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": badge, "views": [], "acts_after": 1})
        sealed = _acts(socket, 2)
        desk.done("ada", "condere", coins=3)
        hidden = _acts(socket, 1)
        judged = desk.done("host", "iudicare")["number"]
        desk.done("cyr", "condere", coins=3)
        later = _acts(socket, 4)
    assert [one["number"] for one in sealed] == plans and all(one["sealed"] for one in sealed)
    assert [one["number"] for one in (*hidden, *later)] == [judged - 1, judged, *plans, judged + 1]
    assert [one["fields"] for one in later[1:3]] == [{"bid": 7, "word": WORD}, {"bid": 9, "word": WORD}]
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": badge, "views": [], "acts_after": plans[1]})
        assert [one["number"] for one in _acts(socket, 5)] == [judged - 1, judged, *plans, judged + 1]


def test_a_house_that_follows_its_own_acts_is_told_of_no_other(desk: Desk) -> None:
    """What another house bid is told by the judgement and its views; its act it may not open, before or after."""
    own = desk.done("ada", "consilium", bid=7, word=WORD)["number"]
    desk.done("bea", "consilium", bid=9)
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": desk.badges["ada"], "views": [], "acts_after": 0})
        assert [one["number"] for one in _acts(socket, 1)] == [own]
        desk.done("host", "iudicare")
        last = desk.done("ada", "condere", coins=3)["number"]
        assert [one["number"] for one in _acts(socket, 2)] == [own, last]


def _acts(socket: WebSocketTestSession, count: int) -> list[dict[str, Any]]:
    """The next acts that a screen is sent."""
    acts = list[dict[str, Any]]()
    while len(acts) < count:
        frame = socket.receive_json()
        if "act" in frame:
            acts.append(frame["act"])
    return acts


def test_a_sealed_plan_is_kept_over_a_restart(desk: Desk, seeds: Path, tmp_path: Path) -> None:
    """What is sealed stands in the evening's file and nowhere in its log; a house reads its own again."""
    desk.done("ada", "consilium", bid=7, word=WORD)
    desk.room.rest()
    assert desk.view("ada", "hand:ada")["mine"] == 7
    rows = [row for _, row in desk.room.evening.store.rows()]
    assert all(WORD.encode() not in row.state for row in rows)


class at:
    """The house's clock at an instant."""

    def __init__(self, desk: Desk, instant: int) -> None:
        when = datetime.fromtimestamp(instant / 1000, UTC)
        self._frozen = freeze_time(when, real_asyncio=True, ignore=["asyncio"])

    def __enter__(self) -> None:
        self._frozen.start()

    def __exit__(self, *_: object) -> None:
        self._frozen.stop()


def look(desk: Desk) -> None:
    """Let the house look at its clock."""
    portal = desk.client.portal
    assert portal is not None
    portal.call(Watch(desk.house).look)
