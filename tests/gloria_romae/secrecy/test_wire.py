"""What is sealed, on ways of the wire beside views and questions: frames, the server's logs, petitions, archive, what if, resending,
refusals, the deal (GR-AMB-35)."""

import io
import logging
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from tests.gloria_romae.evening import MatchDesk, act_id, match
from tests.gloria_romae.secrecy.planted import CHEAP, GARNETS, GOALS, OTHERS, PLAN, REASON, SECRET, dispensed, plant

KEPT = {"act": 4, "of": "act", "salt": "00" * 16, "value": {"fields": 5}}
FOUR = {**PLAN, "months": [*PLAN["months"][:4], *PLAN["months"][5:], PLAN["months"][-1]]}
"""The plan without its fault."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[MatchDesk]:
    """A match before its goals are given."""
    with match(tmp_path) as open_match:
        yield open_match


def get(desk: MatchDesk, who: str, path: str) -> Response:
    answer: Response = desk.client.get(f"{desk.base}/{path}", headers=desk.head(who))
    return answer


def heard(desk: MatchDesk, who: str) -> str:
    """All frames that a screen of this seat is sent while the Aemilii plan, with every view that it may have."""
    head = desk.head(who)
    names = [name for name, view in desk.room.stage.views.items() if view.subject is None]
    names += ["player:aemilii", f"steps:{who}", f"offers:{who}", f"tiles:{who}", f"tiles:{who},aemilii"]
    allowed = [name for name in names if desk.client.get(f"{desk.base}/views/{name}", headers=head).status_code == 200]
    reads = {} if get(desk, who, "acts").status_code != 200 else {"acts_after": 0}
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": desk.badges[who], "views": allowed, **reads})
        plant(desk)
        last = len(desk.room.evening.entries)
        frames = list[str]()
        while f'"number":{last}' not in (frames[-1].replace(" ", "") if frames else ""):
            frames.append(socket.receive_text())
        socket.send_json({"views": ["match", *(["player:aemilii"] if who == "aemilii" else [])]})
        while sum('"view"' in frame for frame in frames[-3:]) < 1 or '"match"' not in "".join(frames[-3:]):
            frames.append(socket.receive_text())
    return "\n".join(frames)


@pytest.mark.parametrize("who", OTHERS)
def test_gr_amb_35_no_frame_tells_a_plan(desk: MatchDesk, who: str) -> None:
    """GR-AMB-35: a screen that is open while goals, purse and plan are sealed is told that they are, and nothing of them."""
    frames = heard(desk, who)
    assert "plan_sealed" in frames or '"sealed":' in frames.replace(" ", "")
    assert SECRET.findall(frames) == []


def test_gr_amb_35_the_house_itself_is_sent_its_plan(desk: MatchDesk) -> None:
    """GR-AMB-35: what the test above looks for is there to be found."""
    assert SECRET.search(heard(desk, "aemilii"))


def test_gr_amb_35_the_servers_own_logs_tell_nothing_sealed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """GR-AMB-35: not at any level, neither of what was recorded nor of what was refused or malformed; kinds and badges stand there."""
    caplog.set_level(logging.DEBUG)
    with match(tmp_path) as desk:
        plant(desk)
        for wrong in ({"months": FOUR["months"][:11]}, {"choices": [{"of": "quinquereme"}]}):
            assert desk.act("aemilii", "consilium_mittere", **{**FOUR, **wrong}).status_code == 422
    kept = "\n".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
    kept += "".join(capfd.readouterr())
    assert '"kind": "consilium_mittere", "by": "aemilii"' in kept and '"outcome": "refused"' in kept
    assert SECRET.findall(kept) == []


def test_gr_amb_35_nobody_can_be_asked_about_a_sealed_act(desk: MatchDesk) -> None:
    """GR-AMB-35: a petition would show the plan to who decides about it; it is 409 with a sentence, and is listed nowhere."""
    plant(desk)
    asked = {"act": {"act_id": act_id(), "kind": "consilium_mittere", **PLAN}, "reason": "five of card a"}
    answer = desk.client.post(f"{desk.base}/petitions", json=asked, headers=desk.head("aemilii"))
    assert answer.status_code == 409 and "nobody can decide" in answer.json()["detail"]
    assert get(desk, "organiser", "petitions").json()["petitions"] == []


@pytest.mark.parametrize("who", ["auditor", "table", "host"])
def test_gr_amb_35_who_typed_a_sealed_plan_is_not_told(who: str, desk: MatchDesk) -> None:
    """The organiser types the plan of the Aemilii, the Claudii seal their own: journal, lines, tables and filters of both name the
    house alone, in the same way, until the plans are open; who typed one is told then."""
    desk.begin()
    typed = desk.done("organiser", "consilium_mittere", by="aemilii", **CHEAP)["number"]
    own = desk.done("claudii", "consilium_mittere", **CHEAP)["number"]
    lines = {line["number"]: line for line in get(desk, who, "lines").json()["lines"]}
    assert [lines[number]["recorded_by"] for number in (typed, own)] == ["aemilii", "claudii"]
    for path in ("export/acts.csv", "export/acts.jsonl") if who != "table" else ():
        row = next(
            line for line in get(desk, who, path).text.splitlines() if re.match(rf'(\{{"number": ?)?{typed}\b', line)
        )
        assert "organiser" not in row, path
    for hand, listed in (("organiser", ()), ("aemilii", (typed,)), ("claudii", (own,))):
        acts = get(desk, who, f"acts?recorded_by={hand}&kind=consilium_mittere").json()["acts"]
        assert tuple(act["number"] for act in acts) == listed, hand
    desk.open_plans(late=("the others",))
    acts = get(desk, who, "acts?recorded_by=organiser&kind=consilium_mittere").json()["acts"]
    assert [act["number"] for act in acts] == [typed]


def test_gr_amb_35_a_house_takes_no_call_of_another(desk: MatchDesk) -> None:
    """The houses record for themselves and are no referees: by the number of another's call a house neither reads nor ends it."""
    asked = {"id": act_id(), "words": "the second month"}
    desk.client.post(f"{desk.base}/calls", json=asked, headers=desk.head("aemilii"))
    for method, path in (("POST", f"calls/{asked['id']}/take"), ("DELETE", f"calls/{asked['id']}")):
        answer = desk.client.request(method, f"{desk.base}/{path}", headers=desk.head("claudii"))
        assert answer.status_code == 403 and "second month" not in answer.text, path
    taken = desk.client.post(f"{desk.base}/calls/{asked['id']}/take", headers=desk.head("organiser"))
    assert taken.status_code == 200 and taken.json()["words"] == "the second month"


