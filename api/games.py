"""The games that this house plays: the only module of the api that names one."""

from projections.kernel.stage import Stage
from projections.ludi_romani.stage import LUDI

STAGES: tuple[Stage, ...] = (LUDI,)
