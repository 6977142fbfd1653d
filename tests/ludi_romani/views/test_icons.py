"""A tile is known by its icon before it is read."""

import re
from pathlib import Path

from domain.ludi_romani.game import LUDI_ROMANI

ICONS = Path(__file__).parents[3] / "kiosk/src/games/ludi_romani/tablet/icons.ts"


def test_every_kind_of_act_has_an_icon_of_its_own() -> None:
    """No act falls back on the scroll that stands for any, and no two share a drawing."""
    drawn = dict(re.findall(r"^  (\w+): (\w+),$", ICONS.read_text(), re.MULTILINE))
    assert set(drawn) == set(LUDI_ROMANI.acts)
    assert len(set(drawn.values())) == len(drawn)
