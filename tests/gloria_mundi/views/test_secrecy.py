"""What lies behind a screen and what comes next from the deck is in no byte that another seat is sent (GM-SEC-01 to GM-SEC-06)."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.desk import Desk
from tests.gloria_mundi.desk import opened, world_of
from tests.gloria_mundi.positions import player
from tests.kernel.test_sortes import look

A, B, F = "aurelia", "boethius", "flavia"
CHANCE = re.compile(r"[0-9a-f]{16,}|(?<=report )[0-9]+|\b1[0-9]{12}\b|e[0-9a-f]{12,}")
"""Roots, leaves, hashes, ids and instants."""
OUTSIDERS = ("room", "organiser", "host", "table", A, B)
VIEWS = ("board", "cards", "people", "end", "record", "annals", "petitions", "calls")
OWN = ("screen", "forecast", "hint", "steps", "offers", "tiles", "so_now")


def start(counters: dict[str, int], hand: dict[str, int], deck: list[str]) -> dict[str, Any]:
    """A position in which Flavia has these and these cards come."""
    return {
        "turn": 7, "active": A, "phase": "production", "goth": 9, "deck": ["macellum", *deck],
        "forum": {"5": "horreum", "0": "annona"},
        "players": {
            A: player("food:columbarium", "gold", "food", food=2, gold=4),
            B: player("food", "peace", gold=2, peace=2),
            F: {**player("food:bubile", "gold", "peace"), "counters": counters, "hand": hand},
        },
    }  # fmt: skip


RICH = start({"food": 9, "gold": 7, "glory": 5}, {"food": 1, "gold": 3, "peace": 2}, ["vigiles", "caupona", "pons"])
POOR = start({"food": 3, "gold": 1, "peace": 2}, {"food": 3, "gold": 1, "peace": 2}, ["caupona", "pons", "vigiles"])
SCRIPT: list[tuple[str, str, dict[str, Any]]] = [
    (A, "play_production", {"type": "food"}),
    (A, "activate", {"slot": 1, "use": "ability"}),
    (F, "activate", {"slot": 1, "use": "counter"}),
    (A, "buy_building", {"card": "annona", "on": 2, "pay": {"food": 1}}),
    (A, "pay_tribute", {"pay": {"gold": 1}}),
    (B, "reveal_building", {}),
    (B, "play_production", {"type": "peace"}),
    (B, "pass_purchase", {}),
    (B, "ask_back", {"number": 9}),
    (A, "agree_back", {"asked": 10}),
    (F, "agree_back", {"asked": 10}),
    (B, "pass_purchase", {}),
    (B, "refuse_tribute", {}),
]


def asks(who: str) -> Iterator[tuple[str, Any]]:
    """What a seat may ask, and what it may not: an address, or a form to check or to try."""
    yield from ((f"/views/{name}", None) for name in VIEWS)
    yield from ((f"/views/{name}:{roman}", None) for name in OWN for roman in (A, B, F))
    yield from (
        (f"/views/{name}?at={number}", None) for name in ("board", f"screen:{F}", f"screen:{who}") for number in (1, 5)
    )
    yield from (
        (f"/views/{name}?as={seat}", None)
        for name in ("board", f"screen:{F}")
        for seat in (f"player:{F}", "room", "auditor")
    )
    for path in (
        "acts?limit=1000",
        "lines",
        "refused",
        "petitions",
        "courses",
        "between?at=2&then=5",
        "export/log.jsonl",
    ):
        yield f"/{path}", None
    yield from ((f"/export/{name}", None) for name in ("acts.jsonl", "acts.csv", "archive.zip", "ledger.csv"))
    yield from ((f"/acts/{number}{what}", None) for number in range(1, 15) for what in ("", "/proof", "/without"))
    for about in (f"roman:{F}", f"roman:{who}", "supply", "deck"):
        yield from ((f"/{path}?about={about}", None) for path in ("history", "dossier", "why?what=counters"))
    for kind in ("play_production", "buy_building", "pay_tribute", "refuse_tribute", "unseal", "revocare", "ask_back"):
        yield from (("/acts/check", {"kind": kind, **more}) for more in ({}, {"by": F}, {"number": 5}))
    for body in ({"kind": "pay_tribute", "pay": {"food": 40}}, {"kind": "play_production", "type": "food"}):
        yield from (("/acts", {**body, **more}) for more in ({}, {"by": F}, {"by": B}))


def told(desk: Desk, who: str, path: str, body: Any) -> tuple[int, str]:
    """An answer without what is chance."""
    if body is None:
        answer = desk.client.get(f"{desk.base}{path}", headers=desk.head(who))
    else:
        sent = {"act_id": f"trying-{abs(hash((who, str(body)))):020}", **body} if path == "/acts" else body
        answer = desk.client.post(f"{desk.base}{path}", json=sent, headers=desk.head(who))
    return answer.status_code, CHANCE.sub("#", answer.text.replace(desk.room.id, "EVENING"))


def test_gm_sec_01_to_06_what_a_seat_does_not_see_changes_nothing(tmp_path: Path) -> None:
    """GM-SEC-01, GM-SEC-02, GM-SEC-03, GM-SEC-04, GM-SEC-06: two evenings differ in Flavia's hand and counters and in what comes
    from the deck; after each act every other seat is told the same."""
    compared, otherwise = 0, list[tuple[int, str, str, str, str]]()
    with ExitStack() as open_:
        desks = [
            open_.enter_context(opened(tmp_path / name, first=A, start=given, act_id=f"the-opening-of-{name}-it"))
            for name, given in (("one", RICH), ("two", POOR))
        ]
        for number, (by, kind, fields) in enumerate(SCRIPT):
            for desk in desks:
                desk.done(by, kind, act_id=f"the-act-number-{number}", **fields)
            late = number in (2, 7, 10, 12)
            for who in OUTSIDERS:
                for path, body in asks(who) if late else [("/views/board", None), ("/acts?limit=1000", None)]:
                    one, two = (told(desk, who, path, body) for desk in desks)
                    compared += one[0] == 200
                    if one != two:
                        otherwise.append((number, who, f"{path} {body}", one[1][:1500], two[1][:1500]))
        own = {told(desk, who, f"/views/screen:{F}", None) for desk in desks for who in (F, "auditor")}
        assert len(own) == 2, "those who may see it are told what differs"
    assert [(number, who, what) for number, who, what, *_ in otherwise] == [], otherwise[0][3:]
    assert compared > 700


@pytest.mark.parametrize("who", ["host", "organiser", "table", "room", A])
def test_gm_sec_03_no_past_while_the_game_runs(who: str, tmp_path: Path) -> None:
    """403, in words: no world at N, no why, no export; the auditor has them all. After the end everybody has."""
    last = {"turn": 9, "phase": "production", "goth": 5, "deck": ["pons"], "players": {
        A: player("food", hand={"food": 1, "gold": 0, "peace": 0}), B: player("food"), F: player("food")}}  # fmt: skip
    with opened(tmp_path, first=A, start=last) as desk:

        def status(badge: str, path: str) -> int:
            answer = desk.client.get(f"{desk.base}{path}", headers=desk.head(badge))
            return int(answer.status_code)

        past = "/views/board?at=1"
        assert status(who, past) == 403 and status("auditor", past) == 200
        answer = desk.client.get(f"{desk.base}{past}", headers=desk.head(who)).json()
        assert answer["detail"] == "The game is still on; ask again when it is over."
        screens = [status(who, f"/views/screen:{roman}") for roman in (A, B, F)]
        assert screens == [200 if roman == who else 403 for roman in (A, B, F)]
        assert [status("auditor", f"/views/screen:{roman}") for roman in (A, B, F)] == [200] * 3
        desk.done(A, "play_production", type="food")
        look(desk)
        assert status(who, past) == 200 and [status(who, f"/views/screen:{roman}") for roman in (A, B, F)] == [200] * 3
        if who == "host":
            assert status(who, "/export/log.jsonl") == 200 and status(who, "/export/archive.zip") == 200
            assert status(who, f"/views/screen:{F}?at=1") == 200, "screens are lifted for the past too"


def test_gm_sec_04_others_are_told_the_rule_alone(tmp_path: Path) -> None:
    """Aurelia, of whom one gold is asked and who has none, reads what she has; the organiser, who records for her, reads that it is
    not there; neither checks for another."""
    with opened(tmp_path, first=A, start={**RICH, "phase": "tribute"}) as desk:
        own = desk.act(A, "pay_tribute", pay={"glory": 1}).json()["objections"][0]
        lent = desk.act("organiser", "pay_tribute", by=A, pay={"glory": 1}).json()["objections"][0]
        assert own["rule"] == lent["rule"] == "GM-BUY-06"
        assert own["sentence"] == "you have 2 food and 4 gold, which does not hold 1 glory."
        assert lent["sentence"] == "what is to be paid (1 glory) is not there."
        body = {"kind": "pay_tribute", "pay": {"gold": 1}}
        for who, by, status in (("host", A, 403), ("organiser", A, 403), (B, A, 403), (A, None, 200)):
            form = body if by is None else {**body, "by": by}
            assert desk.client.post(f"{desk.base}/acts/check", json=form, headers=desk.head(who)).status_code == status
        assert desk.done("organiser", "pay_tribute", by=A, pay={"gold": 1})["kind"] == "pay_tribute"


def test_gm_sec_05_the_lot_leaves_the_server_after_the_end(tmp_path: Path) -> None:
    """In no answer to any seat before it, the auditor's included; afterwards in the view of the end, with what the log held."""
    with opened(tmp_path) as desk:
        first = world_of(desk).table.first
        desk.done(first, "reveal_building")
        value = desk.room.evening.journal.sealed.value(1)
        assert value is not None and isinstance(value.value, str) and len(value.value) == 64
        secrets = (value.value, value.salt)
        for who in (*OUTSIDERS, "auditor"):
            for path, body in asks(who):
                if body is None:
                    text = desk.client.get(f"{desk.base}{path}", headers=desk.head(who)).text
                    assert not any(secret in text for secret in secrets), (who, path)


