"""The plans: purses, the day, sealing, opening."""

from domain.gloria_romae.acts.planning.consilia_aperire import ConsiliaAperire
from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.acts.planning.diem_dicere import DiemDicere
from domain.gloria_romae.acts.planning.granata_numerare import GranataNumerare
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (GranataNumerare, DiemDicere, ConsiliumMittere, ConsiliaAperire)
