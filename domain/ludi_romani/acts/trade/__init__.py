"""Trade: barter, gifts, legiones and classes for sale."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.trade.commutatio import Commutatio
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum

ACTS: tuple[type[Act], ...] = (Commutatio, Donare, EmptioLegionum, EmptioClassium)
