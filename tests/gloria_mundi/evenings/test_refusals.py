"""Every refusal of an act over the wire: its status, its rule and its weight, in each phase."""

from pathlib import Path
from typing import Any

import pytest

from tests.gloria_mundi.desk import THREE, opened
from tests.gloria_mundi.positions import DECK, player

A, B, F = THREE
Line = tuple[str, str, dict[str, Any], str]
"""Who, which act, its fields, and what answers: a status, or a rule with * where it is absolute."""
Given = tuple[str, dict[str, Any], dict[str, Any], list[Line]]

FORUM: Given = ("forum", player("food"), {}, [
    (A, "reveal_building", {"card": "vigiles"}, "422"), ("room", "reveal_building", {}, "403"),
    ("auditor", "reveal_building", {}, "403"), (B, "reveal_building", {}, "GM-TURN-03"),
    (A, "play_production", {"type": "food"}, "GM-TURN-02"), (A, "reveal_building", {}, "201"),
    (A, "ask_back", {"number": 2}, "GM-BACK-01*"), (A, "ask_back", {"number": 99}, "LOG-02*"),
    (A, "play_production", {}, "422"), (A, "play_production", {"type": "glory"}, "422"),
])  # fmt: skip
PRODUCTION: Given = ("production", player("food", hand={"food": 0, "gold": 2, "peace": 1}), {}, [
    (A, "play_production", {"type": "food"}, "GM-PRODUCTION-02"), (A, "collect", {}, "GM-TURN-02"),
    ("organiser", "unseal", {"reveals": {}}, "422"),
])  # fmt: skip
BUILDINGS = (
    "food:columbarium",
    "food:via_campana",
    "food:saltus",
    "gold:macellum",
    "food:area_messis",
    "food:ovile",
    "food:pistrinum",
)
USE = {"use": "ability"}
ACTIVATION: Given = ("production", player(*BUILDINGS, food=3), {"goth": 0}, [
    (A, "play_production", {"type": "food"}, "201"), (B, "activate", {"slot": 1, "use": "counter"}, "GM-TURN-03"),
    (A, "activate", {"slot": 55, "use": "counter"}, "GM-TURN-04*"), (A, "activate", {"slot": 4, "use": "counter"}, "GM-ACTIVATE-03"),
    (A, "activate", {"slot": 1, "times": 2, **USE}, "GM-ABILITY-04"), (A, "activate", {"slot": 3, "discard": 55, **USE}, "GM-TURN-04*"),
    (A, "activate", {"slot": 3, **USE}, "GM-ABILITY-05"), (A, "activate", {"slot": 3, "discard": 3, **USE}, "GM-ABILITY-05"),
    (A, "activate", {"slot": 1, "discard": 4, **USE}, "GM-ABILITY-05"),
    (A, "activate", {"slot": 1, "pay": {"glory": 1}, **USE}, "GM-BUY-06"),
    (A, "activate", {"slot": 1, "pay": {"food": 2}, **USE}, "GM-BUY-03"), (A, "activate", {"slot": 2, **USE}, "GM-BUY-03"),
    (A, "activate", {"slot": 6, "pay": {"food": 1}, **USE}, "GM-BUY-03"), (A, "activate", {"slot": 5, **USE}, "GM-ABILITY-03"),
    (A, "activate", {"slot": 5, "choose": {"glory": 1}, **USE}, "GM-ABILITY-03"), (A, "activate", {"slot": 6, **USE}, "GM-ACTIVATE-05"),
    (A, "activate", {"slot": 6, "use": "counter", "times": 2}, "422"), (A, "activate", {"slot": 6, "times": 0, **USE}, "422"),
    (A, "activate", {"slot": 1, "pay": {"food": -1}, **USE}, "422"), (A, "activate", {"slot": 1, "pay": {"silver": 1}, **USE}, "422"),
    (A, "activate", {"slot": 7, "times": 2, **USE}, "201"), (A, "activate", {"slot": 7, **USE}, "GM-ACTIVATE-03"),
    (A, "collect", {}, "201"), (A, "collect", {}, "GM-TURN-02"),
])  # fmt: skip
PURCHASE: Given = (
    "purchase", player("food", "gold:macellum", "gold", "peace", food=3, gold=2, glory=1),
    {"forum": {"0": "horreum", "1": "auctio", "2": "fossa"}}, [
    (A, "buy_building", {"card": "nothing", "on": 1, "pay": {}}, "GM-TURN-04*"),
    (A, "buy_building", {"card": "thermae", "on": 99, "pay": {}}, "GM-BUY-01"),
    (A, "buy_building", {"card": "horreum", "on": 9, "pay": {"food": 2}}, "GM-TURN-04*"),
    (A, "buy_building", {"card": "horreum", "on": 2, "pay": {"food": 2}}, "GM-BUY-04"),
    (A, "buy_building", {"card": "fossa", "on": 3, "pay": {"food": 2, "gold": 2}}, "GM-BUY-04"),
    (A, "buy_building", {"card": "auctio", "on": 2, "pay": {"gold": 2}}, "GM-BUY-05"),
    (A, "buy_building", {"card": "horreum", "on": 1, "pay": {"food": 4}}, "GM-BUY-06"),
    (A, "buy_building", {"card": "horreum", "on": 1, "pay": {"food": 3}}, "GM-BUY-03"),
    (A, "buy_building", {"card": "horreum", "on": 1, "pay": {"food": 2}, "convert": {"gold": 1}}, "GM-RED-03"),
    (A, "buy_building", {"card": "auctio", "on": 1, "pay": {"gold": 2}, "convert": {"glory": 1}}, "GM-RED-03"),
    (A, "buy_building", {"card": "horreum", "on": 1}, "422"), (B, "pass_purchase", {}, "GM-TURN-03"),
    (A, "pass_purchase", {}, "201"), (A, "pass_purchase", {}, "GM-TURN-02"),
    (A, "pay_tribute", {}, "422"), (A, "pay_tribute", {"pay": {"food": 4}}, "GM-BUY-06"),
    (A, "pay_tribute", {"pay": {"gold": 1}}, "GM-TRIBUTE-03"), (B, "refuse_tribute", {}, "GM-TURN-03"),
    (B, "ask_back", {"number": 2}, "GM-BACK-03"), (A, "ask_back", {"number": 2}, "201"), (A, "refuse_tribute", {}, "GM-BACK-03"),
    (A, "agree_back", {"asked": 3}, "GM-BACK-03"), (B, "agree_back", {"asked": 2}, "GM-BACK-03*"),
    (B, "agree_back", {"asked": 3}, "201"), (B, "agree_back", {"asked": 3}, "GM-BACK-03"),
    (F, "decline_back", {"asked": 3}, "201"), (F, "decline_back", {"asked": 3}, "GM-BACK-03*"),
])  # fmt: skip
ROME: Given = ("tribute", player("food", food=3), {"goth": 38}, [
    (A, "pay_tribute", {"pay": {}}, "GM-TRIBUTE-04"), (A, "refuse_tribute", {}, "201"),
    (B, "reveal_building", {}, "GM-END-01"), (A, "revocare", {"number": 2}, "GM-END-01"),
    (A, "ask_back", {"number": 2}, "GM-END-01"), (A, "agree_back", {"asked": 2}, "GM-END-01"),
])  # fmt: skip
QUEUE = [
    {"space": 6, "counters": [{"counter": "food", "for": "food"}, {"counter": "glory", "for": "gold"}]},
    {"space": 7, "counters": [{"counter": kind, "for": kind} for kind in ("food", "gold", "peace")]},
]
SACK: Given = ("tribute", player("food", "gold", "gold"), {"tributes": QUEUE}, [
    (A, "refuse_tribute", {}, "201"), (B, "discard_card", {"slot": 1}, "GM-TURN-03"), (A, "discard_card", {"slot": 8}, "GM-TURN-04*"),
    (A, "take_counter", {"counter": "food"}, "GM-TURN-02"), (A, "discard_card", {"slot": 3}, "201"),
    (B, "discard_card", {"slot": 1}, "201"),
    (F, "discard_card", {"slot": 1}, "201"), (A, "discard_card", {"slot": 2}, "GM-TRIBUTE-10"), (A, "discard_card", {"slot": 1}, "201"),
    (A, "take_counter", {"counter": "gold"}, "GM-TRIBUTE-15"), (B, "take_counter", {"counter": "food"}, "GM-TURN-03"),
    (A, "take_counter", {"counter": "wine"}, "422"), (A, "take_counter", {"counter": "food"}, "201"),
])  # fmt: skip
ALL = {
    "forum": FORUM, "production": PRODUCTION, "activation": ACTIVATION, "purchase": PURCHASE, "rome": ROME, "sack": SACK,
}  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_gm_turn_02_what_stands_against_each_act(name: str, tmp_path: Path) -> None:
    """Line by line; what is refused leaves the game where it was, so that the next line meets the same table."""
    phase, aurelia, more, lines = ALL[name]
    players = {A: aurelia, B: player("gold"), F: player("peace")}
    start = {"turn": 9, "phase": phase, "goth": 5, "deck": DECK, "players": players, **more}
    with opened(tmp_path, first=A, start=start) as desk:
        for number, (who, kind, fields, expected) in enumerate(lines, 1):
            answer = desk.act(who, kind, **fields)
            against = answer.json().get("objections") or [{}] if answer.status_code == 409 else []
            told = "".join(f"{one.get('rule')}{'*' if one.get('weight') == 'absolute' else ''}" for one in against[:1])
            assert (told or str(answer.status_code)) == expected, f"{name}, line {number}: {answer.text}"


