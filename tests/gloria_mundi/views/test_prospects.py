"""What a player is told of their own cards: what each type would bring all, and why an ability cannot be used."""

from types import SimpleNamespace
from typing import Any

import pytest

from domain.gloria_mundi.acts.production.steps import steps
from domain.gloria_mundi.edition import SatisfyType
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_mundi.law.sacking import would_be_lost
from domain.kernel.grammar.objection import Names
from projections.gloria_mundi.forecast import ForecastView, forecast
from projections.gloria_mundi.hint import hint
from tests.eyes import look
from tests.gloria_mundi.positions import player, position, rules
from tests.gloria_mundi.table import EDITION, MundiTable, seat

A, B = "aurelia", "boethius"


def ahead(table: MundiTable, of: str = A) -> ForecastView:
    """What lies ahead of one, with what that seat knows."""
    return forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(of)), of)


def test_gm_activate_02_what_a_type_would_bring_everybody() -> None:
    """GM-ACTIVATE-02, GM-PRODUCTION-01: food from the card that is laid and from a bare one, and a farm that waits for its owner; of
    gold one for the card alone and one for Boethius. Who does not lay now is told nothing of it."""
    table = position(
        "production", player("food", "food:columbarium", "peace:curia", hand={"food": 1, "gold": 1, "peace": 0}),
        player("gold", "food:bubile"),
    )  # fmt: skip
    told = {
        type: [(one.id, one.counters, one.buildings) for one in brings] for type, brings in ahead(table).laid.items()
    }
    assert told == {
        "food": [(A, 2, ("columbarium",)), (B, 0, ("bubile",))],
        "gold": [(A, 1, ()), (B, 1, ())],
    }
    assert ahead(table, B).laid == {}
    table.does(A, "play_production", type="gold")
    assert ahead(table).laid == {}, "it is laid"


def test_gm_amb_22_the_last_card_of_a_hand_brings_nothing() -> None:
    """GM-END-04, GM-AMB-22: phases 3 to 5 are not played: forecast, step and hint say that the game is over, and it is. With
    two cards in the hand they say what the card yields."""
    for count, yields, said in (
        (1, [], "it is the last card of the hand, and the game is over"),
        (2, [(A, 2), (B, 1)], "Aurelia gains 2 food, Boethius 1"),
    ):
        hand = {"food": count, "gold": 0, "peace": 0}
        table = position("production", player("food", "food:columbarium", hand=hand, steps=6), player("food"))
        view = look(table.world, "", game=GLORIA_MUNDI, of=seat(A))
        assert [(one.id, one.counters) for one in forecast(view, A).laid["food"]] == yields
        now: Any = SimpleNamespace(world=table.seen(seat(A)))
        (step,) = steps(now)
        assert [outcome.foretold.sentence(Names(table.world.name)) for outcome in step.outcomes] == [said]
        assert ("the game is over" in hint(view, A).why) == (count == 1)
        before = table.world.roman(A).held
        table.does(A, "play_production", type="food")
        assert (table.world.table.over is not None) == (count == 1)
        assert (table.world.roman(A).held == before) == (count == 1)


def test_gm_ability_10_what_a_card_yields_where_an_ability_has_turned_it() -> None:
    """GM-ABILITY-10, GM-AMB-17: with Mola used the counter of the other farm is no food any more."""
    table = position("production", player("food:mola", "food:horreum"), player("gold"))
    assert ahead(table).yields is None
    table.does(A, "play_production", type="food")
    assert ahead(table).yields == "food"
    ability = EDITION.card("mola").ability
    assert isinstance(ability, SatisfyType)
    table.does(A, "activate", slot=1, use="ability")
    assert ahead(table).yields == ability.resource != "food"
    before = table.world.roman(A).held
    table.does(A, "activate", slot=2, use="counter")
    assert table.world.roman(A).held.of(ability.resource) == before.of(ability.resource) + 1, "as it was told"


ALONE = "It asks for another card of your own, and you have none."


@pytest.mark.parametrize(
    ("card", "goth", "gold", "rule", "words"),
    [
        ("officina", 5, 0, "GM-BUY-06", "It costs 1 peace; you have 3 food and 1 gold, which does not pay it."),
        ("emporium", 5, 0, "GM-ABILITY-05", ALONE),
        ("arcus", 0, 0, "GM-ABILITY-11", "The Goth stands on a space without icons."),
        ("arcus", 4, 0, "GM-ABILITY-11", "The Goth stands on food and peace alone."),
        ("macellum", 5, 60, "GM-ACTIVATE-05", "It would move no counter and no step now."),
    ],
)
def test_gm_activate_05_why_an_ability_cannot_be_used(card: str, goth: int, gold: int, rule: str, words: str) -> None:
    """GM-ACTIVATE-05: in a sentence with its rule; what the act is refused for if it is sent all the same agrees that it cannot be."""
    table = position("production", player(f"gold:{card}", food=3), player("food", gold=gold), goth=goth)
    assert ahead(table).idle == ()
    table.does(A, "play_production", type="gold")
    (told,) = ahead(table).idle
    assert (told.slot, [(one.rule, one.sentence) for one in told.reasons]) == (1, [(rule, words)])
    assert rules(table, A, "activate", slot=1, use="ability")


def test_gm_activate_05_what_is_given_up_may_bring_nothing() -> None:
    """GM-ABILITY-07, GM-AMB-05: Emporium could give up Horreum, but no food is left in the supply to gain: what is told is what the act
    is refused for, and not that there is no other card."""
    table = position("production", player("gold:emporium", "food:horreum"), player("food", food=60))
    table.does(A, "play_production", type="gold")
    (told,) = ahead(table).idle
    assert [(one.rule, one.sentence) for one in told.reasons] == [
        ("GM-ACTIVATE-05", "It would move no counter and no step now.")
    ]
    assert rules(table, A, "activate", slot=1, use="ability", discard=2) == ["GM-ACTIVATE-05"]


def test_gm_activate_05_of_what_can_be_used_nothing_is_said() -> None:
    """GM-ACTIVATE-05: with a peace counter Officina can be used."""
    table = position("production", player("gold:officina", peace=1))
    table.does(A, "play_production", type="gold")
    assert table.world.table.waiting == A and ahead(table).idle == ()


def test_gm_tribute_08_a_refusal_costs_in_the_order_of_the_round() -> None:
    """GM-TRIBUTE-08: a card of food and one of gold are due, and everybody has both. Who refuses gives the first, who comes next in
    the round the second, and the last keeps all that they have."""
    cards, romans = player("food", "gold"), (A, B, "flavia")
    table = position("tribute", cards, cards, romans=romans, players={"flavia": cards}, goth=5)
    first, second, last = table.world.table.round(A)
    assert would_be_lost(table.world, A) == {first: 1, second: 1, last: 0}
