"""A beginner's hint names an act that is recorded as it stands, with its reason, and knows no more than its seat."""

import re

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.grammar.objection import Names
from projections.gloria_mundi.hint import HintView, hint
from projections.gloria_mundi.stage import MUNDI
from tests.eyes import look
from tests.gloria_mundi.players.games import turns
from tests.gloria_mundi.positions import player, position
from tests.gloria_mundi.table import MundiTable, seat

A, B = "aurelia", "boethius"
ENGLISH = re.compile(r"\b(the|and|your|you|it|would|nothing|card)\b")


def hinted(table: MundiTable, roman: str = A) -> HintView:
    """What a seat is advised."""
    return hint(look(table.world, "", game=GLORIA_MUNDI, of=seat(roman)), roman)


def test_each_hint_can_be_followed() -> None:
    """Over a whole game of three: to the mover an act that no rule refuses, with two sentences; to the others nothing."""
    kinds = set[str]()
    for table, mover, _ in turns(seed=4):
        told = hinted(table, mover)
        assert table.refused(mover, told.kind, **told.fields) == [] and told.sentence and told.why
        kinds.add(told.kind)
        others = [roman for roman in table.world.table.romans if roman != mover]
        assert all(hinted(table, other) == HintView(kind="", fields={}, sentence="", why="") for other in others)
    assert len(kinds) >= 7, kinds


def test_it_says_why() -> None:
    """To Carthage at once where a card reaches it; the tribute with what a refusal would cost; why nothing is bought."""
    near = position("purchase", player("gold", steps=34, gold=9, food=1), forum={"0": "thermae"})
    told = hinted(near)
    assert (told.kind, told.fields["card"]) == ("buy_building", "thermae")
    assert told.sentence.startswith("Build Thermae for ") and told.why.startswith("It takes you 5 steps, and ")
    poor = hinted(position("purchase", player("food", food=0), forum={"5": "horreum"}))
    assert (poor.sentence, poor.why) == ("Buy nothing.", "No card in the Forum can be paid and placed.")
    owing = hinted(position("tribute", player("food", food=0)))
    assert (owing.kind, owing.why) == ("refuse_tribute", "The tribute cannot be paid.")
    assert hinted(position("forum", player("food"))).why == "Every turn begins so."


def test_nothing_is_advised_while_somebody_asks_to_go_back() -> None:
    """GM-BACK-03: the game waits for the answers, so no move could be recorded."""
    table = position("production", player("gold"))
    table.does(A, "play_production", type="gold")
    assert hinted(table, table.world.table.waiting or "").kind
    table.does(A, "ask_back", number=table.world.number)
    assert {hinted(table, roman).kind for roman in (A, B)} == {""}


def test_it_knows_no_more_than_its_seat() -> None:
    """With other counters and cards behind other screens it says the same, byte for byte."""
    told = set[str]()
    for food, hand in ((0, {"food": 3, "gold": 3, "peace": 3}), (9, {"food": 5, "gold": 2, "peace": 2})):
        for phase in ("production", "purchase", "tribute"):
            other = player("gold", "peace", hand=hand, food=food)
            table = position(phase, player("food:saltus", food=3, gold=4), other, forum={"1": "horreum"})
            told.add(f"{phase}: {hinted(table).model_dump_json()}")
    assert len(told) == 3


def test_it_is_told_in_latin() -> None:
    """No word of English is left."""
    latin, left = MUNDI.tongues["la"], set[str]()
    for table, mover, _ in turns(seed=7):
        names = Names(table.world.name, tongue=latin)
        told = hint(look(table.world, "", game=GLORIA_MUNDI, of=seat(mover), names=names), mover)
        left |= {words for words in (told.sentence, told.why) if ENGLISH.search(words)}
    assert not left, sorted(left)[:8]


def test_gm_tribute_08_a_discard_is_named_with_its_type_and_slot() -> None:
    """Whenever a card is due in a whole game the hint names the one to give, its slot, and why."""
    discards = 0
    for table, mover, act in turns(seed=4):
        if act.kind == "discard_card":
            told = hinted(table, mover)
            slot = table.world.roman(mover).slot(told.fields["slot"])
            assert slot is not None and told.kind == "discard_card"
            assert told.sentence == f"Discard the {slot.type} card in slot {slot.slot}."
            assert told.why == "Of the cards that are due it is worth least to you."
            discards += 1
    assert discards
