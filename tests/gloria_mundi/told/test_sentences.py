"""What an act is told as: one sentence with what it brings, in English and in Latin."""

import pytest

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


@pytest.mark.parametrize(("many", "english", "latin"), [(2, "Two", "Duo"), (3, "Three", "Tres"), (6, "Six", "Sex")])
def test_so_many_set_out(many: int, english: str, latin: str) -> None:
    """In words, as a sentence begins."""
    table = MundiTable(ROMANS[:many], given={"first": A})
    assert said(table) == f"{english} Romans set out from Rome; Aurelia begins."
    assert said(table, "la") == f"{latin} Romani Roma profugiunt; incipit Aurelia."
