"""What a preview says of an act that ends the game: that it does, and no winner where what the seat may not know decides."""

from pathlib import Path
from typing import Any

import pytest

from tests.desk import Desk
from tests.gloria_mundi.desk import opened
from tests.gloria_mundi.positions import player

A, B = "aurelia", "boethius"
LAST = {"food": 1, "gold": 0, "peace": 0}
ENDS: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    ({"phase": "production"}, {"kind": "play_production", "type": "food"}, "GM-END-04", "The last card of a hand is played"),
    ({"phase": "tribute", "goth": 38}, {"kind": "refuse_tribute"}, "GM-END-03", "The Goth is in Rome"),
    ({"phase": "tribute", "goth": 4, "deck": []}, {"kind": "pay_tribute"}, "GM-END-05", "No card is left to draw"),
]  # fmt: skip
"""A position, an act that ends the game in it, the rule and the words."""


def ended(data: Path, given: dict[str, Any], form: dict[str, Any], steps: int, **counters: Any) -> tuple[Any, str]:
    """What the check says of the act, and what it is told as when it is recorded; ``counters`` lie behind the other's screen."""
    start = {
        "turn": 12, "active": A, "goth": 5, "forum": {"5": "vigiles"}, "deck": ["caupona"], **given,
        "players": {
            A: player("food", steps=8, hand=LAST, food=2, gold=2, peace=2),
            B: player("food", steps=steps, **counters),
        },
    }  # fmt: skip
    with opened(data, (A, B), first=A, start=start) as desk:
        body = {**form, **({"pay": _tribute(desk)} if form["kind"] == "pay_tribute" else {})}
        checked = desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head(A)).json()
        told = desk.done(A, body.pop("kind"), **body)["sentence"]
    return checked, told


def _tribute(desk: Desk) -> Any:
    """What the forecast proposes to pay."""
    return desk.view(A, f"forecast:{A}")["tribute"]["pay"]


@pytest.mark.parametrize(("given", "form", "rule", "words"), ENDS, ids=[rule for *_, rule, _ in ENDS])
def test_gm_sec_04_where_hidden_counters_decide_no_winner_is_named(
    tmp_path: Path, given: dict[str, Any], form: dict[str, Any], rule: str, words: str
) -> None:
    """GM-SEC-04, GM-END-07, GM-AMB-24: with equal steps the check says that the game is over, who is closest and what decides, the same
    whatever the other has; the act names who wins."""
    poor, aurelia = ended(tmp_path / "poor", given, form, 8)
    rich, boethius = ended(tmp_path / "rich", given, form, 8, food=20)
    assert poor == rich
    assert [one["sentence"] for one in poor["outcome"] if one["rule"] == rule] == ["The game is over."]
    sentence = f"{words}: at 8 Aurelia and Boethius are closest, and what lies behind their screens decides."
    assert poor["sentence"].casefold().endswith(sentence.casefold())
    assert "Aurelia, at 8, is closest; as far came Boethius" in aurelia
    assert "Boethius, at 8, is closest; as far came Aurelia" in boethius


@pytest.mark.parametrize(("given", "form", "rule", "words"), ENDS, ids=[rule for *_, rule, _ in ENDS])
def test_gm_end_06_who_is_ahead_is_named_before(
    tmp_path: Path, given: dict[str, Any], form: dict[str, Any], rule: str, words: str
) -> None:
    """GM-END-06: steps lie open: where one alone is closest, the check says what the act is told as."""
    checked, told = ended(tmp_path, given, form, 9, food=20)
    assert [one["sentence"] for one in checked["outcome"] if one["rule"] == rule] == [
        "The game is over: Boethius wins."
    ]
    assert checked["sentence"] == told and told.casefold().endswith(f"{words}: Boethius, at 9, is closest.".casefold())
