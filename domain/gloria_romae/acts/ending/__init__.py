"""The end: the loser's choice, and closing."""

from domain.gloria_romae.acts.ending.comitem_eligere import ComitemEligere
from domain.gloria_romae.acts.ending.gloriam_claudere import GloriamClaudere
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (ComitemEligere, GloriamClaudere)
