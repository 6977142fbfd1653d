"""What an act is told as: one sentence with what it brings, in English and in Latin."""

import pytest

from domain.gloria_mundi.acts.back.law import LAPSES
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH
from projections.gloria_mundi.stage import MUNDI
from projections.kernel.tales import Tales
from tests.gloria_mundi.positions import player, position
from tests.gloria_mundi.table import ROMANS, MundiTable

A = "aurelia"


def said(table: MundiTable, language: str = "en") -> str:
    """The last act as it is told."""
    tongue = MUNDI.tongues.get(language, ENGLISH)
    names = Names(lambda id: table.world.name(id, tongue), tongue=tongue)
    return Tales(MUNDI.telling, table.journal, lambda _: names).of(table.world.number).sentence


def test_the_kind_is_said_once() -> None:
    """Two gain by what is laid, and the third one nothing; where an ability turned what one of them gains, each says of what."""
    table = position("production", player("food", "gold"), player("food"))
    table.does(A, "play_production", type="food")
    assert said(table) == "Aurelia lays food and gains 2 food, Boethius 1."
    assert said(table, "la") == "Aurelia ponit: frumentum et accipit II frumenti, Boethius I."


def test_steps_are_told_with_what_brought_them() -> None:
    """A purchase and where it leads; an ability that is paid for with steps alone; a building that is given up."""
    table = position("purchase", player("food", "peace:ianus", food=2, peace=1), forum={"0": "horreum"})
    table.does(A, "buy_building", card="horreum", on=1, pay={"food": 2})
    assert said(table) == "Aurelia builds Horreum for 2 counters and goes 1 step, to 6."
    table = position("production", player("peace:ianus", peace=1))
    table.does(A, "play_production", type="peace")
    table.does(A, "activate", slot=1, use="ability")
    assert said(table) == "Aurelia pays 1 peace at Ianus Geminus and goes 1 step, to 6."
    assert said(table, "la") == "Aurelia solvit I pacis (Ianus Geminus) et procedit I gradum, ad VI."
    table = position("production", player("gold:emporium", "food:horreum"))
    table.does(A, "play_production", type="gold")
    table.does(A, "activate", slot=1, use="ability", discard=2)
    assert said(table) == "Aurelia uses Emporium, gives up Horreum and gains 2 food; Boethius gains 1 gold."


def test_of_a_given_deck_the_lot_decided_nothing() -> None:
    """GM-SEC-05: a rehearsal whose deck was given says so as its lot is opened; any other game says that draws can be worked out."""
    for given, told in (
        ({"deck": ["vigiles"]}, "The lot is open; the deck was given in its order, and the lot decided no card."),
        ({}, "The lot is open, and every draw can be worked out again."),
    ):
        start = {"players": {A: {"hand": {"food": 1}}}, "phase": "production"}
        table = MundiTable(ROMANS[:2], given={"first": A, "start": start, **given})
        table.does(A, "play_production", type="food")
        alarm = GLORIA_MUNDI.alarm(table.world)
        assert alarm
        table.append(table.recorded("host", alarm.act, alarm.by))
        assert said(table) == told
        assert "sors aperta est" in said(table, "la").lower()


def test_a_request_lapses_or_is_given_up() -> None:
    """GM-BACK-03: what the clock declines after two minutes nobody gave up."""
    table = position("tribute", player("food", food=1, gold=1))
    table.does(A, "pay_tribute", pay={"food": 1, "gold": 1})
    for number, waited, told in (
        (3, 0, "Aurelia gives up going back."),
        (5, LAPSES, "The request of Aurelia to go back lapses."),
    ):
        table.does(A, "ask_back", number=2)
        table.clock += waited
        table.does(A, "decline_back", asked=number)
        assert said(table) == told
    assert said(table, "la") == "Rogatio redeundi exspirat (Aurelia)."


def test_gm_amb_24_what_broke_a_tie_is_said() -> None:
    """GM-END-07: of each who is as far as the winner, by what the winner is before them: counters, then buildings, then the seat. Who
    went fewer steps is not named."""
    players = {
        "flavia": player("food", steps=9, food=3),
        "galla": player("food:horreum", steps=9, food=2, gold=1),
        "marcellus": player("food", steps=8, food=9),
        "symmachus": player("food", steps=9, glory=2),
    }
    aurelia, boethius = player("food", "gold:macellum", steps=9, glory=3), player("food", steps=9, food=2)
    table = position("tribute", aurelia, boethius, goth=38, romans=ROMANS, players=players)
    table.does(A, "refuse_tribute")
    assert said(table) == (
        "Aurelia pays nothing: the Goth comes to Rome; the Goth is in Rome: Galla, at 9, is closest; "
        "as far came Aurelia, with as many counters and buildings and an earlier seat; "
        "as far came Flavia, with as many counters and fewer buildings; as far came Symmachus and Boethius, with fewer counters."
    )
    assert said(table, "la").endswith(
        "tantundem et calculis aedificiisque par, sed loco prior: Aurelia; "
        "tantundem et calculis par, sed aedificiis inferior: Flavia; tantundem, sed calculis inferior: Symmachus et Boethius."
    )


@pytest.mark.parametrize(("many", "english", "latin"), [(2, "Two", "Duo"), (3, "Three", "Tres"), (6, "Six", "Sex")])
def test_so_many_set_out(many: int, english: str, latin: str) -> None:
    """In words, as a sentence begins."""
    table = MundiTable(ROMANS[:many], given={"first": A})
    assert said(table) == f"{english} Romans set out from Rome; Aurelia begins."
    assert said(table, "la") == f"{latin} Romani Roma profugiunt; incipit Aurelia."
