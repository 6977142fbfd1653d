"""An act of the further games is known by its icon before it is read."""

import re

import pytest

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_romae.game import GLORIA_ROMAE
from domain.kernel.grammar.game import Game
from tests.server import ROOT


@pytest.mark.parametrize("game", [GLORIA_ROMAE, GLORIA_MUNDI], ids=lambda game: game.id)
def test_every_kind_of_act_has_an_icon_of_its_own(game: Game) -> None:
    """No act falls back on the scroll that stands for any, and no two share a drawing."""
    file = ROOT / "kiosk" / "src" / "games" / game.id / "icons.ts"
    drawn = dict(re.findall(r"^  (\w+): (\w+),$", file.read_text(), re.MULTILINE))
    assert set(drawn) == set(game.acts)
    assert len(set(drawn.values())) == len(drawn)
    assert "Scroll" not in drawn.values()
