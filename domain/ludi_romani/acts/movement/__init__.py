"""Journeys by land and sea, and flight."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.movement.fuga import Fuga
from domain.ludi_romani.acts.movement.mercurius_eripit import MercuriusEripit
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.movement.occurrere_in_mari import OccurrereInMari
from domain.ludi_romani.acts.movement.regem_comitari import RegemComitari
from domain.ludi_romani.acts.movement.regem_romae_deprehendere import RegemRomaeDeprehendere
from domain.ludi_romani.acts.movement.translatio_minervae import TranslatioMinervae

ACTS: tuple[type[Act], ...] = (
    Motus,
    OccurrereInMari,
    TranslatioMinervae,
    MercuriusEripit,
    Fuga,
    RegemComitari,
    RegemRomaeDeprehendere,
)
