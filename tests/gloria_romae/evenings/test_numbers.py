"""Matches of three to six houses, over the wire: the ring turns with the number, and what the room is told is what the law judged."""

from pathlib import Path

import pytest

from domain.gloria_romae.law.dealing import deal
from projections.gloria_romae.chance import SeededChance
from projections.gloria_romae.computer import best
from projections.gloria_romae.situation import short
from tests.gloria_romae.evening import HOUSES, match
from tests.gloria_romae.table import MORE, judged, opened

RING = {
    3: {"domus_aurea": "brick", "amphitheatre": "wood", "solarium": "stone", "temple": "wood"},
    4: {"domus_aurea": "gold", "catacombs": "wood", "temple": "gold", "statue": "wood"},
    5: {"domus_aurea": "marble", "statue": "marble", "fountain": "wood", "circus": "gold"},
    6: {"domus_aurea": "iron", "fountain": "iron", "arch": "wood", "naumachia": "marble"},
}
"""What some structures need: a wonder the resource of the card before, a public building that of the card after."""
COPIES = {3: 5, 4: 4, 5: 3, 6: 3}


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_gr_amb_20_gr_build_02_a_match_of_so_many_houses(count: int, tmp_path: Path) -> None:
    """GR-AMB-20, GR-BUILD-02: as many cards as houses, copies with three at least left over; a winner, a loser, and for all but three
    a choice between the rest."""
    houses = (*HOUSES, *MORE)[:count]
    world = opened(players=houses)
    goals = deal(world, f"{count:032x}")
    plans = {id: best(world, id, goals[id], 2, SeededChance(f"{count}:{id}")) for id in houses}
    with match(tmp_path, players=list(houses), lots="told") as desk:
        gallery = desk.view("room", "gallery")
        assert {card["copies"] for card in gallery["cards"]} == {COPIES[count]} and len(gallery["cards"]) == count
        assert COPIES[count] * count >= 12 + 3
        needs = {
            card[kind]["id"]: card[kind]["resource"]
            for card in gallery["cards"]
            for kind in ("wonder", "strategic", "public")
        }
        assert {id: needs[id] for id in RING[count]} == RING[count]
        desk.begin({id: six.model_dump() for id, six in goals.items()})
        for id in reversed(houses):
            choices = {one.of: one.chosen for one in plans[id].choices}
            desk.seal(
                id, {"bid": plans[id].bid, "months": [short(one) for one in plans[id].months], "choices": choices}
            )
        desk.open_plans(list(houses))
        result = desk.view("room", "result")["result"]
    after = judged(world, list(houses), **plans)
    assert [one["denarii"] for one in result["final"]] and {
        one["player"]: one["denarii"] for one in result["final"]
    } == {gens.id: gens.denarii for gens in after.players()}
    assert len(result["final"]) == count and len(result["companions"]) == count - 2
    assert result["companion"] == (result["companions"][0] if count == 3 else None)
    assert len(result["months"]) == 12 and all(len(month["actions"]) == count for month in result["months"])