@pytest.mark.parametrize("sender", ["organiser", "host"])
@pytest.mark.parametrize("counter", ["food", "gold", "peace", "glory"])
def test_gm_sec_04_what_cannot_be_tells_no_organiser_what_is_held(sender: str, counter: str, tmp_path: Path) -> None:
    """One gold is asked of Aurelia, who holds seven: whatever else is offered in her name is refused for its price alone, as often as
    an organiser, who may be a player, asks. She herself is told too what she does not hold."""
    aurelia = player("food", food=7, gold=7, peace=7, glory=7)
    start = {"turn": 9, "phase": "tribute", "goth": 9, "deck": DECK, "players": {A: aurelia, B: player(), F: player()}}
    with opened(tmp_path, first=A, start=start) as desk:
        offers = [{counter: many} for many in (2, 7, 8, 30)]
        told = [desk.act(sender, "pay_tribute", by=A, pay=pay).json()["objections"] for pay in offers]
        assert [[one["rule"] for one in each] for each in told] == [["GM-TRIBUTE-03"]] * len(offers)
        own = desk.act(A, "pay_tribute", pay=offers[-1]).json()["objections"]
        assert [one["rule"] for one in own] == ["GM-BUY-06", "GM-TRIBUTE-03"]
        wrong = desk.act(sender, "pay_tribute", by=A, pay={"gold": 1})
        assert wrong.status_code == 201, "what is right is recorded"


