"""Opening the evening, its settings and its cast."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.opening.condicionem_statuere import CondicionemStatuere
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.opening.persona_recedere import PersonaRecedere
from domain.ludi_romani.acts.opening.personam_assignare import PersonamAssignare

ACTS: tuple[type[Act], ...] = (LudosAperire, CondicionemStatuere, PersonamAssignare, PersonaRecedere)
