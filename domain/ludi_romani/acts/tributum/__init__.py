"""Tributum, and its repetition."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.tributum.instauratio_tributi import InstauratioTributi
from domain.ludi_romani.acts.tributum.tributum import Tributum

ACTS: tuple[type[Act], ...] = (Tributum, InstauratioTributi)
