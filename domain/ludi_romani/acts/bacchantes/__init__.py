"""Bacchants and the god whom they follow."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.bacchantes.bacchantem_facere import BacchantemFacere
from domain.ludi_romani.acts.bacchantes.bacchantem_liberare import BacchantemLiberare
from domain.ludi_romani.acts.bacchantes.bacchantem_necare import BacchantemNecare

ACTS: tuple[type[Act], ...] = (BacchantemFacere, BacchantemLiberare, BacchantemNecare)
