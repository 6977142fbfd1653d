"""Challenges and proelia, and what becomes of those who lost."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.war.concursatio import Concursatio
from domain.ludi_romani.acts.war.flagitatio import Flagitatio
from domain.ludi_romani.acts.war.flagitatione_cedere import FlagitationeCedere
from domain.ludi_romani.acts.war.flagitationi_respondere import FlagitationiRespondere
from domain.ludi_romani.acts.war.legionem_convertere import LegionemConvertere
from domain.ludi_romani.acts.war.legionem_fabrilem_dare import LegionemFabrilemDare
from domain.ludi_romani.acts.war.legiones_supra_decem_demere import LegionesSupraDecemDemere
from domain.ludi_romani.acts.war.praesidem_mutare import PraesidemMutare
from domain.ludi_romani.acts.war.prioritas import Prioritas
from domain.ludi_romani.acts.war.proelium_committere import ProeliumCommittere
from domain.ludi_romani.acts.war.proelium_dirimere import ProeliumDirimere
from domain.ludi_romani.acts.war.victum_tractare import VictumTractare

ACTS: tuple[type[Act], ...] = (
    Flagitatio,
    FlagitationiRespondere,
    FlagitationeCedere,
    Prioritas,
    ProeliumCommittere,
    Concursatio,
    LegionemFabrilemDare,
    PraesidemMutare,
    ProeliumDirimere,
    LegionemConvertere,
    VictumTractare,
    LegionesSupraDecemDemere,
)
