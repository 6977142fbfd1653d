"""Set-up, the Forum, production, and whose move it is."""

from typing import Any

import pytest

from domain.kernel.deciding.sent import Stands
from tests.gloria_mundi.positions import held, player, position, rules
from tests.gloria_mundi.table import EDITION, ROMANS, MundiTable

A, B = "aurelia", "boethius"


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_gm_setup_01_to_09(count: int) -> None:
    """GM-SETUP-02 to GM-SETUP-08: everybody on Rome with 1, 1, 1, 0 counters, a hand by the number of players beside three cards on
    the table; the Goth on space 0; 57 cards in the deck, and the supply is what is left of the box."""
    table = MundiTable(ROMANS[:count], seed=count)
    hand = EDITION.hand(count)
    for roman in table.world.romans():
        assert roman.steps == 0 and held(table, roman.id) == (1, 1, 1, 0) and roman.hand is not None
        assert (roman.hand.food, roman.hand.gold, roman.hand.peace) == (hand.food, hand.gold, hand.peace)
        assert [(slot.slot, slot.type) for slot in roman.slots] == [(1, "food"), (2, "gold"), (3, "peace")]
    world = table.world
    assert (world.goth.at, world.deck.left, world.supply.food, world.supply.glory) == (0, 57, 60 - count, 40)
    assert world.table.first in ROMANS[:count] and world.table.waiting == world.table.first


def opened_with(**options: object) -> list[str]:
    """The rules that stand against an opening."""
    try:
        MundiTable(**options)  # type: ignore[arg-type] # what is wrong is the test
    except Stands as stands:
        return [f"{type(one).__name__} {one.rule}" for one in stands.decision.standing]
    return []


def test_gm_setup_01_two_to_six() -> None:
    """One is too few; GM-SETUP-05: nobody twice; GM-TURN-04: nobody who is not there."""
    assert opened_with(romans=(A,)) == ["WrongNumber GM-SETUP-01"]
    assert opened_with(romans=(A, A)) == ["Twice GM-SETUP-05"]
    assert opened_with(romans=(A, "cicero")) == ["NoSuchRoman GM-TURN-04"]


def test_gm_setup_09_the_starting_player_is_drawn_by_lot() -> None:
    """Over many lots each begins; the same lot draws the same one and the same cards (GM-SETUP-03)."""
    firsts = {MundiTable(seed=seed).world.table.first for seed in range(20)}
    assert firsts == set(ROMANS[:3])
    drawn = []
    for _ in range(2):
        table = MundiTable(seed=7)
        table.does(table.world.table.first, "reveal_building")
        drawn.append((table.world.table.first, table.world.forum.spaces[5]))
    assert drawn[0] == drawn[1]


def test_gm_setup_02_a_position_that_cannot_be() -> None:
    """The place in it is named."""
    positions: tuple[dict[str, Any], ...] = (
        {"forum": {"5": "horreum", "4": "horreum"}},
        {"goth": 39},
        {"goth": 5, "tributes": [{"space": 7, "counters": []}]},
        {"goth": 38, "tributes": [{"space": 39, "counters": []}]},
        {"goth": 5, "tributes": [{"space": 6, "counters": [{"counter": "peace", "for": "food"}]}]},
        {"players": {"cicero": {}}},
        {"players": {A: {"steps": 36}}},
        {"players": {A: {"tableau": [{"slot": 1, "type": "gold", "card": "horreum"}]}}},
        {"players": {A: {"counters": {"glory": 30}}, B: {"counters": {"glory": 30}}}},
        {"players": {A: {"hand": {"food": 0}}}},
        {"deck": ["horreum"], "forum": {"0": "horreum"}},
    )
    for wrong in positions:
        heard = opened_with(romans=(A, B), given={"first": A, "start": wrong})
        assert heard[:1] == ["NoSuchPosition GM-SETUP-02"], wrong


def test_gm_turn_01_turns_go_clockwise_through_five_phases() -> None:
    """Forum, production, activation by itself, purchase, tribute; then the next Roman's."""
    table = MundiTable((A, B, "flavia"), given={"first": B})
    seen = []
    for kind, fields in (
        ("reveal_building", {}), ("play_production", {"type": "gold"}), ("pass_purchase", {}), ("refuse_tribute", {}),
    ):  # fmt: skip
        seen.append(table.world.table.phase)
        table.does(B, kind, **fields)
    assert seen == ["forum", "production", "purchase", "tribute"] and table.world.table.phase == "sack"
    while table.world.table.phase == "sack":
        roman = table.world.roman(table.world.table.waiting or "")
        slot = next(one.slot for one in roman.slots if table.world.goth.meets(one.type))
        table.does(roman.id, "discard_card", slot=slot)
    assert (table.world.table.turn, table.world.table.active) == (2, "flavia")


def test_gm_turn_02_what_belongs_to_another_phase() -> None:
    """Alone, whatever else stands against it."""
    table = position("purchase", player("food"))
    for kind, fields in (("play_production", {"type": "food"}), ("pay_tribute", {"pay": {}}), ("reveal_building", {})):
        assert table.refused(A, kind, **fields) == [("NotThisPhase", "GM-TURN-02")]


def test_gm_turn_03_only_whose_move_it_is() -> None:
    """Boethius waits."""
    table = position("purchase", player("food"))
    assert table.refused(B, "pass_purchase") == [("NotYourMove", "GM-TURN-03")]


def test_gm_forum_01_to_03_cards_move_down() -> None:
    """GM-FORUM-01, GM-FORUM-02, GM-FORUM-03: the new one on +5, each one space down, gaps and all, and off space 0 for good."""
    table = position("forum", player("food"), forum={"5": "bubile", "1": "ovile", "0": "thermae"})
    table.does(A, "reveal_building")
    assert table.world.forum.spaces == ("ovile", None, None, None, "bubile", "vigiles")
    assert table.world.forum.discarded[-1] == "thermae" and table.world.deck.left == 2


def test_gm_production_01_and_03_a_card_of_the_hand_gives_the_type() -> None:
    """GM-PRODUCTION-01, GM-PRODUCTION-03: slot 2 follows slot 1, and the turn is of peace; slots are never given again."""
    table = position("production", player("food"))
    table.does(A, "play_production", type="peace")
    roman = table.world.roman(A)
    assert [(slot.slot, slot.type) for slot in roman.slots] == [(1, "food"), (2, "peace")] and roman.cards == 8
    assert table.world.table.type == "peace" and roman.next == 3


def test_gm_production_02_what_is_not_in_the_hand() -> None:
    """No gold is left."""
    table = position("production", player("food", hand={"food": 2, "gold": 0, "peace": 1}))
    assert rules(table, A, "play_production", type="gold") == ["GM-PRODUCTION-02"]
