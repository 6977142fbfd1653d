"""The Senate: consuls, bills, votes and what comes of them."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.senatus.caedem_exsequi import CaedemExsequi
from domain.ludi_romani.acts.senatus.census import Census
from domain.ludi_romani.acts.senatus.consules_creare import ConsulesCreare
from domain.ludi_romani.acts.senatus.imperium_transferre import ImperiumTransferre
from domain.ludi_romani.acts.senatus.proscribere import Proscribere
from domain.ludi_romani.acts.senatus.proscriptum_tradere import ProscriptumTradere
from domain.ludi_romani.acts.senatus.restituere import Restituere
from domain.ludi_romani.acts.senatus.rogatio import Rogatio
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.suffragium_ferre import SuffragiumFerre

ACTS: tuple[type[Act], ...] = (
    ConsulesCreare,
    Rogatio,
    SuffragiumFerre,
    SenatusConsultum,
    ImperiumTransferre,
    Proscribere,
    Restituere,
    CaedemExsequi,
    Census,
    ProscriptumTradere,
)
