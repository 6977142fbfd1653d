"""What the Fates rule, throw, change and lend a shape for."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.fates.alea import Alea
from domain.ludi_romani.acts.fates.ius_dicere import IusDicere
from domain.ludi_romani.acts.fates.nummos_mutare import NummosMutare
from domain.ludi_romani.acts.fates.personam_induere import PersonamInduere

ACTS: tuple[type[Act], ...] = (IusDicere, Alea, NummosMutare, PersonamInduere)