@pytest.mark.parametrize("who", ["organiser", "claudii"])
@pytest.mark.parametrize(
    "fields", [{"plans": []}, {"plans": [KEPT]}, {"lots": ["aemilii"]}], ids=["none", "one", "lots"]
)
def test_log_21_no_dry_run_takes_what_the_server_fills_in(fields: dict[str, Any], who: str, desk: MatchDesk) -> None:
    """Plans to be opened and lots are nobody's to send, in a check neither: it says so and names the field, without an outcome."""
    plant(desk)
    sent = {"kind": "consilia_aperire", **fields}
    answer = desk.client.post(f"{desk.base}/acts/check", json=sent, headers=desk.head(who))
    assert answer.status_code == 422
    assert [fault["field"] for fault in answer.json()["errors"]] == [*fields]


def test_gr_amb_35_the_archive_waits_for_the_opening(desk: MatchDesk) -> None:
    """GR-AMB-35: it holds what stands beside the log: 409 until the opening, and after it whole."""
    plant(desk)
    for who in ("organiser", "host"):
        waits = get(desk, who, "export/archive.zip")
        assert waits.status_code == 409 and "sealed" in waits.json()["detail"], who
    desk.open_plans(late=("the others",))
    given = get(desk, "host", "export/archive.zip")
    assert given.status_code == 200
    with zipfile.ZipFile(io.BytesIO(given.content)) as archive:
        assert archive.testzip() is None
        assert any(str(GARNETS).encode() in archive.read(name) for name in archive.namelist())


@pytest.mark.parametrize("who", ["organiser", "host", "auditor", "aemilii"])
def test_gr_amb_35_there_is_no_what_if_while_something_is_sealed(desk: MatchDesk, who: str) -> None:
    """GR-AMB-35: to insert the opening, or to leave out an act, would judge the plans; afterwards both are answered."""
    plant(desk)
    head, last = desk.head(who), len(desk.room.evening.entries)
    insert = {"change": "insert", "act": last, "kind": "consilia_aperire", "by": "organiser"}

    def asked() -> tuple[Response, Response]:
        without = desk.client.get(f"{desk.base}/acts/{last}/without", headers=head)
        return without, desk.client.post(f"{desk.base}/supposed", json=insert, headers=head)

    for answer in asked():
        assert answer.status_code in ((409,) if who in ("organiser", "host") else (403, 409)), answer.text
        assert SECRET.findall(answer.text) == []
    desk.open_plans(late=("the others",))
    if who == "organiser":
        insert = {"change": "insert", "act": last, "kind": "notare", "fields": {"text": "so"}}
        without, supposed = asked()
        assert [one["rule"] for one in without.json()["objections"]] == ["GR-PLAN-07"]
        assert supposed.status_code == 200, supposed.text


