"""Phase 5: tribute, sack and sharing; and the four endings."""

from typing import Any

from domain.kernel.grammar.wording import listed
from tests.gloria_mundi.positions import held, player, position, rules
from tests.gloria_mundi.table import MundiTable

A, B = "aurelia", "boethius"
GOLD = [{"counter": "gold", "for": "gold"}]


def due(table: MundiTable) -> list[tuple[str | None, str]]:
    """What is due: counter and type."""
    return [(one.counter, one.type) for one in table.world.goth.due]


def test_gm_tribute_01_and_02_the_uncovered_space_asks() -> None:
    """GM-TRIBUTE-01, GM-TRIBUTE-02: behind a queue of one it is the space after it, once a turn (GM-AMB-07)."""
    table = position("tribute", player("food", food=9, gold=9), goth=9, tributes=[{"space": 10, "counters": GOLD}])
    assert table.world.goth.next == 11
    assert rules(table, A, "pay_tribute", pay={"gold": 1}) == ["GM-TRIBUTE-03"]


def test_gm_tribute_03_one_counter_for_each_icon() -> None:
    """Space 6 asks food and gold: of its type or glory, and no more."""
    table = position("tribute", player("food", food=2, gold=1, glory=2))
    for pay in ({"food": 2}, {"food": 1}, {"food": 1, "gold": 1, "glory": 1}):
        assert rules(table, A, "pay_tribute", pay=pay) == ["GM-TRIBUTE-03"], pay
    table.does(A, "pay_tribute", pay={"food": 1, "glory": 1})
    assert [(one.counter, one.type) for one in table.world.goth.tributes[0].counters] == [
        ("food", "food"), ("glory", "gold"),
    ]  # fmt: skip


def test_gm_tribute_04_rome_takes_none() -> None:
    """GM-AMB-08: before Rome nobody can pay; the Goth is let in, and that is the end (GM-END-03)."""
    table = position("tribute", player("food", food=9, steps=9), player("gold", steps=8), goth=38)
    assert rules(table, A, "pay_tribute", pay={"food": 1}) == ["GM-TRIBUTE-04"]
    table.does(A, "refuse_tribute")
    over = table.world.table.over
    assert over and (over.ending, over.winner) == ("rome", A) and due(table) == []


def test_gm_tribute_05_the_counters_lie_on_that_space() -> None:
    """The Goth stays; the counters are on the track, not in the supply; GM-TRIBUTE-16: the turn is over."""
    table = position("tribute", player("food", food=1, gold=1))
    supply = table.world.supply
    table.does(A, "pay_tribute", pay={"food": 1, "gold": 1})
    goth = table.world.goth
    assert (goth.at, goth.tributes[0].space, goth.next) == (5, 6, 7) and table.world.supply == supply
    assert (table.world.table.active, table.world.table.turn) == (B, 10)


def test_gm_tribute_06_the_queue_is_due() -> None:
    """The Goth comes to the last tribute."""
    tributes = [{"space": 10, "counters": GOLD}, {"space": 11, "counters": [{"counter": "food", "for": "food"},
                {"counter": "glory", "for": "peace"}]}]  # fmt: skip
    table = position("tribute", player("food"), player("peace"), goth=9, tributes=tributes)
    table.does(A, "refuse_tribute")
    assert table.world.goth.at == 11
    assert due(table) == [("gold", "gold"), ("food", "food"), ("glory", "peace")]


def test_gm_tribute_07_the_icons_of_the_space_are_due() -> None:
    """Together, not from each (GM-AMB-09)."""
    table = position("tribute", player("food"), player("gold"))
    table.does(A, "refuse_tribute")
    assert table.world.goth.at == 6 and due(table) == [(None, "food"), (None, "gold")]


def sack(*tributes: dict[str, Any], aurelia: dict[str, Any], boethius: dict[str, Any]) -> MundiTable:
    """A queue from space 18 on falls due."""
    table = position("tribute", aurelia, boethius, goth=17, tributes=[*tributes])
    table.does(A, "refuse_tribute")
    return table


def queue(*types: str) -> list[dict[str, Any]]:
    """A queue from space 18 on: food, gold, peace, food by turns as the board has them."""
    return [
        {"space": 18 + at, "counters": [{"counter": counter, "for": for_}]}
        for at, (for_, _, counter) in enumerate(one.partition(":") for one in types)
    ]


def test_gm_tribute_08_each_in_turn_one_card() -> None:
    """From the active player on; two food due from two Romans."""
    table = sack(
        *queue("food:food", "gold:gold", "peace:peace", "food:food"), aurelia=player("food"), boethius=player("food")
    )
    table.does(A, "discard_card", slot=1)
    assert table.world.table.waiting == B
    table.does(B, "discard_card", slot=1)
    assert table.world.table.phase == "sharing", "gold and peace nobody has"


def test_gm_tribute_09_glory_is_due_what_it_replaced() -> None:
    """Glory for gold: a gold card meets it, and the glory goes back to the supply (GM-TRIBUTE-13)."""
    table = sack(*queue("food:food", "gold:glory"), aurelia=player("gold"), boethius=player("peace"))
    before = table.world.supply.glory or 0
    table.does(A, "discard_card", slot=1)
    assert table.world.supply.glory == before + 1 and table.world.goth.pile.food == 1