def test_gm_sec_06_a_purchase_that_cannot_be_tells_nothing_of_the_supply(tmp_path: Path) -> None:
    """Boethius holds 45 gold, which leaves 15: how many Aurelia, who pays nothing, would turn into gold, is answered by the price
    alone."""
    players = {A: player("food", food=20), B: player("food", gold=45)}
    forum = {"5": "auctio", "0": "annona"}
    start = {"turn": 9, "phase": "purchase", "goth": 9, "deck": DECK, "forum": forum, "players": players}
    with opened(tmp_path, romans=(A, B), first=A, start=start) as desk:
        for many in (14, 15, 16, 19):
            refused = desk.act(A, "buy_building", card="auctio", on=1, pay={}, convert={"gold": many}).json()
            assert [one["rule"] for one in refused["objections"]] == ["GM-BUY-03"], many


def test_log_08_anothers_act_is_not_sent_again_as_ones_own(tmp_path: Path) -> None:
    """Boethius sends what Aurelia recorded under its id: it is his act in her words, and not recorded; hers is answered as before."""
    start = {
        "turn": 9,
        "phase": "forum",
        "goth": 5,
        "deck": DECK,
        "players": {A: player("food"), B: player(), F: player()},
    }
    with opened(tmp_path, first=A, start=start) as desk:
        first = desk.act(A, "reveal_building", act_id="the-same-act-id-22-chars")
        assert first.status_code == 201
        assert desk.act(B, "reveal_building", act_id="the-same-act-id-22-chars").status_code == 409
        again = desk.act(A, "reveal_building", act_id="the-same-act-id-22-chars")
        assert (again.status_code, again.json()["number"]) == (200, first.json()["number"])