@pytest.mark.parametrize(
    "added",
    [
        {"kind": "consilium_mittere", "by": "aemilii", "fields": CHEAP},
        {"kind": "granata_numerare", "fields": {"player": "aemilii", "garnets": 90}},
        {"kind": "propositum_dare", "fields": {"player": "aemilii", **GOALS}},
        {"kind": "condicionem_statuere", "fields": {"setting": "all_or_nothing", "value": True}},
        {"kind": "diem_dicere", "fields": {}},
    ],
    ids=lambda added: str(added["kind"]),
)
def test_gr_plan_07_nothing_is_added_before_the_opening(desk: MatchDesk, added: dict[str, Any]) -> None:
    """GR-PLAN-07: what was shown cannot be unseen: plan, purse, goals, setting and day that would have come before it are refused
    absolutely, in the preview and as a correction, and the winner stays who won."""
    plant(desk)
    before = len(desk.room.evening.entries)
    desk.open_plans(late=("the others",))
    result = desk.view("room", "result")
    asked = {"change": "insert", "act": before, "by": "fabii", **added}
    for path, more in (
        ("supposed", {}),
        ("corrections", {"act_id": act_id(), "outcome": "0" * 64, "reason": "a slip"}),
    ):
        answer = desk.client.post(f"{desk.base}/{path}", json={**asked, **more}, headers=desk.head("organiser"))
        assert answer.status_code == 409, (path, answer.text)
        rules = {one["rule"] for one in answer.json()["objections"]}
        plain = desk.room.game.acts[added["kind"]].is_plain()
        assert {"GR-PLAN-07", *([] if plain else ["LOG-38"])} <= rules, answer.text
        assert "record it again" not in answer.text, "nothing is struck after the opening"
    assert desk.view("room", "result") == result


@pytest.mark.parametrize(
    "added",
    [
        {"kind": "consilium_mittere", "by": "aemilii", "fields": CHEAP},
        {"kind": "granata_numerare", "fields": {"player": "aemilii", "garnets": 90}},
        {"kind": "propositum_dare", "fields": {"player": "aemilii", **GOALS}},
        {"kind": "consilia_aperire", "fields": {"lots": ["fabii", "aemilii", "claudii", "cornelii"], "plans": []}},
    ],
    ids=lambda added: str(added["kind"]),
)
def test_log_38_no_correction_says_what_is_sealed_or_drawn(desk: MatchDesk, added: dict[str, Any]) -> None:
    """LOG-38, GR-AMB-35: a plan, a purse or goals would stand in the log for all to read, and an opening with chosen lots and no plans
    would judge the match: neither is added nor set right, before anything is sealed; nothing is recorded, and nothing foretold."""
    before = len(desk.room.evening.entries)
    for change in ("insert", "amend"):
        asked = {"change": change, "act": before, "by": "fabii", **added}
        for path, more in (
            ("supposed", {}),
            ("corrections", {"act_id": act_id(), "outcome": "0" * 64, "reason": "a slip"}),
        ):
            answer = desk.client.post(f"{desk.base}/{path}", json={**asked, **more}, headers=desk.head("organiser"))
            assert answer.status_code == 409 and "supposed" not in answer.json(), (path, answer.text)
            assert "LOG-38" in {one["rule"] for one in answer.json()["objections"]}, (path, answer.text)
    assert len(desk.room.evening.entries) == before


@pytest.mark.parametrize("who", ["organiser", "host", "aemilii"])
def test_gr_amb_35_no_correction_foretells_while_something_is_sealed(desk: MatchDesk, who: str) -> None:
    """GR-AMB-35: a correction that is refused shows what it would come to, which is a preview: there is none until the opening."""
    plant(desk)
    last = len(desk.room.evening.entries)
    for body in (
        {"change": "insert", "act": last, "kind": "notare", "fields": {"text": "so"}},
        {"change": "void", "act": last},
    ):
        asked = {**body, "act_id": act_id(), "outcome": "0" * 64, "reason": "a slip"}
        answer = desk.client.post(f"{desk.base}/corrections", json=asked, headers=desk.head(who))
        assert answer.status_code in (403, 409) and "supposed" not in answer.json(), answer.text
        assert "sealed" in answer.json()["detail"] and SECRET.findall(answer.text) == []


