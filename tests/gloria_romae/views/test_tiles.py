"""What a tablet offers about houses that were tapped."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.gloria_romae.evening import HOUSES, MatchDesk, match

FIRST = json.loads((Path(__file__).parents[1] / "evenings" / "situations" / "gr-s1.json").read_text())


def _offered(desk: MatchDesk, who: str, *tapped: str) -> dict[str, dict[str, Any]]:
    tiles = desk.view(who, f"tiles:{','.join((who, *tapped))}")["tiles"]
    return {one["kind"]: one["fields"] for one in tiles}


def test_a_plan_that_was_taken_back_is_in_no_view(tmp_path: Path) -> None:
    """Tiles offer what was taken back once more; of a sealed plan nothing but that. Whoever looks has the view, as before."""
    with match(tmp_path) as desk:
        desk.begin()
        number = desk.seal("aemilii", FIRST["plans"]["aemilii"])["number"]
        desk.done("aemilii", "revocare", number=number)
        for who in ("aemilii", "organiser", "host"):
            tiles = {one["kind"]: one["fields"] for one in desk.view(who, "tiles:aemilii")["tiles"]}
            assert not {"months", "bid", "garnets", "choices"} & tiles["consilium_mittere"].keys(), who


@pytest.mark.parametrize("lots", ["drawn", "told"])
def test_houses_are_tapped_while_the_plans_can_be_opened(tmp_path: Path, lots: str) -> None:
    """No tile fills in the lots: the server draws them, or dice tell all of them; other tiles take the house that was tapped."""
    with match(tmp_path, lots=lots) as desk:
        for planning in (False, True):
            if planning:
                desk.begin()
            for tapped in (HOUSES[:1], HOUSES[:2], HOUSES):
                for who in ("organiser", "host", "aemilii"):
                    assert "lots" not in _offered(desk, who, *tapped).get("consilia_aperire", {}), (who, tapped)
            assert _offered(desk, "organiser", "fabii")["granata_numerare"] == {"player": "fabii"}