def test_gm_sec_06_the_supply_is_plenty_above_five(tmp_path: Path) -> None:
    """With two players its number would tell the other's screen."""
    players = {A: player("food", food=50), B: player("food", gold=55, glory=39)}
    given = {"turn": 9, "phase": "purchase", "goth": 5, "deck": ["pons"], "players": players}
    with opened(tmp_path, (A, B), first=A, start=given) as desk:
        for who in ("room", A, "auditor"):
            assert desk.view(who, "board")["supply"] == {"food": None, "gold": 5, "peace": None, "glory": 1}


def test_a_move_that_is_not_theirs_is_refused_and_fails_no_rule(tmp_path: Path) -> None:
    """Nobody sets a refusal aside in this game, so a check works out no outcome of what is refused: not of a seat that plays no Roman,
    nor of a card that is none."""
    forms: list[dict[str, Any]] = [
        {"kind": "play_production", "type": "food"},
        {"kind": "buy_building", "card": "zz", "on": 1, "pay": {}},
        {"kind": "discard_card", "slot": 1},
        {"kind": "take_counter", "counter": "food"},
    ]
    with opened(tmp_path, start=RICH, first=A) as desk:
        for who in ("organiser", "host", B, F):
            for form in forms:
                checked = desk.client.post(f"{desk.base}/acts/check", json=form, headers=desk.head(who)).json()
                rules = [one["rule"] for one in checked["objections"]]
                assert rules and set(rules) <= {"GM-TURN-02", "GM-TURN-03"}, (who, form, checked)
                assert checked["outcome"] is None and checked["sentence"] is None