def test_gr_amb_35_the_same_plan_sent_again_is_known_to_its_sender_alone(desk: MatchDesk) -> None:
    """GR-AMB-35: 201, then 200, and 409 with other content; who sends it for another learns not even whether it is the same."""
    plant(desk)
    id = act_id()
    first = desk.act("aemilii", "consilium_mittere", id, **FOUR)
    again = desk.act("aemilii", "consilium_mittere", id, **FOUR)
    other = desk.act("aemilii", "consilium_mittere", id, **CHEAP)
    assert [answer.status_code for answer in (first, again, other)] == [201, 200, 409]
    assert first.json()["number"] == again.json()["number"]
    assert SECRET.findall(other.text) == []
    for who, more in (("claudii", {}), ("organiser", {"by": "aemilii"}), ("organiser", {"by": "claudii"})):
        same = desk.act(who, "consilium_mittere", id, **FOUR, **more)
        differs = desk.act(who, "consilium_mittere", id, **CHEAP, **more)
        assert same.status_code == differs.status_code == 409, (who, more)
        assert same.json() == differs.json(), (who, more)


def test_gr_amb_35_a_typed_plan_sent_again(desk: MatchDesk) -> None:
    """GR-AMB-35: who typed it in for a house is its sender; the house itself is not."""
    desk.begin()
    id = act_id()
    typed = dispensed(garnets=0, bid=0)
    answers = [desk.act("organiser", "consilium_mittere", id, **typed) for _ in range(2)]
    assert [(answer.status_code, answer.json()["act_id"]) for answer in answers] == [(201, id), (200, id)]
    plan = {name: value for name, value in typed.items() if name not in ("by", "dispense")}
    house = [desk.act("aemilii", "consilium_mittere", id, **each) for each in (plan, CHEAP)]
    assert [answer.status_code for answer in house] == [409, 409] and house[0].json() == house[1].json()


def test_gr_amb_35_refused_plans_are_told_without_a_rule(desk: MatchDesk) -> None:
    """GR-AMB-35: to those who read refusals: kind, by whom, and when; the house itself hears every rule."""
    plant(desk)
    for who in ("organiser", "auditor", "host"):
        refused = get(desk, who, "refused")
        if who != "host" or refused.status_code == 200:
            plans = [one for one in refused.json() if one["kind"] == "consilium_mittere"]
            assert len(plans) == 2 and {one["by"] for one in plans} == {"aemilii"}, who
            assert [one["rules"] for one in plans] == [[], []], who
            assert SECRET.findall(refused.text) == [], who
    own = desk.act("aemilii", "consilium_mittere", **PLAN).json()
    assert [one["rule"] for one in own["objections"] if one["weight"] != "caution"] == ["GR-CARDS-02"]


def test_gr_amb_25_a_deal_is_one_sealed_act(desk: MatchDesk) -> None:
    """GR-AMB-25, GR-GOALS-08: to all others it is one act, without seed, commitments or goals; each house reads its own six."""
    desk.done("organiser", "proposita_sortiri")
    number = len(desk.room.evening.entries)
    six = {house: desk.view(house, f"player:{house}")["goals"] for house in ("aemilii", "claudii")}
    assert six["aemilii"].keys() == GOALS.keys() and six["aemilii"] != six["claudii"]
    for who in ("organiser", "host", "table", "auditor", "claudii"):
        told = get(desk, who, f"acts/{number}")
        if told.status_code == 200:
            act: dict[str, Any] = told.json()
            assert "proposita_sortiri" in str(act) and not re.search(r"seed['\"]: ['\"]", str(act)), who
        pages = "".join(
            get(desk, who, path).text for path in ("acts", "lines", "history?about=player:aemilii", "refused")
        )
        assert not re.search(r'"(wonder|pair_public|seed)":\s*"', pages), who
        for view in ("match", "people", "annals", f"steps:{who}"):
            shown = get(desk, who, f"views/{view}").text
            assert not re.search(r'"(pair_public|seed)"', shown), (who, view)
    for who in ("organiser", "table", "auditor", "room"):
        answer = get(desk, who, "views/player:aemilii")
        assert answer.status_code == 403 or answer.json()["data"]["goals"] is None, who
    assert get(desk, "claudii", "views/player:aemilii").status_code == 403


def test_gr_amb_35_inquiries_tell_nothing_sealed(desk: MatchDesk) -> None:
    """GR-AMB-35: no table about the evening, about any subject of its lists, for any seat that may ask."""
    plant(desk)
    asked = 0
    for who in OTHERS:
        listed = get(desk, who, "inquiries")
        if listed.status_code != 200:
            continue
        for one in listed.json()["inquiries"]:
            subjects = [each["about"] for some in one["choices"] for each in some] or ["act:8"]
            for about in [*subjects[:12], "act:8", "act:9"]:
                answer = desk.client.get(
                    f"{desk.base}/inquiries/{one['inquiry']}", params={"about": [about]}, headers=desk.head(who)
                )
                asked += answer.status_code == 200
                assert SECRET.findall(answer.text) == [], (who, one["inquiry"], about)
    assert asked > 3


