"""Eight matches worked out by hand, played over the wire; the whole result is compared."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.gloria_romae.evening import MatchDesk, match
from tests.gloria_romae.evenings.claims import unlike
from tests.gloria_romae.table import gallery

SITUATIONS = sorted((Path(__file__).parent / "situations").glob("*.json"))


def played(situation: dict[str, Any], tmp_path: Path) -> dict[str, Any]:
    """The result of a situation, played by badges of the organiser and of each house with its own gallery."""
    with match(tmp_path / "data", gallery(situation, tmp_path), lots="told", players=situation["players"]) as desk:
        return play(desk, situation)


def play(desk: MatchDesk, situation: dict[str, Any]) -> dict[str, Any]:
    """The same at a desk."""
    for setting, value in situation.get("settings", {}).items():
        desk.done("organiser", "condicionem_statuere", setting=setting, value=value)
    if not situation.get("begun"):
        desk.begin(situation["goals"], situation.get("purses"))
    for player, plan in situation["plans"].items():
        if plan:
            desk.seal(player, plan)
    late = [player for player, plan in situation["plans"].items() if plan is None]
    desk.open_plans(situation["lots"], late)
    result: dict[str, Any] = desk.view("room", "result")["result"]
    return result


@pytest.mark.parametrize("file", SITUATIONS, ids=lambda file: file.stem)
def test_the_whole_result_is_as_worked_out_by_hand(file: Path, tmp_path: Path) -> None:
    """Every month, the end and the ranks."""
    situation = json.loads(file.read_text())
    result = played(situation, tmp_path)
    del result["act"], result["at"]
    expected = situation["expected"]
    for month, wanted in zip(result["months"], expected["months"], strict=True):
        assert month == wanted
    assert result == expected
    assert [*unlike(result, situation["claims"])] == [], "what was worked out by hand"


def test_a_claim_that_is_wrong_is_noticed() -> None:
    """The short form of ``make oracles-prove GAME=gloria_romae``: on one situation, with its own expectation as the result."""
    situation = json.loads(SITUATIONS[2].read_text())
    from tests.gloria_romae.data.oracles import survivors  # it plays situations itself, by this module

    changes = [*survivors(situation, situation["expected"])]
    assert len(changes) > 500 and set(changes) == {None}


def test_there_are_eight_situations() -> None:
    """None is left out by a wrong folder."""
    assert len(SITUATIONS) == 8
