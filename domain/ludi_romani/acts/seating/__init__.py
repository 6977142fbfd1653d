"""Seats: taking, awarding, losing them; residences for the winter."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.seating.loco_movere import LocoMovere
from domain.ludi_romani.acts.seating.sedem_adiudicare import SedemAdiudicare
from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere

ACTS: tuple[type[Act], ...] = (SedemCapere, SedemAdiudicare, LocoMovere, Adesse)

WINTER: tuple[type[Act], ...] = (Hibernare,)
"""Residences, which the book tells behind the calendar."""
