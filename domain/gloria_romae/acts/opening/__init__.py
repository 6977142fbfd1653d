"""Opening a match, its settings and its cast."""

from domain.gloria_romae.acts.opening.condicionem_romae_statuere import CondicionemRomaeStatuere
from domain.gloria_romae.acts.opening.gentem_assignare import GentemAssignare
from domain.gloria_romae.acts.opening.gloriam_aperire import GloriamAperire
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (GloriamAperire, GentemAssignare, CondicionemRomaeStatuere)