def test_gr_amb_35_nothing_is_stored_outside_the_sealed_place(tmp_path: Path) -> None:
    """GR-AMB-35: in no other table and no other file than those from which a seal is opened; the reason for which a rule was set aside
    lies with all reasons, from which it can be erased, and the log names it by a reference alone."""
    with match(tmp_path) as desk:
        plant(desk)
    found, sealed = list[str](), 0
    for file in sorted(one for one in tmp_path.rglob("*") if one.is_file() and one.suffix != ".sqlite"):
        found += [f"{file.name}: {word}" for word in SECRET.findall(file.read_text(errors="replace"))]
    for file in tmp_path.rglob("*.sqlite"):
        with closing(sqlite3.connect(file)) as database:
            for (table,) in database.execute("select name from sqlite_master where type = 'table'").fetchall():
                rows = database.execute(f'select * from "{table}"').fetchall()
                words = SECRET.findall(" ".join(map(str, rows)))
                if table == "sealed":
                    sealed += len(words)
                elif table == "texts":
                    assert words == [REASON]
                else:
                    found += [f"{table}: {word}" for word in words]
    assert found == [] and sealed > 5


def test_gr_amb_35_metrics_tell_nothing_sealed(desk: MatchDesk) -> None:
    """GR-AMB-35: figures of acts know an outcome and a time, and no kind, house or word."""
    plant(desk)
    told = desk.client.get("/metrics").text
    assert "ludi_" in told and SECRET.findall(told) == []
    assert not [house for house in ("aemilii", "claudii", "consilium") if house in told]


def test_gr_amb_35_the_sealed_leaf_proves_nothing_to_others(desk: MatchDesk) -> None:
    """GR-AMB-35: the proof of a sealed act is its sender's; others hold the leaf, which everybody is told alike."""
    plant(desk)
    last = len(desk.room.evening.entries)
    told = {who: get(desk, who, f"acts/{last}/proof") for who in (*OTHERS, "aemilii")}
    assert {who: one.status_code for who, one in told.items()} == {**dict.fromkeys(OTHERS, 403), "aemilii": 200}
    leaves = {
        who: next(row["leaf"] for row in desk.view(who, "match")["players"] if row["id"] == "aemilii") for who in told
    }
    assert len(set(leaves.values())) == 1


def test_gr_amb_35_a_slip_tells_no_other_seat_of_a_plan(desk: MatchDesk) -> None:
    """GR-AMB-35, LOG-34: that a plan came from a slip, and from which, is told where it was typed, and to nobody else."""
    plant(desk)
    assert desk.act("claudii", "consilium_mittere", paper=41, **CHEAP).status_code == 201
    assert desk.act("organiser", "consilium_mittere", by="fabii", paper=42, **CHEAP).status_code == 201
    assert desk.act("organiser", "notare", text="who is late", paper=41).status_code == 201
    again = desk.act("organiser", "notare", text="who is ill", paper=42)
    assert again.status_code == 409 and again.json()["same"]["paper"] == 42


def test_gr_amb_35_no_desk_is_named_by_a_sealed_act(desk: MatchDesk) -> None:
    """GR-AMB-35: where the organiser typed a house's plan, the list of desks is as if the house had sent it."""
    desk.begin()
    typed, sent = (
        (desk.done("organiser", "consilium_mittere", by="aemilii", **CHEAP), get(desk, "host", "desks").json()),
        (desk.done("claudii", "consilium_mittere", **CHEAP), get(desk, "host", "desks").json()),
    )
    assert typed[1] == sent[1] and all(row["last"] != typed[0]["number"] for row in typed[1])


def test_the_reason_of_a_sealed_plan_is_erased_too(desk: MatchDesk) -> None:
    """Once the plans are open everybody who reads the journal reads why a rule was set aside for one: until its texts are erased."""
    plant(desk)
    desk.open_plans(late=("the others",))
    number = next(
        entry.number
        for entry in desk.room.evening.entries
        if REASON in get(desk, "auditor", f"acts/{entry.number}").text
    )
    erased = desk.client.delete(f"{desk.base}/acts/{number}/texts", headers=desk.head("organiser"))
    assert erased.status_code == 204 and REASON not in get(desk, "auditor", f"acts/{number}").text
    assert REASON not in str(desk.room.evening.store.database.read("SELECT * FROM texts"))
