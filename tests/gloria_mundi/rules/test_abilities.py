"""Chapter ABILITY and phase 3: each form of ability with a worked result."""

from typing import Any

from projections.gloria_mundi.player import choices
from tests.gloria_mundi.positions import held, player, position, rules
from tests.gloria_mundi.table import MundiTable, seat

A = "aurelia"


def food_turn(*laid: str, other: dict[str, Any] | None = None, **more: Any) -> MundiTable:
    """Aurelia lays a food card beside these; it is activated with them."""
    board = {name: more.pop(name) for name in ("goth", "tributes", "forum") if name in more}
    table = position("production", player(*laid, **more), other, **board)
    table.does(A, "play_production", type="food")
    return table


def test_gm_ability_01_spend_gives_to_the_supply_and_takes() -> None:
    """Columbarium: 1 food for 2 peace; glory may stand for the food (GM-AMB-06)."""
    table = food_turn("food:columbarium", food=1, glory=1)
    assert held(table, A) == (2, 0, 0, 1)
    before = table.world.supply
    table.does(A, "activate", slot=1, use="ability", pay={"glory": 1})
    assert held(table, A) == (2, 0, 2, 0)
    assert (table.world.supply.glory, table.world.supply.peace) == ((before.glory or 0) + 1, (before.peace or 0) - 2)


def test_gm_ability_01_left_out_pay_is_the_types_of_the_cost() -> None:
    """GM-BUY-03: without glory; where the cost has a wild it has to be said."""
    table = food_turn("food:columbarium", "food:via_campana", food=3)
    assert rules(table, A, "activate", slot=2, use="ability") == ["GM-BUY-03"]
    table.does(A, "activate", slot=1, use="ability")
    assert held(table, A) == (3, 0, 2, 0)
    table.does(A, "activate", slot=2, use="ability", pay={"food": 2})
    assert held(table, A) == (1, 0, 2, 0) and table.world.roman(A).steps == 6


def test_gm_ability_02_any_but_glory_is_a_choice_of_three() -> None:
    """Area Messis: one of food, gold, peace; glory is refused, and so is any other number (GM-ABILITY-03)."""
    table = food_turn("food:area_messis")
    for choose in ({"glory": 1}, {"food": 2}, {}):
        assert rules(table, A, "activate", slot=1, use="ability", choose=choose) == ["GM-ABILITY-03"], choose
    table.does(A, "activate", slot=1, use="ability", choose={"gold": 1})
    assert held(table, A) == (1, 1, 0, 0)


def test_gm_ability_03_of_what_the_supply_has() -> None:
    """GM-AMB-14: with one gold left and nothing else of the three, Area Messis gains that one."""
    table = food_turn("food:area_messis", other=player("gold", food=58, gold=59, peace=60), food=1)
    supply = table.world.supply
    assert (supply.food, supply.gold, supply.peace) == (0, 1, 0)
    assert rules(table, A, "activate", slot=1, use="ability", choose={"food": 1}) == ["GM-ABILITY-03"]
    table.does(A, "activate", slot=1, use="ability", choose={"gold": 1})
    assert held(table, A)[1] == 1


def test_gm_ability_04_with_x_as_often_as_one_can_pay() -> None:
    """Pistrinum: 1 food for 1 gold, three times; Columbarium has no X."""
    table = food_turn("food:pistrinum", "food:columbarium", food=2)
    assert rules(table, A, "activate", slot=2, use="ability", times=2) == ["GM-ABILITY-04"]
    table.does(A, "activate", slot=1, use="ability", times=3)
    assert held(table, A) == (0, 3, 0, 0)


def test_gm_ability_04_every_number_of_times_that_can_be_paid_is_offered() -> None:
    """With 31 food and one that the laid card yields Pistrinum is used once to 32 times, no more often; no X is no X."""
    table = food_turn("food:pistrinum", "food:columbarium", food=31)
    offered = [one.fields.get("times", 1) for one in choices(table.seen(seat(A))) if one.fields.get("use") == "ability"]
    assert offered == [*range(1, 33), 1], "Columbarium once"
    assert rules(table, A, "activate", slot=2, use="ability", times=61)[:1] == ["GM-ABILITY-04"]


