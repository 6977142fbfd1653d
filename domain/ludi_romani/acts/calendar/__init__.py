"""The calendar: its hours and seasons, holidays, years that are struck, pauses, and the end."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.calendar.continuare import Continuare
from domain.ludi_romani.acts.calendar.feriae import Feriae
from domain.ludi_romani.acts.calendar.horam_statuere import HoramStatuere
from domain.ludi_romani.acts.calendar.horologio_mandare import HorologioMandare
from domain.ludi_romani.acts.calendar.intercapedo import Intercapedo
from domain.ludi_romani.acts.calendar.intermittere import Intermittere
from domain.ludi_romani.acts.calendar.intervallum_incipere import IntervallumIncipere
from domain.ludi_romani.acts.calendar.intervallum_statuere import IntervallumStatuere
from domain.ludi_romani.acts.calendar.ludos_claudere import LudosClaudere
from domain.ludi_romani.acts.calendar.mutatio_kalendarum import MutatioKalendarum
from domain.ludi_romani.acts.calendar.tempus_definire import TempusDefinire
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare

ACTS: tuple[type[Act], ...] = (
    HoramStatuere,
    TempusNuntiare,
    TempusDefinire,
    Feriae,
    MutatioKalendarum,
    Intermittere,
    Continuare,
    IntervallumStatuere,
    IntervallumIncipere,
    HorologioMandare,
    Intercapedo,
    LudosClaudere,
)