def test_gm_sec_03_no_inquiry_and_nothing_supposed_while_the_game_runs(tmp_path: Path) -> None:
    """Neither the list of inquiries nor the answer to one, and no plan is tried: the answer says until when."""
    with opened(tmp_path, first=A, start=RICH) as desk:
        head = desk.head(A)
        answers = [
            desk.client.get(f"{desk.base}/inquiries{what}", headers=head) for what in ("", f"/attempts?about=seat:{A}")
        ]
        form = {"kind": "pay_tribute", "pay": {"gold": 1}, "assumed": {}}
        answers.append(desk.client.post(f"{desk.base}/acts/suppose", json=form, headers=head))
        assert [answer.status_code for answer in answers] == [403] * 3
        assert {answer.json()["detail"] for answer in answers} == {"The game is still on; ask again when it is over."}


def test_gm_sec_04_nobody_checks_a_form_in_anothers_name(tmp_path: Path) -> None:
    """What stands against it would tell what lies behind the screen: the organiser, who may record it, is told to ask the seat."""
    with opened(tmp_path, first=A, start={**RICH, "phase": "tribute"}) as desk:
        form = {"kind": "pay_tribute", "pay": {"gold": 1}}
        checked = [
            desk.client.post(f"{desk.base}/acts/check", json={**form, **more}, headers=desk.head(who))
            for who, more in (("organiser", {"by": A}), (A, {"by": A}), (A, {}))
        ]
        assert [answer.status_code for answer in checked] == [403, 200, 200]
        assert checked[0].json()["detail"] == "Only the seat in whose name it would be recorded may check this."


