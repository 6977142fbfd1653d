"""Messages that Mercury carries."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.communication.nuntium_mittere import NuntiumMittere

ACTS: tuple[type[Act], ...] = (NuntiumMittere,)