def test_gm_tribute_10_a_card_of_a_type_due() -> None:
    """Its owner chooses which (GM-AMB-11); a slot that is not there is GM-TURN-04."""
    table = sack(*queue("food:food"), aurelia=player("gold", "food", "food:horreum"), boethius=player("peace"))
    assert rules(table, A, "discard_card", slot=1) == ["GM-TRIBUTE-10"]
    assert rules(table, A, "discard_card", slot=9) == ["GM-TURN-04"]
    table.does(A, "discard_card", slot=2)
    assert [slot.card for slot in table.world.roman(A).slots] == [None, "horreum"]


def test_gm_tribute_11_a_building_goes_with_it() -> None:
    """Horreum is discarded for good."""
    table = sack(*queue("food:food"), aurelia=player("food:horreum"), boethius=player("peace"))
    table.does(A, "discard_card", slot=1)
    assert table.world.roman(A).slots == () and table.world.forum.discarded[-1] == "horreum"


def test_gm_tribute_12_who_has_none_is_passed_over() -> None:
    """Aurelia has no food card: Boethius discards at once."""
    table = sack(*queue("food:food"), aurelia=player("gold"), boethius=player("food"))
    assert table.world.table.waiting == B
    passed = [event for event in table.journal.entries[-1].events if event.kind == "passed_over"]
    assert [(event.data()["roman"], event.rule) for event in passed] == [(A, "GM-TRIBUTE-12")]


def test_gm_tribute_13_met_counters_return() -> None:
    """The food of the queue is back in the supply."""
    table = sack(*queue("food:food"), aurelia=player("food"), boethius=player("food"))
    before = table.world.supply.food or 0
    table.does(A, "discard_card", slot=1)
    assert table.world.supply.food == before + 1


def test_gm_tribute_14_and_15_what_is_left_is_shared_out() -> None:
    """GM-TRIBUTE-14, GM-TRIBUTE-15: nobody has food or gold; the active player takes first, what is not there is refused."""
    table = sack(*queue("food:food", "gold:glory"), aurelia=player("peace"), boethius=player("peace"))
    assert table.world.table.phase == "sharing" and table.world.table.waiting == A
    assert rules(table, A, "take_counter", counter="gold") == ["GM-TRIBUTE-15"]
    table.does(A, "take_counter", counter="glory")
    table.does(B, "take_counter", counter="food")
    assert held(table, A)[3] == 1 and held(table, B)[0] == 1 and table.world.table.active == B


def test_gm_tribute_16_then_the_turn_is_over() -> None:
    """Icons leave nothing to share: the next turn begins, with its rule."""
    table = position("tribute", player("peace"), player("peace"))
    table.does(A, "refuse_tribute")
    began = [event for event in table.journal.entries[-1].events if event.kind == "turn_began"]
    assert [event.rule for event in began] == ["GM-TRIBUTE-16"] and table.world.table.phase == "forum"


def test_gm_red_05_a_shield_is_lost_instead_once() -> None:
    """Fossa goes, the food card stays and is exposed the next time; the counter is accounted for all the same."""
    table = sack(
        *queue("food:food", "gold:gold", "peace:peace", "food:food"),
        aurelia=player("food:fossa"),
        boethius=player("gold"),
    )
    table.does(A, "discard_card", slot=1)
    assert [slot.card for slot in table.world.roman(A).slots] == [None]
    table.does(B, "discard_card", slot=1)
    table.does(A, "discard_card", slot=1)
    assert table.world.roman(A).slots == ()


def test_gm_end_01_nothing_is_played_after_it() -> None:
    """The last card of a hand: GM-END-04, at once (GM-AMB-22), and nobody's cards yield."""
    table = position("production", player("food", hand={"food": 1, "gold": 0, "peace": 0}))
    table.does(A, "play_production", type="food")
    over = table.world.table.over
    assert over and over.ending == "hand" and held(table, A)[0] == 0
    for kind, fields in (("pass_purchase", {}), ("ask_back", {"number": 2}), ("revocare", {"number": 2})):
        assert rules(table, A, kind, **fields)[0] == "GM-END-01", kind


def test_gm_end_02_carthage_in_a_purchase() -> None:
    """GM-AMB-21: the token stops at Carthage; tribute is not asked any more."""
    table = position("purchase", player("food", steps=34, food=4), forum={"0": "bubile"}, deck=["annona"])
    table.does(A, "buy_building", card="bubile", on=1, pay={"food": 4})
    over = table.world.table.over
    assert over and (over.ending, over.winner) == ("carthage", A) and table.world.roman(A).steps == 36


def test_gm_end_05_no_card_is_left_to_draw() -> None:
    """GM-AMB-23: the turn that begins with an empty deck ends the game before anything is done."""
    table = position("tribute", player("peace", steps=7), player("peace", steps=9), deck=[])
    assert table.world.table.over is None, "the turn in which the last card came is played out"
    table.does(A, "refuse_tribute")
    over = table.world.table.over
    assert over and (over.ending, over.winner, table.world.table.turn) == ("deck", B, 10)


def test_gm_end_06_and_07_who_wins() -> None:
    """GM-END-06: by steps; GM-END-07, GM-AMB-24: then counters, then buildings, then the later seat from the first player on."""
    tied = {
        "steps": (player("food", steps=9, food=9), player("food", steps=10), B),
        "counters": (player("food", steps=9, food=2), player("food", steps=9, glory=1), A),
        "buildings": (player("food:horreum", steps=9), player("food:fossa", steps=9), A),
        "seat": (player("food", steps=9), player("food", steps=9), B),
    }
    for what, (aurelia, boethius, winner) in tied.items():
        table = position("tribute", aurelia, boethius, goth=38)
        table.does(A, "refuse_tribute")
        over = table.world.table.over
        assert over and over.winner == winner, listed([what])
