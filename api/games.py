"""The games of this house: the only module of the api that names one or knows its folders."""

from pathlib import Path

from projections.gloria_mundi.stage import MUNDI
from projections.gloria_romae.stage import ROMAE
from projections.kernel.stage import Stage
from projections.ludi_romani.stage import LUDI

STAGES: tuple[Stage, ...] = (LUDI, ROMAE, MUNDI)
EDITION = Path(__file__).parent.parent / "seeds" / LUDI.game.id / "2018"
"""The default edition of commands."""