@pytest.mark.parametrize("who", [A, "organiser", "host", "auditor"])
def test_gm_sec_01_a_correction_that_is_refused_foretells_nothing(tmp_path: Path, who: str) -> None:
    """GM-SEC-01, GM-SEC-03: to add a tribute that nobody could pay would say what lies behind that screen: it is answered as if
    there were another amount."""
    answers = []
    purses: list[dict[str, Any]] = [{"food": 2, "gold": 7}, {"gold": 1, "glory": 5}]
    for place, held in enumerate(purses):
        begun = {
            "turn": 7, "active": B, "phase": "tribute", "goth": 5, "deck": ["pons", "vigiles"],
            "players": {A: player("food", food=3), B: player("food", **held)},
        }  # fmt: skip
        with opened(tmp_path / str(place), (A, B), first=A, start=begun) as desk:
            asked = {
                "change": "insert", "act": len(desk.room.evening.entries), "kind": "pay_tribute", "by": B,
                "fields": {"pay": {"food": 40}}, "act_id": f"correction{place:010}", "outcome": "0" * 64, "reason": "so",
            }  # fmt: skip
            answer = desk.client.post(f"{desk.base}/corrections", json=asked, headers=desk.head(who))
            answers.append((answer.status_code, answer.text))
    assert answers[0] == answers[1] and answers[0][0] in (403, 409), answers


@pytest.mark.parametrize("who", [A, "organiser"])
def test_gm_sec_06_no_refusal_tells_what_the_supply_still_has(tmp_path: Path, who: str) -> None:
    """GM-SEC-06: the board says plenty in both games. An ability used too often is refused for that alone, whatever would be left."""
    said = []
    for place, food in enumerate((5, 45)):
        begun = {
            "turn": 7, "active": A, "phase": "production", "goth": 5, "deck": ["pons", "vigiles"],
            "forum": {"5": "horreum"}, "players": {A: player("gold:caupona", "food", gold=12), B: player("food", food=food)},
        }  # fmt: skip
        with opened(tmp_path / str(place), (A, B), first=A, start=begun) as desk:
            desk.done(A, "play_production", type="gold")
            form: dict[str, Any] = {
                "slot": 1,
                "use": "ability",
                "times": 10,
                "pay": {"gold": 10},
                "choose": {"food": 20},
            }
            answer = desk.act(who, "activate", by=A, **form) if who != A else desk.act(A, "activate", **form)
            assert answer.status_code == 409 and desk.view(A, "board")["supply"]
            said.append([(one["rule"], one["sentence"]) for one in answer.json()["objections"]])
    assert said[0] == said[1] and said[0]
