"""Pestis, imposed and lifted."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.pestis.pestis import Pestis

ACTS: tuple[type[Act], ...] = (Pestis,)
