"""The Battle of Actium, the triumph and the new state."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.actium.actium_aperire import ActiumAperire
from domain.ludi_romani.acts.actium.amicitia_ultima import AmicitiaUltima
from domain.ludi_romani.acts.actium.concursatio_navalis import ConcursatioNavalis
from domain.ludi_romani.acts.actium.conferre import Conferre
from domain.ludi_romani.acts.actium.naves_longas_redimere import NavesLongasRedimere
from domain.ludi_romani.acts.actium.rem_publicam_constituere import RemPublicamConstituere
from domain.ludi_romani.acts.actium.triumphus import Triumphus

ACTS: tuple[type[Act], ...] = (
    ActiumAperire,
    AmicitiaUltima,
    Conferre,
    NavesLongasRedimere,
    ConcursatioNavalis,
    Triumphus,
    RemPublicamConstituere,
)