def test_gm_ability_05_another_card_of_ones_own() -> None:
    """Saltus: left out, itself, an empty slot; a slot that is not there is GM-TURN-04; another form discards nothing."""
    table = food_turn("food:saltus", "gold:macellum", "peace", "food:horreum")
    for discard in ({}, {"discard": 1}, {"discard": 3}):
        assert rules(table, A, "activate", slot=1, use="ability", **discard) == ["GM-ABILITY-05"], discard
    assert rules(table, A, "activate", slot=1, use="ability", discard=9)[0] == "GM-TURN-04"
    assert rules(table, A, "activate", slot=4, use="ability", discard=2) == ["GM-ABILITY-05"]


def test_gm_ability_06_discard_for_its_steps() -> None:
    """Saltus gives up Thermae: 5 steps; the production card stays, unoccupied (GM-AMB-15)."""
    table = food_turn("food:saltus", "gold:thermae")
    table.does(A, "activate", slot=1, use="ability", discard=2)
    roman = table.world.roman(A)
    assert roman.steps == 10 and roman.slots[1].card is None and table.world.forum.discarded[-1] == "thermae"


def test_gm_ability_06_a_pending_building_leaves_its_counter() -> None:
    """GM-AMB-15: Horreum is given up before it was activated, so its card yields 1 food at once."""
    table = food_turn("food:saltus", "food:horreum")
    table.does(A, "activate", slot=1, use="ability", discard=2)
    assert held(table, A)[0] == 2 and table.world.roman(A).steps == 6 and table.world.table.phase == "purchase"


def test_gm_ability_06_its_counter_comes_before_the_steps_to_carthage() -> None:
    """GM-AMB-15, GM-AMB-21: at 35, Saltus gives up the pending Horreum for a step to 36; its card yields 1 food in the same act. The
    Piscina and Boethius' card yield nothing."""
    table = food_turn("food:saltus", "food:horreum", "food:piscina", other=player("food"), steps=35)
    table.does(A, "activate", slot=1, use="ability", discard=2)
    assert held(table, A) == (2, 0, 0, 0) and held(table, "boethius") == (0, 0, 0, 0)
    over = table.world.table.over
    assert over and (over.ending, over.order) == ("carthage", ("aurelia", "boethius"))


def test_gm_ability_07_discard_for_its_printed_cost() -> None:
    """Emporium gives up Thermae: 3 gold and 1 food, without any surcharge."""
    table = position("production", player("gold:emporium", "gold:thermae"))
    table.does(A, "play_production", type="gold")
    table.does(A, "activate", slot=1, use="ability", discard=2)
    assert held(table, A) == (1, 5, 0, 0), "1 gold of the bare card, 3 and 1 of Thermae, 1 gold of its card"


def test_gm_ability_08_produce_counters_and_steps() -> None:
    """Villa Rustica: 1 food and 1 step."""
    table = food_turn("food:villa_rustica")
    table.does(A, "activate", slot=1, use="ability")
    assert held(table, A)[0] == 2 and table.world.roman(A).steps == 6


def test_gm_ability_09_have_counts_cards_of_the_tableau() -> None:
    """Pomarium: 1 food for each food card, its own and occupied ones included, the hand not (GM-AMB-16); Fabrica: 2 at most."""
    table = food_turn("food:pomarium", "food:horreum", "gold")
    table.does(A, "activate", slot=1, use="ability")
    assert held(table, A)[0] == 1 + 3
    table = position("production", player("gold:fabrica", "gold:thermae", "gold:macellum"))
    table.does(A, "play_production", type="gold")
    table.does(A, "activate", slot=1, use="ability")
    assert table.world.roman(A).steps == 7


def test_gm_ability_10_replaces_what_is_not_activated_yet() -> None:
    """Mola: slots laid bare yield gold, and so does the counter of a building that is activated after it (GM-AMB-17)."""
    table = food_turn("food:mola", "food:horreum", "food")
    assert held(table, A) == (0, 0, 0, 0)
    table.does(A, "activate", slot=1, use="ability")
    assert held(table, A) == (0, 2, 0, 0)
    table.does(A, "activate", slot=2, use="counter")
    assert held(table, A) == (0, 3, 0, 0)


def test_gm_ability_10_another_type_yields_once_now() -> None:
    """Porticus, on gold: each food card yields peace, also the occupied one; they have nothing to be replaced."""
    table = position("production", player("gold:porticus", "food", "food:horreum"))
    table.does(A, "play_production", type="gold")
    table.does(A, "activate", slot=1, use="ability")
    assert held(table, A) == (0, 1, 2, 0)


