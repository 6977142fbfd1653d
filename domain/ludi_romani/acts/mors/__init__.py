"""Death, estates, and the way to the imagines."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.mors.hereditas import Hereditas
from domain.ludi_romani.acts.mors.imaginem_fieri import ImaginemFieri
from domain.ludi_romani.acts.mors.mors import Mors
from domain.ludi_romani.acts.mors.mors_voluntaria import MorsVoluntaria

ACTS: tuple[type[Act], ...] = (Mors, MorsVoluntaria, Hereditas, ImaginemFieri)
