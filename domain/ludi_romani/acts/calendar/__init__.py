"""The calendar: seasons, holidays, years that are struck."""

from domain.kernel.act import Act
from domain.ludi_romani.acts.calendar.feriae import Feriae
from domain.ludi_romani.acts.calendar.mutatio_kalendarum import MutatioKalendarum
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare

ACTS: tuple[type[Act], ...] = (TempusNuntiare, Feriae, MutatioKalendarum)
