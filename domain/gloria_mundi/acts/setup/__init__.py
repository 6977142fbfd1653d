"""Setting up."""

from domain.gloria_mundi.acts.setup.open import MundiOpen
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (MundiOpen,)
