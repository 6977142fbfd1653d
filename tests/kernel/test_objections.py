"""The objections of a game, by the name under which its logs keep them."""

from dataclasses import replace

import pytest

from domain.kernel.grammar.objection import Names, Objection
from tests.kernel.calculi import GAME


def named(name: str, module: str) -> type:
    """Some rule of a game has an objection of this name, as long as somebody holds it."""
    return type(name, (Objection,), {"__doc__": "CAL-02: no.", "__module__": module, "rule": "CAL-02"})


def test_a_name_stands_once_in_a_game() -> None:
    """Two of one name are told at once, since logs could not tell them apart; in another game the name is free."""
    held = [named("TooMany", "tests.doubled.acts"), named("TooMany", "tests.other.acts")]
    assert "TooMany" in replace(GAME, package="tests.doubled").objections
    held.append(named("TooMany", "tests.doubled.law"))
    with pytest.raises(TypeError, match="two objections TooMany"):
        assert replace(GAME, package="tests.doubled").objections
    assert "TooMany" in replace(GAME, package="tests.other").objections
    assert "TooMany" not in GAME.objections
    assert len(held) == 3


def test_a_count_is_said_with_its_noun() -> None:
    """``{held:legio|legiones}``: one in the singular, none and many in the plural, thousands with commas."""
    said = [Names(str).fill("She has {held:coin|coins}.", {"held": held}) for held in (0, 1, 2, 12_000)]
    assert said == ["She has 0 coins.", "She has 1 coin.", "She has 2 coins.", "She has 12,000 coins."]