def test_gm_ability_11_two_steps_where_the_goth_stands_on_it() -> None:
    """Ovile asks for food: on space 6 there is, on space 5 there is none, on his first space there are no icons (GM-AMB-18)."""
    table = food_turn("food:ovile", goth=6)
    table.does(A, "activate", slot=1, use="ability")
    assert table.world.roman(A).steps == 7
    for goth in (5, 0):
        assert rules(food_turn("food:ovile", goth=goth), A, "activate", slot=1, use="ability") == ["GM-ACTIVATE-05"]


def test_gm_activate_01_everybody_from_the_active_one_on() -> None:
    """Aurelia chooses first, then Boethius; whose cards are bare is passed by."""
    table = food_turn("food:horreum", other=player("food:bubile", "food"))
    assert table.world.table.waiting == A and held(table, "boethius")[0] == 0
    table.does(A, "activate", slot=1, use="counter")
    assert table.world.table.waiting == "boethius" and held(table, "boethius")[0] == 1
    table.does("boethius", "activate", slot=1, use="ability")
    assert (table.world.table.phase, table.world.table.waiting) == ("purchase", A)


def test_gm_activate_02_bare_cards_yield_by_themselves() -> None:
    """Two bare food cards and the one laid: 3 food, and nobody was asked; GM-AMB-04: of what the supply has."""
    table = food_turn("food", "food")
    assert held(table, A)[0] == 3 and table.world.table.phase == "purchase"
    table = food_turn("food", "food", other=player("food", food=59))
    assert held(table, A)[0] == 1 and held(table, "boethius")[0] == 59 and table.world.supply.food == 0


def test_gm_activate_03_each_once_never_both() -> None:
    """A bare card, a card of another type and one that was activated already are not to be activated."""
    table = food_turn("food:horreum", "food:bubile", "gold:macellum", "food")
    for slot in (3, 4):
        assert rules(table, A, "activate", slot=slot, use="counter") == ["GM-ACTIVATE-03"]
    table.does(A, "activate", slot=1, use="ability")
    assert rules(table, A, "activate", slot=1, use="counter") == ["GM-ACTIVATE-03"]
    assert rules(table, A, "activate", slot=77, use="counter")[0] == "GM-TURN-04"


def test_gm_activate_03_collect_takes_all_counters() -> None:
    """Three buildings wait: 3 food at once."""
    table = food_turn("food:horreum", "food:bubile", "food:apiarium")
    table.does(A, "collect")
    assert held(table, A)[0] == 4 and table.world.table.phase == "purchase"


def test_gm_activate_04_in_the_order_that_one_likes() -> None:
    """Horreum first pays for Vinea; Vinea first could not be paid so often."""
    table = food_turn("food:vinea", "food:horreum", food=1)
    assert "GM-BUY-06" in rules(table, A, "activate", slot=1, use="ability", times=2)
    table.does(A, "activate", slot=2, use="ability")
    table.does(A, "activate", slot=1, use="ability", times=2)
    assert held(table, A)[0] == 0 and table.world.roman(A).steps == 7


def test_gm_activate_05_what_changes_nothing_cannot_be_used() -> None:
    """GM-AMB-05: Theatrum without a glory in the supply; Mola without another card; the counter can always be taken."""
    table = position("production", player("gold:theatrum"), player("food", glory=40))
    table.does(A, "play_production", type="gold")
    assert rules(table, A, "activate", slot=1, use="ability") == ["GM-ACTIVATE-05"]
    table.does(A, "activate", slot=1, use="counter")
    assert held(table, A)[1] == 2


def test_gm_activate_06_one_building_is_not_activated_twice() -> None:
    """After its ability nothing of it waits."""
    table = food_turn("food:horreum", "food:bubile")
    table.does(A, "activate", slot=1, use="ability")
    assert [slot.slot for slot in table.world.roman(A).slots if slot.done == 9] == [1, 3]


def test_gm_red_01_a_red_card_is_not_activated() -> None:
    """The card under Fossa yields its counter by itself (GM-AMB-19)."""
    table = food_turn("food:fossa")
    assert held(table, A)[0] == 2 and table.world.table.phase == "purchase"
